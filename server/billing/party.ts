import type { Decimal } from "../domain/decimal.ts";

/** Seller or payer as an invoice names it. */
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
