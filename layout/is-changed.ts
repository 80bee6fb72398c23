import { compareDecimals, parseDecimal } from "../shared/decimal.ts";
import { isEmpty } from "./is-empty.ts";
import { sameValue } from "./same-value.ts";

/** Whether a value differs from the one before. Two spellings of the same number are equal, and so are two kinds of empty. */
export function isChanged(before: unknown, now: unknown): boolean {
  if (isEmpty(before) && isEmpty(now)) return false;
  const [left, right] = [parseDecimal(before), parseDecimal(now)];
  if (left !== undefined && right !== undefined && typeof before !== "boolean") return compareDecimals(left, right) !== 0;
  return !sameValue(before, now);
}
