import { type Decimal, formatScaled, withoutZeros } from "../../../../shared/decimal.ts";
import { wholeSteps } from "../../../../shared/pricing/fraction.ts";
import { type Amount, marginOf } from "../../../../shared/pricing/price-of.ts";
import type { Units } from "../../../../shared/pricing/units.ts";

/** Margin of a price over its cost in per cent of the price, to two places; null for a price of nothing. */
export function marginPercent(price: Units, cost: Amount): Decimal | null {
  const margin = marginOf(price, cost);
  if (margin === undefined) return null;
  return withoutZeros(formatScaled(wholeSteps({ ...margin, numerator: margin.numerator * 10_000n }, 1n), 2), 0);
}
