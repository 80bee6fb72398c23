import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";
import type { TerminationTables } from "./tables.ts";
import type { TerminationStatus } from "./termination.ts";

export type TerminationRecord = Selectable<TerminationTables["scheduled_termination"]>;

/** Until it begins it can be cancelled. */
const WAITING: ReadonlySet<TerminationStatus> = new Set(["Scheduled", "ReminderSent"]);
export const isWaiting = (status: TerminationStatus): boolean => WAITING.has(status);

/** The termination of an account that waits or is under way; undefined: there is none. */
export async function openTermination(
  db: Kysely<Database>,
  accountId: number,
  lock?: "for update",
): Promise<TerminationRecord | undefined> {
  const { rows } = await sql<TerminationRecord>`
    select * from scheduled_termination where account_id = ${accountId} and status in ('Scheduled', 'ReminderSent', 'Executing')${
      lock === undefined ? sql`` : sql` for update`
    }`.execute(db);
  return rows[0];
}
