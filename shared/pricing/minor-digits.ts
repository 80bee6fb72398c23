const MOST = 2;
const known = new Map<string, number>();

/** Places to which amounts of a currency are rounded, at most two: two of the euro, none of the yen (commerce C28). */
export function minorDigits(currency: string): number {
  let digits = known.get(currency);
  if (digits === undefined) {
    const { maximumFractionDigits = MOST } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
    digits = Math.min(maximumFractionDigits, MOST);
    known.set(currency, digits);
  }
  return digits;
}
