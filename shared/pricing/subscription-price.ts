/** What one subscription pays instead of the pricelist's price (commerce C22, C23, C36). */
import type { Decimal } from "../decimal.ts";
import { oneMinusPercent, times, wholeSteps } from "./fraction.ts";
import { type Day, isValidOn } from "./rules.ts";
import { smallestUnits, type Units, unitsOf } from "./units.ts";

/**
 * Deal: negotiated. Quote: an accepted quote holds it. Protected: fixed for the term. Promotion: granted with the order. All are of one seller, one item and one
 * subscription.
 */
export interface SubscriptionPrice {
  readonly kind: "Deal" | "Quote" | "Protected" | "Promotion";
  /** Exactly one of the two: a price in the currency of the seller's pricelist, or per cent off. */
  readonly price?: Decimal | undefined;
  readonly percent?: Decimal | undefined;
  readonly validFrom?: Day | undefined;
  readonly validTo?: Day | undefined;
}

export interface EffectivePrice {
  readonly price: Units;
  /** What changed the list's price, in order; empty: nothing. */
  readonly applied: readonly { readonly kind: SubscriptionPrice["kind"]; readonly from: Units; readonly to: Units }[];
}

/** The first of these that is valid replaces the list's price. A deal counts even when it is higher: a seller may correct with it. */
const REPLACING = ["Deal", "Quote", "Protected"] as const;

/** The one that replaces the list's price on a day. */
export const replacingPrice = <T extends SubscriptionPrice>(prices: readonly T[], on: Day): T | undefined =>
  REPLACING.map((kind) => prices.find((one) => one.kind === kind && isValidOn(one, on))).find((one) => one !== undefined);

/**
 * What a subscription pays on a day. A granted promotion lowers the list's price or the protected one, never one that was negotiated.
 *
 * @param listPrice of the day; per cent are off it, rounded to the pricelist's precision
 * @param precision places after the point
 */
export function effectivePrice(
  listPrice: Units,
  prices: readonly SubscriptionPrice[],
  { on, precision }: { readonly on: Day; readonly precision: number },
): EffectivePrice {
  const valid = prices.filter((one) => isValidOn(one, on));
  const replacing = replacingPrice(valid, on);
  const applied: EffectivePrice["applied"][number][] = [];
  let price = listPrice;
  const paid = ({ price: fixed, percent = "0" }: SubscriptionPrice) =>
    fixed === undefined ? lessPercent(price, percent, precision) : unitsOf(fixed);
  const apply = (one: SubscriptionPrice) => {
    const to = paid(one);
    applied.push({ kind: one.kind, from: price, to });
    price = to;
  };
  if (replacing) apply(replacing);
  if (replacing === undefined || replacing.kind === "Protected") {
    const lowest = valid
      .filter((one) => one.kind === "Promotion" && paid(one) < price)
      .reduce<SubscriptionPrice | undefined>((best, one) => (best === undefined || paid(one) < paid(best) ? one : best), undefined);
    if (lowest) apply(lowest);
  }
  return { price, applied };
}

function lessPercent(price: Units, percent: Decimal, precision: number): Units {
  const smallest = smallestUnits(precision);
  return wholeSteps(times({ numerator: price, denominator: 1n }, oneMinusPercent(percent)), smallest) * smallest;
}
