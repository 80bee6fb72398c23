import type { Decimal } from "../../../../shared/decimal.ts";
import type { PartyDetails } from "../tables.ts";

/** Seller or payer on an invoice. */
export interface Party {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly path: string;
  readonly country: string;
  readonly currency: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An invoice that has become final. */
export interface IssuedInvoice {
  readonly payer: Party;
  readonly invoiceNumber: string;
  readonly grossTotal: Decimal;
}

const DETAILS = ["Address", "Address2", "Zip", "City", "State", "VatId"] as const satisfies readonly (keyof PartyDetails)[];

/** The part of a seller's or payer's address that an invoice keeps. */
export function detailsOf({ country, values }: Pick<Party, "country" | "values">): PartyDetails {
  const known = DETAILS.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(known), Country: country };
}
