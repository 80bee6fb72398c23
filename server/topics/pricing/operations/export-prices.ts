import type { ItemPrice } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import { columnOf, listFile, listPages } from "../../../platform/lists/list-file.ts";
import { itemPrices } from "../item-prices/price-rows.ts";
import { audited, loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";

/** By their names, so that the file can be read back in every language. */
const COLUMNS = [
  ...(["PriceableItemId", "ProductNumber", "VendorName", "ServiceName", "ItemName", "Unit", "PricedAs"] as const),
  ...([
    "PurchasePrice",
    "PurchaseCurrency",
    "SuggestedPrice",
    "SuggestedCurrency",
    "Currency",
    "Price",
    "RuleName",
    "PinnedPrice",
  ] as const),
] satisfies readonly (keyof ItemPrice)[];

export const exportPrices: PricingOperations["ExportPrices"] = async (context, { marketplaceId, format }) => {
  const pricelist = await loadPricelist(context, marketplaceId, READ_PRICES);
  const { list } = pricelist;
  context.audit.about(audited(pricelist));
  const given = { marketplaceId };
  const file = listFile<ItemPrice>({
    ...{ format, name: say("Prices of {name}", context.language, { name: list.name }), sheet: list.name },
    columns: COLUMNS.map((member) => columnOf(itemPrices, member)),
    pages: listPages((page) => itemPrices.items(context, page, given)),
  });
  return await keepAnswer(context, file);
};
