import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * The business clock: real time, plus the offset by which an administrator has put the clock of a simulation forward (domain §9.14, Admin.AdvanceClock).
 *
 * Terms, invoices, reminders and terminations use it; in SQL it is `business_now()`. Sessions, tokens and limits use real time. Within a transaction it does
 * not move, like PostgreSQL's `now()`.
 */
export async function businessNow(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The business clock has no row: the database was not migrated.");
  return row.now;
}
