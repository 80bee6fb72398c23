import { type Kysely, sql } from "kysely";
import type { JobRowResult } from "../call/define-job.ts";
import type { Database } from "../database/schema.ts";
import { type Claim, isClaimed } from "../jobs/claims.ts";
import { JobInterrupted } from "../jobs/interrupted.ts";

/** Longest label and message of a row. */
const LONGEST = 500;

/**
 * Record the outcome of a row, while this claim holds the job: the same statement keeps the claim until the transaction ends.
 *
 * @throws JobInterrupted when another node has the job; nothing is written then
 */
export async function writeRow(db: Kysely<Database>, claim: Claim, row: JobRowResult): Promise<void> {
  const { label, status, message = null, messageKey = null } = row;
  const written = await sql`
    insert into job_row (job_id, key, label, status, message, message_key)
    select job_id, ${row.key}, ${label.slice(0, LONGEST)}, ${status}, ${message?.slice(0, LONGEST) ?? null}, ${messageKey}
    from (select job_id from job where ${isClaimed(claim)} for share) held
    on conflict (job_id, key) do update
      set label = excluded.label, status = excluded.status, message = excluded.message, message_key = excluded.message_key`.execute(db);
  if (written.numAffectedRows !== 1n) throw new JobInterrupted("lost");
}

/** Rows of earlier attempts that need not be done again. */
export async function finishedRows(db: Kysely<Database>, jobId: string): Promise<Map<string, JobRowResult["status"]>> {
  const rows = await db.selectFrom("job_row").select(["key", "status"]).where("job_id", "=", jobId).execute();
  return new Map(rows.map(({ key, status }) => [key, status]));
}
