import type { PricingOperations } from "../../../generated/operations.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { itemPrices } from "../item-prices/price-rows.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";

/** Of a search: fewer find almost everything in a pricelist of 10,000 items. */
const FEWEST_CHARACTERS = 3;

/** @throws Problem ValidationFailed for a search text of fewer characters */
export const getPrices: PricingOperations["GetPrices"] = async (context, request) => {
  await loadPricelist(context, request.marketplaceId, READ_PRICES);
  const text = request.text?.trim() ?? "";
  if (text !== "" && text.length < FEWEST_CHARACTERS)
    throw validationFailed([
      { field: "text", code: "minLength", message: "Enter at least {count} characters to search.", params: { count: FEWEST_CHARACTERS } },
    ]);
  return itemPrices.page(context, request, request);
};
