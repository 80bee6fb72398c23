import type { AccountReference } from "../../../../shared/capabilities.ts";
import type { Context } from "../../../platform/call/context.ts";

/** May the caller see what a seller pays? For rows of a statement the same right is `looksAfter(context, "BILLING_PURCHASE_PRICES", ["Read"], …)`. */
export const seesPurchasePrices = (context: Context, seller: AccountReference): boolean =>
  context.can("BILLING_PURCHASE_PRICES", ["Read"], seller);
