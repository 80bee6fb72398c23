import { type Decimal, formatScaled, multiply } from "../../shared/decimal.ts";
import { MARKETPLACES } from "../marketplace/marketplaces.ts";
import { ruleFor } from "../marketplace/pricelists.ts";
import type { DemoItem } from "./offers.ts";

export interface DemoPrice {
  readonly seller_account_id: number | null;
  readonly marketplace_id: number | null;
  readonly priceable_item_id: number;
  readonly currency: string;
  readonly unit_price: Decimal;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export const EUR_CHF = "0.9360";

/** A vendor raised its prices in the middle of the year; anyone who resells passed it on. */
const RISE = { vendor: "Quillbox", percent: "1.04", from: "2026-05-01", before: "2026-04-30" };
const BEGIN = "2025-10-01";

/** What the vendors suggest: so many times what they charge. Three of a vendor leave little, so that a discount on them costs its seller money. */
const SUGGESTED: Decimal = "1.60";
const SUGGESTED_LESS: Decimal = "1.40";
const CHEAP = new Set(["Kelpforge Mail Backup", "Kelpforge Database Backup", "Kelpforge Offsite Vault"]);

/** Pricelist that the owner of each buys from; null: from the vendors. */
const BOUGHT_FROM: Readonly<Record<number, number | null>> = { 1: null, 2: null, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 4, 9: 4 };

interface Priced {
  readonly entry: DemoItem["entry"];
  readonly isFirst: boolean;
  /** In euro. */
  readonly cost: Decimal;
  readonly suggested: Decimal;
  readonly scale: number;
}

/** What an item costs in a pricelist, by its strongest rule (domain §4.2): from what its owner pays, list after list down the chain. */
function priceIn(listId: number, item: Priced): Decimal {
  const from = BOUGHT_FROM[listId];
  const currencyOf = (id: number | null | undefined) => MARKETPLACES.find((list) => list.id === id)?.currency ?? "EUR";
  const rateFrom = (currency: string): Decimal => (currency === currencyOf(listId) ? "1" : EUR_CHF);
  const purchase = { price: from == null ? item.cost : priceIn(from, item), rate: rateFrom(currencyOf(from)) };
  const suggested = { price: item.suggested, rate: rateFrom("EUR") };
  const of = ({ price, rate }: typeof purchase, factor: Decimal, numerator = 1, denominator = 1): Decimal =>
    formatScaled(multiply([price, rate, factor], { numerator, denominator, scale: item.scale }), item.scale);
  const rule = ruleFor(listId, item.entry, item.isFirst);
  const value = Number(rule?.value ?? 0);
  switch (rule?.model) {
    case "Static":
      return of({ price: rule.value, rate: "1" }, "1");
    case "Markup":
      return of(purchase, String(100 + value), 1, 100);
    case "GrossMargin":
      return of(purchase, "1", 100, 100 - value);
    case "SrpDiscount":
      return of(suggested, String(100 - value), 1, 100);
    default:
      return of(suggested, "1");
  }
}

/** The prices of all lists as they were worked out for them, and what the vendors charge. */
export function demoPrices(items: readonly DemoItem[]): DemoPrice[] {
  return items.flatMap((item, index) => {
    const isFirst = items[index - 1]?.entry.id !== item.entry.id;
    if (item.entry.vendor !== RISE.vendor) return pricesOfItem(item, isFirst, "1", BEGIN, null);
    return [...pricesOfItem(item, isFirst, "1", BEGIN, RISE.before), ...pricesOfItem(item, isFirst, RISE.percent, RISE.from, null)];
  });
}

function pricesOfItem(item: DemoItem, isFirst: boolean, rise: Decimal, validFrom: string, validTo: string | null): DemoPrice[] {
  const { entry } = item;
  const scale = item.feeType === "Usage" ? 6 : 2;
  const times = (price: Decimal, factor: Decimal) => formatScaled(multiply([price, factor], { scale }), scale);
  const cost = times(formatScaled(BigInt(item.cost), 6), rise);
  const suggested = times(cost, item.offerId !== null && CHEAP.has(entry.productName) ? SUGGESTED_LESS : SUGGESTED);
  const common = { priceable_item_id: item.id, valid_from: validFrom, valid_to: validTo };
  return [
    { ...common, seller_account_id: null, marketplace_id: null, currency: "EUR", unit_price: cost },
    ...MARKETPLACES.flatMap((list) => {
      // What someone has stays billable after their list has dropped it: default lists price everything, and so does the one for resellers below.
      if (!(list.isDefault || list.id === 4 || list.lists(entry))) return [];
      const unit_price = priceIn(list.id, { entry, isFirst, cost, suggested, scale });
      return [{ ...common, seller_account_id: list.ownerId, marketplace_id: list.id, currency: list.currency, unit_price }];
    }),
  ];
}

export interface DemoRate {
  readonly from_currency: string;
  readonly to_currency: string;
  readonly rate: Decimal;
  readonly valid_from: string;
  readonly retrieved_at: string;
  readonly source: "Ecb";
}

const rate = (from: string, to: string, value: Decimal, at: string): DemoRate => ({
  from_currency: from,
  to_currency: to,
  rate: value,
  valid_from: at,
  retrieved_at: at,
  source: "Ecb",
});

/** Rates of each month's end, and the present ones: the franc's are fresh, the krona's is six days old (domain §10.3). */
export function demoRates(monthEnds: readonly string[]): DemoRate[] {
  const past = monthEnds.flatMap((day, index) => [
    rate("EUR", "CHF", formatScaled(BigInt(9340 + ((index * 7) % 40)), 4), `${day}T15:00:00Z`),
    rate("EUR", "SEK", formatScaled(BigInt(11_0800 + ((index * 531) % 2400)), 4), `${day}T15:00:00Z`),
  ]);
  return [
    ...past,
    rate("EUR", "CHF", EUR_CHF, "2026-11-20T15:00:00Z"),
    rate("CHF", "EUR", "1.0684", "2026-11-20T15:00:00Z"),
    rate("EUR", "SEK", "11.1450", "2026-11-15T15:00:00Z"),
  ];
}
