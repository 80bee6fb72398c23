import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { recordSystemDeed } from "./system-entry.ts";

/** The event of the record that states how many records were removed. */
export const RECORDS_REMOVED = "AuditLog.RecordsRemoved";

/**
 * Remove records that are older than the retention of 24 months (domain §8.4), whole seals at a time. The hashes of the seals stay. An audit record states
 * how many records were removed.
 *
 * @param correlationId of the work that this is part of
 * @returns the number of removed records
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
