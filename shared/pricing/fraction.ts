/**
 * Exact fractions of whole numbers. A price is one fraction from its input to its rounding, and is rounded once: with decimals, a conversion, a margin and a
 * step would each round (docs/adr/0084).
 */
import { type Decimal, divideRounded, parseDecimal } from "../decimal.ts";

/** The denominator is above zero. A fraction need not be in its lowest terms. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ONE: Fraction = { numerator: 1n, denominator: 1n };

/** @throws RangeError for a text that is no decimal number */
export function fractionOf(text: Decimal): Fraction {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`${text} is not a decimal number.`);
  return { numerator: value.digits, denominator: 10n ** BigInt(value.scale) };
}

export const times = (left: Fraction, right: Fraction): Fraction => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
});

/** @throws RangeError for zero, which has no inverse */
export function inverse({ numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw new RangeError("Zero has no inverse.");
  return numerator < 0n ? { numerator: -denominator, denominator: -numerator } : { numerator: denominator, denominator: numerator };
}

/** 1 and so many per cent: 12.5 is 1.125, −20 is 0.8. @throws RangeError for a text that is no decimal number */
export function onePlusPercent(percent: Decimal): Fraction {
  const { numerator, denominator } = fractionOf(percent);
  return { numerator: 100n * denominator + numerator, denominator: 100n * denominator };
}

/** 1 less so many per cent: 20 is 0.8. @throws RangeError for a text that is no decimal number */
export function oneMinusPercent(percent: Decimal): Fraction {
  const { numerator, denominator } = fractionOf(percent);
  return { numerator: 100n * denominator - numerator, denominator: 100n * denominator };
}

/** The whole number of steps that comes nearest, half away from zero. @param step above zero */
export const wholeSteps = ({ numerator, denominator }: Fraction, step: bigint): bigint => divideRounded(numerator, denominator * step);

/** -1, 0 or 1. */
export function compareFractions(left: Fraction, right: Fraction): -1 | 0 | 1 {
  const a = left.numerator * right.denominator;
  const b = right.numerator * left.denominator;
  return a < b ? -1 : a > b ? 1 : 0;
}
