import type { Context } from "../../../platform/call/context.ts";
import type { Pricelist } from "../find-pricelist.ts";

/** May the caller see what the owner of a pricelist pays? */
export const seesPurchasePrices = (context: Context, { ownerAccountId, ownerPath }: Pricelist): boolean =>
  context.can("BILLING_PURCHASE_PRICES", ["Read"], { accountPath: ownerPath, companyAccountId: ownerAccountId });
