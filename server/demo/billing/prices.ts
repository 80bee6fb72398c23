import { type Decimal, formatScaled, multiply } from "../../domain/decimal.ts";
import { MARKETPLACES } from "../marketplaces.ts";
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

/** A vendor raised its prices in the middle of the year; whoever resells passed it on. */
const RISE = { vendor: "Quillbox", percent: "1.04", from: "2026-05-01", before: "2026-04-30" };
const BEGIN = "2025-10-01";

type Step = (price: Decimal, factor: Decimal, numerator?: number, denominator?: number) => Decimal;

/** How the prices of each list come about (domain §10.3): from what its owner pays, list after list down the chain. */
function pricesOf(cost: Decimal, vendor: string, step: Step): Readonly<Record<number, Decimal>> {
  const partner = vendor === "Stratumly" ? step(cost, "1", 100, 91) : step(cost, "1.08");
  const partnerChf = step(step(partner, EUR_CHF), "1.10");
  return {
    1: partner,
    2: step(partner, EUR_CHF),
    3: step(partner, "1.12"),
    4: partnerChf,
    5: step(partner, "1.20"),
    6: step(partner, "1", 100, 80),
    7: step(step(cost, "1.60"), "0.925"),
    8: step(step(partnerChf, "1", 100, 82), "0.95"),
    9: step(partnerChf, "1", 100, 82),
  };
}

/** The prices of all lists as they were worked out for them, and what the vendors charge. */
export function demoPrices(items: readonly DemoItem[]): DemoPrice[] {
  return items.flatMap((item) => {
    if (item.entry.vendor !== RISE.vendor) return pricesOfItem(item, "1", BEGIN, null);
    return [...pricesOfItem(item, "1", BEGIN, RISE.before), ...pricesOfItem(item, RISE.percent, RISE.from, null)];
  });
}

function pricesOfItem(item: DemoItem, rise: Decimal, validFrom: string, validTo: string | null): DemoPrice[] {
  const places = item.feeType === "Usage" ? 6 : 2;
  const step: Step = (price, factor, numerator = 1, denominator = 1) =>
    formatScaled(multiply([price, factor], { numerator, denominator, places }), places);
  const cost = step(formatScaled(BigInt(item.cost), 6), rise);
  const common = { priceable_item_id: item.id, valid_from: validFrom, valid_to: validTo };
  const prices = pricesOf(cost, item.entry.vendor, step);
  return [
    { ...common, seller_account_id: null, marketplace_id: null, currency: "EUR", unit_price: cost },
    ...MARKETPLACES.flatMap((list) => {
      const unitPrice = prices[list.id];
      // What somebody has stays billable after his list has dropped it: default lists price everything, and so does the one for resellers below.
      if (unitPrice === undefined || !(list.isDefault || list.id === 4 || list.lists(item.entry))) return [];
      return [{ ...common, seller_account_id: list.ownerId, marketplace_id: list.id, currency: list.currency, unit_price: unitPrice }];
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
