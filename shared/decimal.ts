/**
 * Exact decimals, for money, prices, rates and quantities: text on the wire and in the database, whole numbers in between (domain §0). An invoice must
 * foot to the cent, and as doubles a thousand times 0.1 is 99.9999999999986. Only functions that say so round, half away from zero; there is no division
 * without a stated number of places.
 */

/** Decimal text without exponent, e.g. `-12.50`. */
export type Decimal = string;

/** The number `digits × 10^-places`. */
export interface ExactNumber {
  readonly digits: bigint;
  readonly scale: number;
}

const PATTERN = /^[+-]?\d{1,40}(?:\.\d{1,40})?$/;

/** Longer than any amount, rate or quantity. */
const WIRE = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An optionally signed decimal without exponent, e.g. `-12.50`, as contracts allow it. */
export const isDecimal = (text: string): text is `${number}` => WIRE.test(text);

/** A decimal text or a finite number; undefined for anything else. */
export function parseDecimal(value: unknown): ExactNumber | undefined {
  const text = typeof value === "number" ? numberText(value) : value;
  if (typeof text !== "string" || !PATTERN.test(text)) return undefined;
  const dot = text.indexOf(".");
  if (dot === -1) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, dot) + text.slice(dot + 1)), scale: text.length - dot - 1 };
}

function numberText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes("e") ? value.toFixed(Math.abs(value) < 1 ? 20 : 0) : text;
}

/** Places after the point as written: `1.50` has two. */
export const decimalPlaces = (text: Decimal): number => (text.includes(".") ? text.length - text.indexOf(".") - 1 : 0);

function align(left: ExactNumber, right: ExactNumber): [bigint, bigint, number] {
  if (left.scale === right.scale) return [left.digits, right.digits, left.scale];
  const scale = Math.max(left.scale, right.scale);
  return [left.digits * 10n ** BigInt(scale - left.scale), right.digits * 10n ** BigInt(scale - right.scale), scale];
}

export function addDecimals(left: ExactNumber, right: ExactNumber): ExactNumber {
  const [a, b, scale] = align(left, right);
  return { digits: a + b, scale };
}

export function subtractDecimals(left: ExactNumber, right: ExactNumber): ExactNumber {
  const [a, b, scale] = align(left, right);
  return { digits: a - b, scale };
}

export const multiplyDecimals = (left: ExactNumber, right: ExactNumber): ExactNumber => ({
  digits: left.digits * right.digits,
  scale: left.scale + right.scale,
});

/** -1, 0 or 1. */
export function compareDecimals(left: ExactNumber, right: ExactNumber): -1 | 0 | 1 {
  const [a, b] = align(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** -1, 0 or 1. @throws RangeError for a text that is no decimal number */
export const compareDecimalTexts = (left: Decimal, right: Decimal): -1 | 0 | 1 => compareDecimals(exact(left), exact(right));

/** Half away from zero: 0.5 is 1, -0.5 is -1. @param divisor above zero */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/** At most so many places, rounded half away from zero, as invoices do. */
export function roundDecimal(value: ExactNumber, scale: number): ExactNumber {
  if (value.scale <= scale) return value;
  return { digits: divideRounded(value.digits, 10n ** BigInt(value.scale - scale)), scale };
}

/** Rounded once, half away from zero. @param divisor not zero */
export function divideDecimals(dividend: ExactNumber, divisor: ExactNumber, scale: number): ExactNumber {
  const sign = divisor.digits < 0n ? -1n : 1n;
  const numerator = sign * dividend.digits * 10n ** BigInt(scale + divisor.scale);
  return { digits: divideRounded(numerator, sign * divisor.digits * 10n ** BigInt(dividend.scale)), scale };
}

interface Fraction {
  readonly numerator?: number;
  readonly denominator?: number;
  readonly scale: number;
}

/**
 * The product of decimals and a fraction, rounded once, half away from zero.
 *
 * @returns in units of 10^-places
 * @throws RangeError for a text that is no decimal number
 */
export function multiply(factors: readonly Decimal[], { numerator = 1, denominator = 1, scale }: Fraction): bigint {
  const product = factors.map(exact).reduce(multiplyDecimals, { digits: BigInt(numerator), scale: 0 });
  return divideRounded(product.digits * 10n ** BigInt(scale), BigInt(denominator) * 10n ** BigInt(product.scale));
}

function exact(text: Decimal): ExactNumber {
  const value = parseDecimal(text.trim());
  if (value === undefined) throw new RangeError(`${text} is not a decimal number.`);
  return value;
}

/** @returns the value in units of 10^-places @throws RangeError for anything else than a decimal number with at most so many places */
export function toUnits(text: Decimal, scale: number): bigint {
  const { digits, scale: written } = exact(text);
  if (written <= scale) return digits * 10n ** BigInt(scale - written);
  const dropped = 10n ** BigInt(written - scale);
  if (digits % dropped !== 0n) throw new RangeError(`${text} has more than ${scale} places.`);
  return digits / dropped;
}

/** The exact sum of numbers and decimal texts, with the most places of any of them; other values count as zero. */
export const sumDecimals = (values: readonly unknown[]): ExactNumber =>
  values.reduce<ExactNumber>((sum, value) => addDecimals(sum, parseDecimal(value) ?? ZERO), ZERO);
const ZERO: ExactNumber = { digits: 0n, scale: 0 };

/** @param value in units of 10^-places. @returns text with exactly so many places */
export function formatScaled(value: bigint, scale: number): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return value < 0n ? `-${text}` : text;
}

/** Shortest form: `12.50` → `12.5`, `-0` → `0`. */
export const formatDecimal = ({ digits, scale }: ExactNumber): Decimal => withoutZeros(formatScaled(digits, scale), 0);

/** The same value without trailing zeros, but with at least the given number of places: `7.23000000` with two is `7.23`. */
export function withoutZeros(text: Decimal, scale: number): Decimal {
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(scale, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}
