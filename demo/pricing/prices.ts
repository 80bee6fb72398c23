import { compareDecimalTexts, type Decimal, divideRounded, formatScaled, multiply, toUnits } from "../../shared/decimal.ts";
import { MARKETPLACES } from "../marketplace/marketplaces.ts";
import type { DemoItem } from "../marketplace/offers.ts";
import { ruleFor } from "../marketplace/pricelists.ts";

export interface DemoPrice {
  readonly seller_account_id: number;
  readonly marketplace_id: number;
  readonly priceable_item_id: number;
  readonly currency: string;
  readonly unit_price: Decimal;
  readonly valid_from: string;
}

export const EUR_CHF = "0.9360";

/** A vendor raised its prices in the middle of the year; anyone who resells passed it on. */
const RISE = { vendor: "Quillbox", percent: "1.04", from: "2026-05-01" };
export const BEGIN = "2025-10-01";

/** What the vendors suggest: so many times what they charge. Three of a vendor leave little, so that a discount on them costs its seller money. */
const SUGGESTED: Decimal = "1.60";
const SUGGESTED_LESS: Decimal = "1.40";
const CHEAP = new Set(["Kelpforge Mail Backup", "Kelpforge Database Backup", "Kelpforge Offsite Vault"]);

/** Pricelist that the owner of each buys from; null: from the vendors. */
export const BOUGHT_FROM: Readonly<Record<number, number | null>> = { 1: null, 2: null, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 4, 9: 4 };

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

export interface DemoVendorPrice {
  readonly priceable_item_id: number;
  readonly kind: "Cost" | "Srp";
  readonly currency: string;
  readonly unit_price: Decimal;
  readonly valid_from: string;
}

/** Suggests no price in kronor for its ten services; the others suggest so many kronor for a euro. */
const WITHOUT_KRONOR = "Hushport";
const KRONOR: Decimal = "11.20";

/** Prices of all lists, and what the vendors charge and suggest. */
export function demoPrices(items: readonly DemoItem[]): { readonly lists: DemoPrice[]; readonly vendors: DemoVendorPrice[] } {
  const lists: DemoPrice[] = [];
  const vendors: DemoVendorPrice[] = [];
  items.forEach((item, index) => {
    const isFirst = items[index - 1]?.entry.id !== item.entry.id;
    const begun = pricesOfItem(item, isFirst, "1", BEGIN);
    lists.push(...begun.lists);
    vendors.push(...begun.vendors);
    if (item.entry.vendor !== RISE.vendor) return;
    const risen = pricesOfItem(item, isFirst, RISE.percent, RISE.from);
    vendors.push(...risen.vendors);
    // A price that stays the same has no further row.
    lists.push(
      ...risen.lists.filter(
        (row) => !begun.lists.some((before) => before.marketplace_id === row.marketplace_id && before.unit_price === row.unit_price),
      ),
    );
  });
  return { lists, vendors };
}

function pricesOfItem(item: DemoItem, isFirst: boolean, rise: Decimal, validFrom: string) {
  const { entry } = item;
  const scale = item.feeType === "Usage" ? 6 : 2;
  const times = (price: Decimal, factor: Decimal) => formatScaled(multiply([price, factor], { scale }), scale);
  const cost = times(formatScaled(BigInt(item.cost), 6), rise);
  const suggested = times(cost, item.offerId !== null && CHEAP.has(entry.productName) ? SUGGESTED_LESS : SUGGESTED);
  const common = { priceable_item_id: item.id, valid_from: validFrom };
  const lists = MARKETPLACES.flatMap((list): DemoPrice[] => {
    // What a customer has stays billable after its list has dropped it: default lists price everything, and so does the one for resellers below.
    if (!(list.isDefault || list.id === 4 || list.lists(entry))) return [];
    const unit_price = priceIn(list.id, { entry, isFirst, cost, suggested, scale });
    return [{ ...common, seller_account_id: list.ownerId, marketplace_id: list.id, currency: list.currency, unit_price }];
  });
  const vendors: DemoVendorPrice[] = [
    { ...common, kind: "Cost", currency: "EUR", unit_price: cost },
    { ...common, kind: "Srp", currency: "EUR", unit_price: suggested },
    ...(entry.vendor === WITHOUT_KRONOR
      ? []
      : [{ ...common, kind: "Srp", currency: "SEK", unit_price: times(suggested, KRONOR) } satisfies DemoVendorPrice]),
  ];
  return { lists, vendors };
}

export interface DemoRate {
  readonly from_currency: string;
  readonly to_currency: string;
  readonly rate: Decimal;
  readonly valid_from: string;
  readonly retrieved_at: string;
  readonly source: "Ecb";
}

/** In the direction in which it is one or more. */
function rate(from: string, to: string, value: Decimal, at: string): DemoRate {
  const isLess = compareDecimalTexts(value, "1") < 0;
  return {
    from_currency: isLess ? to : from,
    to_currency: isLess ? from : to,
    rate: isLess ? formatScaled(divideRounded(10n ** 19n, toUnits(value, 4)), 15) : value,
    valid_from: at,
    retrieved_at: at,
    source: "Ecb",
  };
}

/** Rates of each month's end, and the present ones: the franc's are fresh, the krona's is six days old (domain §10.3). */
export function demoRates(monthEnds: readonly string[]): DemoRate[] {
  const past = monthEnds.flatMap((day, index) => [
    rate("EUR", "CHF", formatScaled(BigInt(9340 + ((index * 7) % 40)), 4), `${day}T15:00:00Z`),
    rate("EUR", "SEK", formatScaled(BigInt(11_0800 + ((index * 531) % 2400)), 4), `${day}T15:00:00Z`),
  ]);
  return [...past, rate("EUR", "CHF", EUR_CHF, "2026-11-20T15:00:00Z"), rate("EUR", "SEK", "11.1450", "2026-11-15T15:00:00Z")];
}
