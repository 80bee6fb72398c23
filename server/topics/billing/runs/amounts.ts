import { type Decimal, formatScaled, multiply } from "../../../../shared/decimal.ts";
import { minorDigits } from "../../../../shared/pricing/minor-digits.ts";
import type { FeeType } from "../tables.ts";

/** Amounts are kept with two places, whatever the currency: one without cents has `.00`. */
export const AMOUNT_SCALE = 2;

export interface Extent {
  readonly quantity: Decimal;
  readonly billedDays: number;
  readonly periodDays: number;
}

/** quantity × price × days / days of the period, rounded once to the currency's smallest unit (domain §4.2). @returns in hundredths */
export function lineAmount({ quantity, billedDays, periodDays }: Extent, unitPrice: Decimal, currency: string): bigint {
  const scale = minorDigits(currency);
  const amount = multiply([quantity, unitPrice], { numerator: billedDays, denominator: periodDays, scale });
  return amount * 10n ** BigInt(AMOUNT_SCALE - scale);
}

/** Per cent of an amount in hundredths, rounded to the currency's smallest unit. */
export function percentOf(amount: bigint, percent: Decimal, currency: string): bigint {
  const scale = minorDigits(currency);
  return multiply([formatScaled(amount, AMOUNT_SCALE), percent], { denominator: 100, scale }) * 10n ** BigInt(AMOUNT_SCALE - scale);
}

/** Decimal places of a displayed price: usage is priced per gigabyte or message, far below a cent. */
const PRICE_SCALE: Readonly<Record<FeeType, number>> = { OneTime: 2, Recurring: 2, Usage: 6 };

/** A price in another currency, rounded to a price's places before it is multiplied, because the customer sees it (domain §4.2). */
export const convertPrice = (price: Decimal, rate: Decimal, feeType: FeeType): Decimal =>
  formatScaled(multiply([price, rate], { scale: PRICE_SCALE[feeType] }), PRICE_SCALE[feeType]);

export const formatAmount = (hundredths: bigint): Decimal => formatScaled(hundredths, AMOUNT_SCALE);
