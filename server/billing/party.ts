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
