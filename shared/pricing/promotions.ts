/** Promotions of a vendor or a seller that lower a list's inputs for everyone (commerce C19-C21). */

import type { Decimal } from "../decimal.ts";
import { compareFractions, type Fraction, oneMinusPercent, times } from "./fraction.ts";
import { type Day, isValidOn } from "./rules.ts";
import { type Units, unitsOf } from "./units.ts";

export interface Promotion {
  readonly id: number;
  readonly itemIds: readonly number[];
  readonly discount: "Percent" | "Amount" | "FixedPrice";
  readonly value: Decimal;
  /** Of Amount and FixedPrice: it counts for prices in this currency only. */
  readonly currency?: string | undefined;
  readonly appliesTo: "Purchase" | "Srp" | "Both";
  readonly validFrom?: Day | undefined;
  readonly validTo?: Day | undefined;
}

export interface Promoted {
  /** In the currency of the price, not rounded, and never below zero. */
  readonly amount: Fraction;
  readonly promotion: Promotion;
}

/**
 * A price after the one promotion that lowers it most; promotions do not add up, and of two that come to the same the one with the lower id counts.
 *
 * @returns undefined when none lowers it
 */
export function promoted(
  promotions: readonly Promotion[],
  of: { readonly itemId: number; readonly kind: "Purchase" | "Srp"; readonly amount: Units; readonly currency: string; readonly on: Day },
): Promoted | undefined {
  let best: Promoted = { amount: { numerator: of.amount, denominator: 1n }, promotion: NONE };
  for (const promotion of [...promotions].sort((one, other) => one.id - other.id)) {
    const isMeant = promotion.appliesTo === "Both" || promotion.appliesTo === of.kind;
    const isSameMoney = promotion.discount === "Percent" || promotion.currency === of.currency;
    if (!isMeant || !isSameMoney || !promotion.itemIds.includes(of.itemId) || !isValidOn(promotion, of.on)) continue;
    const amount = lowered(promotion, of.amount);
    if (compareFractions(amount, best.amount) < 0) best = { amount, promotion };
  }
  return best.promotion === NONE ? undefined : best;
}
const NONE: Promotion = { id: 0, itemIds: [], discount: "Amount", value: "0", appliesTo: "Both" };

function lowered({ discount, value }: Promotion, amount: Units): Fraction {
  if (discount === "Percent") return times({ numerator: amount, denominator: 1n }, oneMinusPercent(value));
  const left = discount === "Amount" ? amount - unitsOf(value) : unitsOf(value);
  return { numerator: left < 0n ? 0n : left, denominator: 1n };
}
