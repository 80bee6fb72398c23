/**
 * Decimal strings as values: money and rates travel as text because doubles lose cents.
 * Comparison works on the digits, so it is exact at any length and loads no arithmetic library.
 */
const SHAPE = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An optionally signed decimal without exponent, e.g. `-12.50`. */
export const isDecimal = (text: string): boolean => SHAPE.test(text);

/** Places after the point as written: `1.50` has two. */
export const decimalPlaces = (text: string): number => (text.includes(".") ? text.length - text.indexOf(".") - 1 : 0);

/** -1, 0 or 1. Both must be decimals (`isDecimal`). */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const a = parts(left);
  const b = parts(right);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const size = compareDigits(a, b);
  return a.negative ? (-size as -1 | 0 | 1) : size;
}

interface Parts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function parts(text: string): Parts {
  const signed = text.startsWith("-");
  const [whole = "", fraction = ""] = (signed ? text.slice(1) : text).split(".");
  const wholeDigits = stripLeadingZeros(whole);
  const fractionDigits = stripTrailingZeros(fraction);
  const isZero = wholeDigits === "" && fractionDigits === "";
  return { negative: signed && !isZero, whole: wholeDigits, fraction: fractionDigits };
}

function compareDigits(a: Parts, b: Parts): -1 | 0 | 1 {
  if (a.whole.length !== b.whole.length) return a.whole.length < b.whole.length ? -1 : 1;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}

const stripLeadingZeros = (digits: string): string => {
  let start = 0;
  while (digits[start] === "0") start++;
  return digits.slice(start);
};

const stripTrailingZeros = (digits: string): string => {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
};
