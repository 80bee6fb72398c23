import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobTable } from "../database/tables/jobs.ts";
import { asSystem } from "../database/transaction.ts";
import { JobInterrupted } from "./interrupted.ts";

export type JobRecord = Selectable<JobTable>;

/** One node's claim on one job. Fence numbers are never reused, so an older claim differs from the current one. */
export interface Claim {
  readonly jobId: string;
  readonly fence: number;
}

const inMilliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000})`;

/**
 * Take waiting jobs, and jobs whose node has not renewed its lease. SKIP LOCKED lets several nodes take jobs without waiting for each other.
 *
 * Users with fewer running jobs come first, so one user's hundred exports do not delay all others.
 */
export async function claimJobs(db: Kysely<Database>, node: string, limit: number, leaseMs: number): Promise<JobRecord[]> {
  const { rows } = await asSystem(db, "jobs to take", (transaction) =>
    sql<JobRecord>`
      with due as (
        select job_id from job
        where (status = 'Queued' and run_at <= now()) or (status = 'Running' and lease_until < now())
        order by (select count(*) from job other where other.owner_account_id = job.owner_account_id and other.status = 'Running'), run_at
        limit ${limit} for update skip locked)
      update job set status = 'Running', fence = fence + 1, node = ${node}, lease_until = now() + ${inMilliseconds(leaseMs)},
        attempts = attempts + 1, started_at = coalesce(started_at, now()), message = null, message_key = null
      from due where job.job_id = due.job_id returning job.*`.execute(transaction),
  );
  return rows;
}

/** Renew the leases of this node's jobs. @returns the jobs it still has, with whether they are to be cancelled; the others are lost. */
export async function renewClaims(db: Kysely<Database>, claims: readonly Claim[], leaseMs: number): Promise<Map<string, boolean>> {
  const { rows } = await asSystem(db, "leases of jobs", (transaction) =>
    sql<{ job_id: string; cancel_requested: boolean }>`
      update job set lease_until = now() + ${inMilliseconds(leaseMs)}
      from unnest(${claims.map(({ jobId }) => jobId)}::uuid[], ${claims.map(({ fence }) => fence)}::integer[]) held (job_id, fence)
      where job.job_id = held.job_id and job.fence = held.fence and job.status = 'Running'
      returning job.job_id, job.cancel_requested`.execute(transaction),
  );
  return new Map(rows.map((row) => [row.job_id, row.cancel_requested]));
}

/** The condition of everything that is written for a claimed job. */
export const isClaimed = ({ jobId, fence }: Claim) =>
  sql<boolean>`job.job_id = ${jobId} and job.fence = ${fence} and job.status = 'Running'`;

/**
 * Hold the claim until the transaction ends: no node can take the job over in between, because takers skip locked jobs. Called just before a commit.
 *
 * @throws JobInterrupted when another node has it
 */
export async function holdClaim(db: Kysely<Database>, claim: Claim): Promise<void> {
  const { rows } = await sql`select from job where ${isClaimed(claim)} for share`.execute(db);
  if (rows.length === 0) throw new JobInterrupted("lost");
}

/** Return the job unchanged, for any node to continue; this attempt does not count. */
export async function handBack(db: Kysely<Database>, claim: Claim): Promise<void> {
  await asSystem(db, "a job that is handed back", (transaction) =>
    sql`update job set status = 'Queued', lease_until = null, node = null, run_at = now(), attempts = greatest(attempts - 1, 0)
      where ${isClaimed(claim)}`.execute(transaction),
  );
}
