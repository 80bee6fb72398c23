import type { Decimal } from "../../../../shared/decimal.ts";
import type { TaxNote } from "../tables.ts";

/** Standard rates in per cent: a demonstration of taxes, not advice on them. */
const STANDARD_RATES: Readonly<Record<string, Decimal>> = {
  AT: "20.00",
  BE: "21.00",
  BG: "20.00",
  CH: "8.10",
  CZ: "21.00",
  DE: "19.00",
  DK: "25.00",
  ES: "21.00",
  FI: "25.50",
  FR: "20.00",
  GB: "20.00",
  HU: "27.00",
  IE: "23.00",
  IT: "22.00",
  NL: "21.00",
  NO: "25.00",
  PL: "23.00",
  PT: "23.00",
  RO: "21.00",
  SE: "25.00",
  TR: "20.00",
};

const UNION: ReadonlySet<string> = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

export interface Tax {
  /** Per cent. */
  readonly rate: Decimal;
  readonly note: TaxNote;
}

/**
 * The tax of an invoice (domain §7.2): the country's standard rate where seller and payer are in the same one; none, for the payer to account for, between
 * countries of the European Union when the payer has a VAT id; none otherwise.
 *
 * @param countries ISO 3166 codes
 */
export function taxOf(sellerCountry: string, payerCountry: string, payerVatId: string | null): Tax {
  if (sellerCountry === payerCountry) {
    const rate = STANDARD_RATES[payerCountry];
    return rate === undefined ? { rate: "0.00", note: "NotTaxable" } : { rate, note: "Standard" };
  }
  const isReverse = UNION.has(sellerCountry) && UNION.has(payerCountry) && payerVatId !== null;
  return { rate: "0.00", note: isReverse ? "ReverseCharge" : "NotTaxable" };
}
