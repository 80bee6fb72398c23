import { compareDecimalTexts, type Decimal, decimalPlaces } from "../../../../shared/decimal.ts";
import type { ImportedRow } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type Sentence, say } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { code, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { pinPrices } from "../item-prices/pin-prices.ts";
import { type ListedItem, loadListedItems } from "../item-prices/price-rows.ts";
import { type PriceFileRow, readPriceFile } from "../item-prices/read-price-file.ts";
import { audited, CHANGE_PRICES, loadPricelist, type PricelistRecord } from "../pricelists/load-pricelist.ts";
import { isBelowCost } from "./save-item-prices.ts";

const checkedRows = defineMemoryList<{ row: ImportedRow; item: ImportedRow }>({
  columns: {
    RowNumber: integer((row) => row.RowNumber),
    ProductNumber: code((row) => row.ProductNumber, { searched: true }),
    ItemName: text((row) => row.ItemName, { searched: true }),
    OldPrice: decimal((row) => row.OldPrice),
    NewPrice: decimal((row) => row.NewPrice),
    Currency: code((row) => row.Currency),
    Result: code((row) => row.Result),
    Reason: text((row) => row.Reason, { searched: true }),
  },
});

/** The dry run: what a file of prices would change, and why rows are refused. */
export const checkPriceFile: PricingOperations["CheckPriceFile"] = async (context, request) => {
  const { list } = await loadPricelist(context, request.marketplaceId, CHANGE_PRICES);
  const rows = await judgeFile(context, list, request.file);
  const count = (...results: readonly ImportedRow["Result"][]) => rows.filter(({ row }) => results.includes(row.Result)).length;
  const order: Readonly<Record<ImportedRow["Result"], number>> = { Refused: 0, BelowCost: 1, Changed: 2, Unchanged: 3 };
  const sorted = rows
    .map(({ row }) => row)
    .sort((one, other) => order[one.Result] - order[other.Result] || one.RowNumber - other.RowNumber);
  return {
    ...(await checkedRows.page(context, request, sorted)),
    Changed: count("Changed", "BelowCost"),
    BelowCost: count("BelowCost"),
    Unchanged: count("Unchanged"),
    Refused: count("Refused"),
  };
};

/** Prices of a file, from today on. @throws Problem StateConflict where rows are refused and are not to be left out */
export const importPrices: PricingOperations["ImportPrices"] = async (context, { marketplaceId, file, skipRefused = false }) => {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
  context.audit.about(audited(pricelist));
  const rows = await judgeFile(context, pricelist.list, file);
  const refused = rows.filter(({ row }) => row.Result === "Refused");
  if (refused.length > 0 && !skipRefused)
    throw new Problem("StateConflict", {
      message: "{count, plural, one {# row is refused.} other {# rows are refused.}} Correct the file, or leave those rows out.",
      params: { count: refused.length },
    });
  const from = dayOf(await businessNow(context.db));
  const changes = rows.flatMap(({ row, item }) =>
    item !== undefined && (row.Result === "Changed" || row.Result === "BelowCost")
      ? [{ itemId: item.id, price: row.NewPrice, from, to: null, comment: "" }]
      : [],
  );
  const job = changes.length === 0 ? null : await pinPrices(context, marketplaceId, changes);
  return { Job: job, Changed: changes.length, Refused: refused.length };
};

interface JudgedRow {
  readonly row: ImportedRow;
  readonly item: ListedItem | undefined;
}

async function judgeFile(context: Context, list: PricelistRecord, path: string): Promise<readonly JudgedRow[]> {
  const rows = await readPriceFile(context, path);
  const items = await loadListedItems(context, list.marketplace_id, null);
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const byNumber = new Map(items.map((item) => [item.productNumber, item]));
  const seen = new Set<number>();
  return rows.map((row) => {
    const item = row.itemId === "" ? byNumber.get(row.productNumber) : byId.get(row.itemId);
    const verdict = judge(row, item, seen);
    if (item !== undefined) seen.add(item.id);
    const isRefused = typeof verdict === "string";
    return {
      item,
      row: {
        RowNumber: row.number,
        ProductNumber: row.productNumber || (item?.productNumber ?? row.itemId),
        ItemName: item?.name ?? null,
        OldPrice: item?.pinned ?? item?.price ?? null,
        NewPrice: isRefused ? null : verdict.price,
        Currency: list.currency,
        Result: isRefused ? "Refused" : verdict.result,
        Reason: isRefused ? say(verdict, context.language) : null,
      },
    };
  });
}

/** The new price of a row, or why it is refused. A row that repeats the price of the rules pins nothing. */
function judge(
  row: PriceFileRow,
  item: ListedItem | undefined,
  seen: ReadonlySet<number>,
): Sentence | { readonly price: Decimal | null; readonly result: Exclude<ImportedRow["Result"], "Refused"> } {
  if (item === undefined) return "This pricelist has no such item.";
  if (row.productNumber !== "" && row.productNumber !== item.productNumber)
    return "The item and the product number do not belong together.";
  if (seen.has(item.id)) return "This item is in the list twice.";
  if (row.price === "") return { price: null, result: item.pinned === null ? "Unchanged" : "Changed" };
  const price = /^\d{1,8}([.,]\d{1,8})?$/.test(row.price) ? row.price.replace(",", ".") : undefined;
  if (price === undefined || decimalPlaces(price) > 8)
    return "A price is a number from 0 to 99,999,999 without currency and thousands separators, with at most 8 decimal places.";
  const known = item.pinned;
  if (known !== null && compareDecimalTexts(known, price) === 0) return { price, result: "Unchanged" };
  return { price, result: isBelowCost(price, item.cost) ? "BelowCost" : "Changed" };
}
