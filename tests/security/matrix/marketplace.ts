/** Services, their terms and their provisioning. */
import { lifeCalls } from "../life-rows.ts";
import { company, reseller, type World } from "../world.ts";
import { type MatrixRows, on } from "./matrix-case.ts";

const C = company(1, 1);
const R = reseller(1);
/** Of the catalogue, which all tenants share. */
const SERVICE = 1;

/** Versions of the portal's own terms, newest first. */
const countingTerms = async (world: World): Promise<number[]> =>
  (
    await world.query<{ term_id: number }>(
      "select term_id from terms_version join terms_document using (document_id) where kind = 'Platform' order by version desc",
    )
  ).map(({ term_id }) => term_id);

export const marketplaceRows = {
  "Provisioning.GetAccountProvisioning": [on("accountId", lifeCalls.company)],
  "Marketplace.GetAccountServices": [on("accountId", lifeCalls.company)],
  "Marketplace.AcceptTermsForAccountAndProduct": [
    on("accountId", async (world) => {
      const { text } = await world.call("hierarchy", "Marketplace.GetRequiredTerms", { accountId: C });
      const { Items } = JSON.parse(text) as { Items: { Id: number }[] };
      // Once they are accepted, nothing is left to accept; accepting again is no harm.
      const [id] = Items.length > 0 ? Items.map(({ Id }) => Id) : await countingTerms(world);
      return { accountId: C, termIds: [id] };
    }),
  ],
  "ServiceManagement.ListServiceInfo": [on("ownerAccountId", { ownerAccountId: R })],
  "ServiceManagement.ListServiceInfoLanguages": [on("ownerAccountId", { ownerAccountId: R, serviceId: SERVICE })],
  "ServiceManagement.GetServiceInfo": [on("ownerAccountId", { ownerAccountId: R, serviceId: SERVICE, language: "en" })],
  "ServiceManagement.SaveServiceInfo": [
    on("ownerAccountId", async (world) => {
      const key = { ownerAccountId: R, serviceId: SERVICE, language: "en" };
      const { text } = await world.call("hierarchy", "ServiceManagement.GetServiceInfo", key);
      const { Info } = JSON.parse(text) as { Info: { RowVersion: number } };
      return { ...key, info: { ShortDescription: "Words" }, rowVersion: Info.RowVersion };
    }),
  ],
  "ServiceManagement.DeleteServiceInfo": [
    on("ownerAccountId", async (world) => {
      await world.query(
        "insert into service_info (service_id, owner_account_id, language, texts) values ($1, $2, 'fi', '{\"TermsText\": \"Words\"}') on conflict do nothing",
        [SERVICE, R],
      );
      return { ownerAccountId: R, serviceId: SERVICE, language: "fi" };
    }),
  ],
} satisfies MatrixRows;
