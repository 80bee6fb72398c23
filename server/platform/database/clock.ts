import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/**
 * What time it is in business: real time, and in a simulation by how much an administrator has put the clock forward (domain §9.14, Admin.AdvanceClock).
 *
 * Terms, invoices, reminders and terminations go by it; in SQL it is `business_now()`. Sessions, tokens and limits do not: security keeps real time.
 * Within a transaction it does not move, as PostgreSQL's `now()` does.
 */
export async function businessNow(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select business_now() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The business clock has no row: the database was not migrated.");
  return row.now;
}
