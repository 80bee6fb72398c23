import type { Kysely } from "kysely";
import type { JobKind } from "../call/define-job.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Problem } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";
import type { SystemAccess } from "../database/system-database.ts";
import { asSystem } from "../database/transaction.ts";
import { writeCsv } from "../files/write-csv.ts";
import { handBack, type JobRecord } from "../jobs/claims.ts";
import { JobInterrupted } from "../jobs/interrupted.ts";
import { pushJob } from "../jobs/push-job.ts";
import { completed, type Ending, endJob, failed } from "./end-job.ts";
import { attachJobFile, ClaimedRun, loadFinishedRows } from "./job-run.ts";
import { languageOf } from "./language-of.ts";
import type { Owners } from "./owner.ts";
import { ProgressReport } from "./progress-report.ts";

/** Default number of starts of a job. */
const ATTEMPTS = 5;

interface RunParts {
  readonly runtime: PlatformRuntime;
  readonly owners: Owners;
  readonly kinds: ReadonlyMap<string, JobKind>;
}

/**
 * Run one attempt of a claimed job, and store its outcome. Errors of the job itself never reject; it rejects only when the database is unavailable, and then
 * the lease expires and another node continues.
 */
export async function runJob({ runtime, owners, kinds }: RunParts, job: JobRecord, signal: AbortSignal): Promise<void> {
  const { db, live, log } = runtime;
  const kind = kinds.get(job.kind);
  const finished = await loadFinishedRows(db, job.job_id);
  const failures = [...finished.values()].filter((status) => status === "Failed").length;
  const begun = { done: finished.size, failed: failures, total: job.total };
  const report = new ProgressReport({ jobId: job.job_id, fence: job.fence }, begun, {
    db,
    live,
    onError: (error) => log.warn({ err: error, jobId: job.job_id }, "progress of a job could not be written"),
  });
  const end = (ending: Ending) => endJob(db, live, job, ending, report.state);
  try {
    if (job.cancel_requested) throw new JobInterrupted("cancelled");
    // Counted at the start: a job that crashes its node each time returns here, but not forever.
    const attempts = kind?.attempts ?? ATTEMPTS;
    if (job.attempts > attempts) return await end(failed(new Problem("Unexpected"), job.attempts, 0, languageOf(job)));
    if (kind === undefined) throw new Error(`This version knows no kind of job ${job.kind}.`);
    await announce(db, runtime, job);
    const isSystem = kind.asSystem === true;
    if (!isSystem) await owners.assertMayRun(job);
    const run = new ClaimedRun<unknown>(job, kind.input.parse(job.input), finished, {
      runtime,
      asSystem: isSystem,
      owners,
      report,
      signal,
    });
    const message = await kind.run(run);
    signal.throwIfAborted();
    await attachFailures(runtime.system, job, report);
    await report.stop();
    await end(completed(message ?? null, report.state));
  } catch (error) {
    await report.stop();
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (reason instanceof JobInterrupted) {
      if (reason.interruption === "cancelled") await end({ status: "Cancelled", message: null, messageKey: null });
      if (reason.interruption === "draining") await handBack(db, { jobId: job.job_id, fence: job.fence });
      live.wake();
      return;
    }
    const ending = failed(error, job.attempts, kind?.attempts ?? ATTEMPTS, languageOf(job));
    const level = ending.status === "Failed" && !(error instanceof Problem) ? "error" : "warn";
    log[level]({ err: error, jobId: job.job_id, kind: job.kind, attempt: job.attempts }, "a job failed");
    if (ending.status === "Failed") await attachFailures(runtime.system, job, report);
    await end(ending);
  }
}

/** The owner sees that it has begun. */
async function announce(db: Kysely<Database>, { live }: PlatformRuntime, job: JobRecord): Promise<void> {
  await asSystem(db, "a job that has begun", (transaction) => pushJob(transaction, live, job.job_id));
  live.wake();
}

/** The failed rows, as a file that users can work through. */
async function attachFailures(system: SystemAccess, job: JobRecord, report: ProgressReport): Promise<void> {
  if (report.state.failed === 0) return;
  const rows = await system("failed rows of a job")
    .selectFrom("job_row")
    .select(["key", "label", "message"])
    .where("job_id", "=", job.job_id)
    .where("status", "=", "Failed")
    .orderBy("position")
    .execute();
  if (rows.length === 0) return;
  const table = { columns: ["Key", "Label", "Message"], rows: rows.map(({ key, label, message }) => [key, label, message]) };
  const content = writeCsv(table, { hasByteOrderMark: true });
  await attachJobFile(system, job, { name: `${job.title} failed.csv`, contentType: "text/csv", content }, "error_file_id");
}
