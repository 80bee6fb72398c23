import { currencyDecimals } from "../format/numbers.ts";

/** Places to which amounts of a currency are rounded, at most two: two of the euro, none of the yen (commerce C28). */
export const minorDigits = (currency: string): number => Math.min(currencyDecimals(currency), 2);
