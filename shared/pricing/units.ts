import { type Decimal, formatScaled, toUnits, withoutZeros } from "../decimal.ts";

/** An amount of money in units of 10⁻⁸ of its currency: as many places as the database keeps (domain §4.2). */
export type Units = bigint;

/** Places after the point of a price. */
const PLACES = 8;

/** @throws RangeError for anything else than a decimal number of at most eight places */
export const unitsOf = (text: Decimal): Units => toUnits(text, PLACES);

/** Two places at least, more only where they are not zero: `18.7`, as units, is `18.70`. */
export const formatUnits = (units: Units): Decimal => withoutZeros(formatScaled(units, PLACES), 2);

/** The smallest amount of a precision, in units. @param precision places after the point, 0 to 8 */
export const smallestUnits = (precision: number): Units => SMALLEST[precision] ?? 1n;
const SMALLEST: readonly Units[] = Array.from({ length: PLACES + 1 }, (_, precision) => 10n ** BigInt(PLACES - precision));
