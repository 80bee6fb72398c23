import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { recordSystemDeed } from "./system-entry.ts";

/** The event of a record that says how many went. */
export const RECORDS_REMOVED = "AuditLog.RecordsRemoved";

/**
 * Remove records that are older than the retention of 24 months (domain §8.4), by whole seals, whose hashes stay; and put on record how many went.
 *
 * @param correlationId of the work it is part of
 * @returns how many went
 */
export async function removeOldRecords(db: Kysely<Database>, correlationId: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select remove_old_audit_records()::float8 as removed`.execute(db);
  const removed = rows[0]?.removed ?? 0;
  if (removed === 0) return 0;
  await recordSystemDeed(db, {
    correlationId,
    operation: "Schedule.AuditRetention",
    eventType: RECORDS_REMOVED,
    object: { type: "AuditLog" },
    changes: [{ field: "Records", oldValue: removed, newValue: null }],
  });
  return removed;
}
