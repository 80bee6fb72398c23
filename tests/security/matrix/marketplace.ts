/** Services, their terms and what is provisioned of them. */
import { lifeCalls } from "../life-rows.ts";
import { company, type World } from "../world.ts";
import { type MatrixRows, on } from "./matrix-case.ts";

const C = company(1, 1);

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
} satisfies MatrixRows;
