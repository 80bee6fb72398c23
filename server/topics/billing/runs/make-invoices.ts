import { type Kysely, sql } from "kysely";
import type { Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { InvoiceProblem } from "../tables.ts";
import { buildLines } from "./build-lines.ts";
import { addChargeLines } from "./charge-lines.ts";
import type { Party } from "./party.ts";
import { type InvoiceWork, pagesOf } from "./plan-interval.ts";
import { RatesAt } from "./rates-at.ts";
import { type InvoiceHeading, InvoiceWriter } from "./write-invoices.ts";

/** The target state of the invoices, the time, and the job. */
export type Making = Pick<InvoiceHeading, "interval" | "status" | "now" | "jobId">;

/**
 * Make the invoices of one piece of work, all of one seller, in the caller's transaction: previews, drafts, or final ones with numbers.
 *
 * Asked for twice, it makes the same invoices: previews and drafts are replaced, final ones stay. A payer whose rate is stale or whose price is missing
 * keeps a draft that says so.
 *
 * @param db in the system context: an invoice is made from what several tenants own.
 * @returns the payers whose invoices are held back, with the reason
 */
export async function makeInvoices(
  db: Kysely<Database>,
  work: readonly InvoiceWork[],
  { interval, status, now, jobId }: Making,
): Promise<Map<number, InvoiceProblem>> {
  const [first] = work;
  if (first === undefined) return new Map();
  const { seller, sellerOfSeller, payers } = await loadParties(db, first.sellerId, interval, work);
  const writer = new InvoiceWriter(db, { interval, seller, status, now, jobId });
  const begun = new Set(await writer.begin(payers));
  const currencyOf = new Map(payers.filter(({ id }) => begun.has(id)).map(({ id, currency }) => [id, currency]));
  const rates = new RatesAt(db, momentOf(interval, now));
  const parts = { interval, seller: { id: seller.id, currency: seller.currency, sellerId: sellerOfSeller }, currencyOf, rates };
  for (const payerOf of pagesOf(work.filter(({ payerId }) => begun.has(payerId)))) {
    await buildLines(db, { ...parts, payerOf }, writer);
    await writer.flush();
  }
  await addChargeLines(db, { ...parts, isFinal: status === "Final" }, writer);
  await writer.flush();
  return writer.finish();
}

/** Rates of the interval's last second; for the running interval, the present rates. */
function momentOf({ end }: Interval, now: Date): Date {
  return new Date(Math.min(Date.parse(`${end}T23:59:59Z`), now.getTime()));
}

async function loadParties(db: Kysely<Database>, sellerId: number, { start }: Interval, work: readonly InvoiceWork[]) {
  const ids = [sellerId, ...work.map(({ payerId }) => payerId)];
  const { rows } = await sql<Party>`
    select account_id as id, display_name as name, account_type as type, account_path as path, country, currency, "values" from account where account_id = any (${ids}::bigint[])`.execute(
    db,
  );
  const seller = rows.find(({ id }) => id === sellerId);
  if (seller === undefined) throw new Error(`The seller ${sellerId} does not exist.`);
  const above = await sql<{ seller: number | null }>`select seller_on(${sellerId}, ${start}::date) as seller`.execute(db);
  return { seller, sellerOfSeller: above.rows[0]?.seller ?? null, payers: rows.filter(({ id }) => id !== sellerId) };
}
