/**
 * Exact decimals: texts on the wire and in the database, whole numbers in between (domain §0). An invoice must foot to the cent, and as doubles a thousand
 * times 0.1 is 99.9999999999986.
 */

/** Decimal text, e.g. `-12.50`. */
export type Decimal = string;

/** Places that are kept while counting: the ten of an exchange rate, more than any price (8) or quantity (6) has. */
const PLACES = 10;
const SCALE = 10n ** BigInt(PLACES);

/** @returns the value in units of 10⁻¹⁰ @throws RangeError for anything else than a decimal number with at most ten places */
export function toUnits(text: Decimal): bigint {
  const [, sign, whole = "", fraction = ""] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  const kept = fraction.replace(/0+$/, "");
  if (sign === undefined || kept.length > PLACES) throw new RangeError(`${text} is not a decimal number with at most ${PLACES} places.`);
  const units = BigInt(whole + kept.padEnd(PLACES, "0"));
  return sign === "-" ? -units : units;
}

/** @param value in units of 10^-places. @returns text with exactly so many places */
export function formatScaled(value: bigint, places: number): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value < 0n ? `-${text}` : text;
}

/** The same value without zeros at its end, except for as many places as are always written: `7.23000000` with two is `7.23`. */
export function withoutZeros(text: Decimal, places: number): Decimal {
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(places, "0");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** Half away from zero: 0.5 is 1, -0.5 is -1. @param divisor above zero */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor : divisor;
  return (2n * dividend + half) / (2n * divisor);
}

/** The product of decimals and a fraction, rounded once, half away from zero. @returns in units of 10^-places */
export function multiply(factors: readonly Decimal[], { numerator = 1, denominator = 1, places }: Fraction): bigint {
  let product = BigInt(numerator) * 10n ** BigInt(places);
  let divisor = BigInt(denominator);
  for (const factor of factors) {
    product *= toUnits(factor);
    divisor *= SCALE;
  }
  return divideRounded(product, divisor);
}

interface Fraction {
  readonly numerator?: number;
  readonly denominator?: number;
  readonly places: number;
}
