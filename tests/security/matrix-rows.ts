/**
 * The calls of the tenant matrix for each operation: a call that works for a user with all rights in the first reseller, and the paths of its ids.
 * Without a row here the contract's example is used, with accounts of the first reseller for its access clause. The matrix requires that together
 * they name every id of the contract.
 */
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { exampleOf } from "../support/contract-examples.ts";
import { accessRows } from "./matrix/access.ts";
import { accountRows } from "./matrix/account.ts";
import { billingRows } from "./matrix/billing.ts";
import { importRows } from "./matrix/import.ts";
import { layoutRows } from "./matrix/layout.ts";
import { marketplaceRows } from "./matrix/marketplace.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix/matrix-case.ts";
import { pricelistRows } from "./matrix/pricelists.ts";
import { pricingRows } from "./matrix/pricing.ts";
import { pricingRuleRows } from "./matrix/pricing-rules.ts";
import { screenRows } from "./matrix/screen.ts";
import { serviceToolRows } from "./matrix/service-tool.ts";
import { signInRows } from "./matrix/sign-in.ts";
import { workRows } from "./matrix/work.ts";
import { company, reseller, userOf } from "./world.ts";

const written: MatrixRows = {
  ...accessRows,
  ...accountRows,
  ...billingRows,
  ...importRows,
  ...layoutRows,
  ...marketplaceRows,
  ...pricelistRows,
  ...pricingRows,
  ...pricingRuleRows,
  ...screenRows,
  ...serviceToolRows,
  ...signInRows,
  ...workRows,
};

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;

/** One case an account that the call is about; none where it is about no account. */
function derived(key: OperationName): readonly MatrixCase[] {
  const example = exampleOf(key);
  return (contractOf[key].access.on ?? []).map((member) => {
    const account = /user/i.test(member) ? userOf(company(1, 1)) : /seller|reseller/i.test(member) ? reseller(1) : company(1, 1);
    return on(member, { ...example, [member]: Array.isArray(example[member]) ? [account] : account });
  });
}

export const matrix = Object.fromEntries(
  (Object.keys(operations) as OperationName[]).map((key) => [key, written[key] ?? derived(key)]),
) as Readonly<Record<OperationName, readonly MatrixCase[]>>;

/** Members of requests that look like ids but name no data of a tenant, or are proved elsewhere. */
export const NO_TENANT_ID: Readonly<Record<string, string>> = {
  "preferences.RecipientRoleIds": "a row of the answer sent back; it is not read",
  "rules.RuleId": "looked for among the rules of the pricelist (tests/server/topics/pricing/rules.test.ts)",
  itemIds: "items are the catalogue's; those of other pricelists are left out (tests/server/topics/pricing/rules.test.ts)",
  vendorIds: "vendors are the catalogue's",
  documentId: "looked for among the terms of accounts that the caller runs (tests/server/topics/marketplace/terms.test.ts)",
  OwnerIds:
    "anyone who brought a service in; what is found is what the caller’s marketplaces offer them anyway (tests/server/topics/marketplace/search-services.test.ts)",
  PriceableItemIds: "the catalogue is the installation's; prices are those of the pricelist beside it",
  VendorIds: "the catalogue is the installation's",
  ServiceGroupIds:
    "looked for among the groups of the pricelist's seller, others match nothing (server/topics/pricing/operations/simulate-prices.ts)",
  RuleId: "a name for the rules of one answer; no rule is read by it",
  priceableItemId: "the catalogue is the installation's; prices are those of the pricelist, subscription or customer beside it",
  PriceableItemId: "the catalogue is the installation's; looked for among the items of the pricelist or subscription beside it",
  priceableItemIds: "the catalogue is the installation's; looked for among the items of the seller beside it",
  serviceIds: "the catalogue is the installation's; only items of the pricelist beside it are found",
  ServiceIds:
    "the catalogue is the installation's; of services that the seller cannot sell none comes in (tests/server/topics/pricing/service-groups.test.ts)",
  values: "labels of items of the catalogue, which is the installation's",
  serviceId: "the catalogue is the installation's; prices are those of the pricelist or customer beside it",
  OfferId: "looked for among the offers of the service beside it (tests/server/topics/catalogue/service-tool.test.ts)",
  RenewOfferId: "looked for among the offers of the service beside it (tests/server/topics/catalogue/service-tool.test.ts)",
  VendorId: "vendors are the catalogue's",
  CategoryId: "categories are the catalogue's",
  ParentId: "categories are the catalogue's",
  categoryId:
    "categories are the catalogue's; only who keeps the whole of it deletes one (tests/server/topics/catalogue/catalogue.test.ts)",
  TagId: "tags are the catalogue's; only who keeps the whole of it changes one (tests/server/topics/catalogue/catalogue.test.ts)",
  tagId: "tags are the catalogue's; only who keeps the whole of it deletes one (tests/server/topics/catalogue/catalogue.test.ts)",
  "vendor.OwnerAccountId":
    "only who keeps the whole catalogue, and sees every account, sends it (tests/server/topics/catalogue/catalogue.test.ts)",
  changedMarketplaceId: "looked for among the pricelists of the explained price; another one changes nothing",
  termIds: "counted among what the account has to accept (tests/server/topics/marketplace/terms.test.ts)",
  noteId: "looked for among the notes of the account beside it (tests/server/topics/accounts/notes.test.ts)",
  layoutId: "layouts are the installation's",
  layoutIds: "layouts are the installation's",
  LayoutId: "layouts are the installation's",
  containerId: "a part of a layout",
  ContainerId: "a part of a layout",
  actionId: "a part of a layout",
  pageId: "a part of a layout",
  Id: "the layout that is sent, or a part of it",
  "passkey.id": "of the device; a challenge counts for one session (tests/server/topics/sign-in/factors/sign-in.test.ts)",
  "passkey.rawId": "of the device; a challenge counts for one session (tests/server/topics/sign-in/factors/sign-in.test.ts)",
  providerId: "sign-in providers are the installation's",
  clientId: "our own name at a sign-in provider",
  subId: "counts in one browser (tests/server/topics/sign-in/providers/sign-in.test.ts)",
  sessionId: "looked for among the caller's sessions (tests/server/topics/sign-in/sessions/own-sessions.test.ts)",
  identityId: "looked for among the caller's identities (tests/server/topics/sign-in/providers/sign-in.test.ts)",
  mfaMethodId: "looked for among the methods of anyone who the password belongs to",
  setupId: "made and used up by one session (tests/server/topics/sign-in/factors/own-factors.test.ts)",
  "selection.keys": "rows are judged one by one when the work is done (tests/server/topics/screens/grids/bulk-work.test.ts)",
  excludedKeys:
    "what a selection leaves out; the rows are asked for with the caller's rights (tests/server/topics/screens/grids/bulk-work.test.ts)",
};
