import * as decimals from "../../shared/decimal.ts";

/** Longer than any amount, rate or quantity. */
const SHAPE = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An optionally signed decimal without exponent, e.g. `-12.50`, as contracts allow it. */
export const isDecimal = (text: string): boolean => SHAPE.test(text);

/** -1, 0 or 1. Both must be decimals (`isDecimal`). */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const [a, b] = [decimals.parseDecimal(left), decimals.parseDecimal(right)];
  if (a === undefined || b === undefined) throw new RangeError(`${left} and ${right} are not both decimals.`);
  return decimals.compareDecimals(a, b);
}
