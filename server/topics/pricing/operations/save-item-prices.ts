import { compareDecimalTexts, type Decimal } from "../../../../shared/decimal.ts";
import type { PriceWarning } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { pinPrices } from "../item-prices/pin-prices.ts";
import { loadListedItems } from "../item-prices/price-rows.ts";
import { audited, CHANGE_PRICES, loadPricelist } from "../pricelists/load-pricelist.ts";

/** Prices that someone types for single items, from today on; null gives an item back to the rules (domain §9.5, commerce C12). */
export const saveItemPrices: PricingOperations["SaveItemPrices"] = async (context, { marketplaceId, prices }) => {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
  context.audit.about(audited(pricelist));
  const from = dayOf(await businessNow(context.db));
  const typed = prices.map(({ PriceableItemId: itemId, PinnedPrice: price = null }) => ({ itemId, price }));
  const warnings = await assertItems(context, marketplaceId, typed);
  const job = await pinPrices(
    context,
    marketplaceId,
    typed.map((one) => ({ ...one, from, to: null, comment: "" })),
  );
  return { Job: job, Warnings: warnings };
};

/** The same for days to come. */
export const savePinnedPrices: PricingOperations["SavePinnedPrices"] = async (context, { marketplaceId, prices }) => {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
  context.audit.about(audited(pricelist));
  const today = dayOf(await businessNow(context.db));
  const wrong = prices.flatMap(({ ValidFrom: from, ValidTo: to }, index): ProblemDetail[] => {
    if (from < today) return [{ field: `prices/${index}/ValidFrom`, code: "outOfRange", message: "Choose today or a later day." }];
    return to != null && to < from
      ? [{ field: `prices/${index}/ValidTo`, code: "outOfRange", message: "The last day is before the first." }]
      : [];
  });
  if (wrong.length > 0) throw validationFailed(wrong);
  const typed = prices.map((one) => ({
    itemId: one.PriceableItemId,
    price: one.Price,
    from: one.ValidFrom,
    to: one.ValidTo ?? null,
    comment: one.Comment?.trim() ?? "",
  }));
  const warnings = await assertItems(context, marketplaceId, typed);
  return { Job: await pinPrices(context, marketplaceId, typed), Warnings: warnings };
};

/**
 * Each item once, and one of the pricelist.
 *
 * @returns those that are below what the seller pays
 */
async function assertItems(
  context: Context,
  marketplaceId: number,
  typed: readonly { readonly itemId: number; readonly price: Decimal | null }[],
): Promise<PriceWarning[]> {
  const items = new Map(
    (await loadListedItems(context, marketplaceId, [...new Set(typed.map(({ itemId }) => itemId))])).map((item) => [item.id, item]),
  );
  const seen = new Set<number>();
  const wrong = typed.flatMap(({ itemId }, index): ProblemDetail[] => {
    const field = `prices/${index}/PriceableItemId`;
    if (!items.has(itemId)) return [{ field, code: "unknownItem", message: "This pricelist has no such item." }];
    if (seen.has(itemId)) return [{ field, code: "twice", message: "This item is in the list twice." }];
    seen.add(itemId);
    return [];
  });
  if (wrong.length > 0) throw validationFailed(wrong);
  return typed.flatMap(({ itemId, price }) => {
    const item = items.get(itemId);
    if (item === undefined || price === null || !isBelowCost(price, item.cost)) return [];
    return [{ PriceableItemId: itemId, ItemName: item.name, Price: price, PurchasePrice: item.cost }];
  });
}

export const isBelowCost = (price: Decimal, cost: Decimal | null): boolean => cost !== null && compareDecimalTexts(price, cost) < 0;
