import { type Kysely, sql } from "kysely";
import { addDays, type Day, dayOf, type Interval, intervalAt, intervalOf, nextInterval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { InvoiceStatus } from "../tables.ts";

/** Days after an interval's end during which its invoices stay drafts (domain §7.1). */
const GRACE_DAYS = 1;

/** The final state of an interval's invoices on a day: previews while it runs, drafts in the grace day after its end, then final invoices. */
export function statusOn(interval: Interval, today: Day): Extract<InvoiceStatus, "Preview" | "Draft" | "Final"> {
  if (today <= interval.end) return "Preview";
  return today <= addDays(interval.end, GRACE_DAYS) ? "Draft" : "Final";
}

/**
 * Create every missing interval from `first` to the one after today's, and open the present one. Ended intervals that are not closed stay unchanged: the run
 * closes them.
 */
export async function ensureIntervals(db: Kysely<Database>, first: Interval, now: Date): Promise<void> {
  const today = dayOf(now);
  const last = nextInterval(intervalAt(today));
  const rows: { interval_id: string; starts_on: Day; ends_on: Day }[] = [];
  for (let interval = first; interval.id <= last.id; interval = nextInterval(interval))
    rows.push({ interval_id: interval.id, starts_on: interval.start, ends_on: interval.end });
  if (rows.length > 0)
    await db
      .insertInto("billing_interval")
      .values(rows.map((row) => ({ ...row, closed_at: null })))
      .onConflict((conflict) => conflict.column("interval_id").doNothing())
      .execute();
  await sql`update billing_interval set status = 'Open' where status = 'Future' and starts_on <= ${today}::date`.execute(db);
}

/** The intervals up to this one that have ended and are not closed, in order; they are marked as being generated. */
export async function lockEnded(db: Kysely<Database>, through: Interval, now: Date): Promise<Interval[]> {
  const { rows } = await sql<{ interval_id: string }>`
    update billing_interval set status = 'Generating' where status in ('Open', 'Generating') and interval_id <= ${through.id} and ends_on < ${dayOf(now)}::date
    returning interval_id`.execute(db);
  return rows
    .map(({ interval_id }) => interval_id)
    .toSorted()
    .map(intervalOf);
}

/** The interval is billed; invoices that are still held back are billed by hand. */
export async function closeInterval(db: Kysely<Database>, { id }: Interval, now: Date): Promise<void> {
  await db
    .updateTable("billing_interval")
    .set({ status: "Closed", closed_at: now })
    .where("interval_id", "=", id)
    .where("status", "=", "Generating")
    .execute();
}
