import { type Kysely, sql } from "kysely";
import type { AdminRun, AdminRunRow, Job } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { isEnded, presentJob, selectJobs } from "../../../platform/jobs/present-job.ts";
import type { AdminRunTable, StoredRunLine } from "../tables.ts";
import { findMethod, translate } from "./offered.ts";
import { presentLines } from "./run-log.ts";

/** How long runs are kept; PostgreSQL interval. */
const KEPT = "90 days";
/** Characters of a result that is kept. */
const LARGEST_RESULT = 65_536;

export interface NewRun {
  readonly runId: string;
  readonly userAccountId: number;
  readonly method: string;
  readonly parameters: unknown;
  readonly result: unknown;
  readonly log: readonly StoredRunLine[];
  readonly status: AdminRunTable["status"];
  readonly message: string | null;
  readonly jobId: string | null;
  readonly startedAt: Date;
}

export const fitsResult = (result: unknown): boolean => JSON.stringify(result ?? null).length <= LARGEST_RESULT;

/** Store a run with its caller. The calling code has removed secrets. */
export async function writeRun(db: Kysely<Database>, run: NewRun): Promise<void> {
  await db
    .insertInto("admin_run")
    .values({
      run_id: run.runId,
      user_account_id: run.userAccountId,
      method: run.method,
      parameters: JSON.stringify(run.parameters),
      result: run.result === null ? null : JSON.stringify(run.result),
      log: JSON.stringify(run.log),
      status: run.status,
      message: run.message?.slice(0, 1000) ?? null,
      job_id: run.jobId,
      started_at: run.startedAt,
      finished_at: new Date(),
    })
    .execute();
}

export type RunRecord = Pick<AdminRunTable, "run_id" | "method" | "status" | "message" | "job_id" | "started_at" | "finished_at"> & {
  readonly parameters: Record<string, unknown>;
};

/** A run with how its job is now. A job is looked up as the product itself: the user who started it here may follow it, even if another user owns it. */
export function presentRunRow(run: RunRecord, job: Job | null, context: Pick<Context, "language">): AdminRunRow {
  const isOpen = job !== null && !isEnded(job.Status);
  const hasFailed = run.status === "Failed" || (job !== null && (job.Status === "Failed" || job.Status === "Cancelled"));
  const hasWarnings = job?.Status === "CompletedWithWarnings";
  const ended = hasFailed ? "Failed" : hasWarnings ? "CompletedWithWarnings" : "Succeeded";
  return {
    RunId: run.run_id,
    MethodName: run.method,
    DisplayName: translate(findMethod(run.method)?.title ?? run.method, context),
    Status: isOpen ? "Running" : ended,
    StartedAt: run.started_at.toISOString(),
    FinishedAt: isOpen ? null : (job?.FinishedAt ?? run.finished_at.toISOString()),
    Message: hasFailed || hasWarnings ? (run.message ?? job?.Message ?? null) : null,
    Parameters: run.parameters,
    JobId: run.job_id,
  };
}

export const presentRun = (
  run: RunRecord & { readonly result: Record<string, unknown> | null; readonly log: readonly StoredRunLine[] },
  job: Job | null,
  context: Pick<Context, "language">,
): AdminRun => ({
  ...presentRunRow(run, job, context),
  Progress: job === null ? null : job.Progress,
  Result: run.result ?? {},
  Log: presentLines(run.log, job, context.language),
});

/** The present state of jobs, by id; jobs past their retention are missing. */
export async function jobsOfRuns(system: SystemAccess, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Job>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await selectJobs(system("jobs of runs")).where("job.job_id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.job_id, presentJob(row)]));
}

/** Delete expired runs. In a system transaction. @returns the number of deleted runs */
export async function removeOldRuns(db: Kysely<Database>): Promise<number> {
  const { numAffectedRows } = await sql`delete from admin_run where started_at < now() - interval '${sql.raw(KEPT)}'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
