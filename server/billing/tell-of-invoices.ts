import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { notify } from "../notifications/notify.ts";
import type { IssuedInvoice } from "./party.ts";

/** Tell those who look after a payer that its invoice is there, with the transaction that issued it. */
export async function tellOfInvoices(db: Kysely<Database>, intervalId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const { rows } = await sql<{ id: number; users: number[] }>`
    select id::float8 as id, administrators_of(id)::float8[] as users from unnest(${invoices.map(({ payer }) => payer.id)}::bigint[]) id`.execute(
    db,
  );
  const usersOf = new Map(rows.map(({ id, users }) => [id, users]));
  for (const { payer, invoiceNumber, grossTotal } of invoices) {
    const values = { name: payer.name, number: invoiceNumber, month: intervalId, amount: `${grossTotal} ${payer.currency}` };
    const to = usersOf.get(payer.id) ?? [];
    await notify(db, {
      to,
      event: "InvoiceAvailable",
      type: "info",
      text: "invoiceAvailable",
      values,
      link: `/account/${payer.id}/billing`,
    });
  }
}
