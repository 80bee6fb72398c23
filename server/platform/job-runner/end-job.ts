import { type Kysely, sql } from "kysely";
import type { FileRef, Job, StartBulkActionRequest } from "../../../shared/generated/types.ts";
import { hasMembers } from "../../../shared/has-members.ts";
import { problemOf } from "../call/database-problem.ts";
import { Problem } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";
import { sqlState } from "../database/sql-state.ts";
import type { JobStatus } from "../database/tables/jobs.ts";
import { asSystem } from "../database/transaction.ts";
import { isClaimed, type JobRecord } from "../jobs/claims.ts";
import { pushJob } from "../jobs/push-job.ts";
import type { LiveHub } from "../live/hub.ts";
import { type NewNotification, notify } from "../messages/notify.ts";
import type { Locale } from "../texts/locales.ts";

/** Notify the owner of the end of the job when there is something left to do: a file to fetch, or rows to look at. In the transaction that ends it. */
async function notifyOfJob(db: Kysely<Database>, { owner_account_id, input }: JobRecord, job: Job): Promise<void> {
  const notification = isDryRun(input) ? null : notificationOf(job);
  if (notification !== null) await notify(db, { ...notification, to: [owner_account_id], event: "JobFinished" });
}

function notificationOf({
  Status,
  Title: title,
  Failed: count,
  File,
  ErrorFile,
}: Job): Pick<NewNotification, "type" | "text" | "values" | "link"> | null {
  if (Status === "Completed") return File === null ? null : { type: "success", text: "jobFile", values: { title }, link: linkTo(File) };
  if (Status !== "Failed" && Status !== "CompletedWithWarnings") return null;
  const type = Status === "Failed" ? "error" : "warning";
  const link = linkTo(ErrorFile ?? File);
  return count === 0
    ? { type, text: "jobFailed", values: { title }, link }
    : { type, text: "jobRowsFailed", values: { title, count }, link };
}

const linkTo = (file: FileRef | null) => (file === null ? null : `/keeper/get/${file.Path}`);

/** No notification for a dry run: its user looks at the result anyway. */
const isDryRun = (input: unknown): boolean => hasMembers<Pick<StartBulkActionRequest, "dryRun">>(input, "dryRun") && input.dryRun === true;

interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly total: number | null;
}

/** The outcome of an attempt. `again`: start it once more after this delay. */
export type Ending =
  | { readonly status: Exclude<JobStatus, "Queued" | "Running">; readonly message: string | null; readonly messageKey: string | null }
  | { readonly status: "Queued"; readonly againInMs: number; readonly message: string | null; readonly messageKey: string | null };

/** Store the outcome of the attempt, unless another node has the job by now, and notify its owner. */
export async function endJob(db: Kysely<Database>, live: LiveHub, job: JobRecord, ending: Ending, counts: Counts): Promise<void> {
  const isOurs = await asSystem(db, "end of a job", async (transaction) => {
    const waits = ending.status === "Queued";
    const written = await sql`
      update job set status = ${ending.status}, message = ${ending.message?.slice(0, 500) ?? null}, message_key = ${ending.messageKey},
        done = ${counts.done}, failed = ${counts.failed}, total = ${counts.total}, lease_until = null,
        finished_at = case when ${waits} then null else now() end,
        run_at = case when ${waits} then now() + make_interval(secs => ${ending.status === "Queued" ? ending.againInMs / 1_000 : 0}) else run_at end
      where ${isClaimed({ jobId: job.job_id, fence: job.fence })}`.execute(transaction);
    if (written.numAffectedRows !== 1n) return false;
    await notifyOfJob(transaction, job, await pushJob(transaction, live, job.job_id));
    return true;
  });
  if (isOurs) live.wake();
}

/** The outcome of a job whose kind returned. */
export function completed(message: string | null, { done, failed }: Counts): Ending {
  const status = failed === 0 ? "Completed" : failed >= done ? "Failed" : "CompletedWithWarnings";
  return { status, message, messageKey: null };
}

/** Delays between attempts: 1, 2, 4 … seconds, at most a minute, each up to a quarter longer so that they do not coincide. */
const backOff = (attempt: number) => Math.min(60_000, 1_000 * 2 ** (attempt - 1)) * (1 + Math.random() / 4);

/** The outcome of a job whose kind threw: retried while that may help and is allowed, else failed for good with the error recorded. */
export function failed(error: unknown, attempt: number, attempts: number, language: Locale): Ending {
  const problem = problemOf(error) ?? new Problem("Unexpected");
  const failure = { message: problem.text(language), messageKey: problem.messageKey };
  return mayPass(error) && attempt < attempts
    ? { status: "Queued", againInMs: backOff(attempt), ...failure }
    : { status: "Failed", ...failure };
}

/** Refusals are permanent. A lost connection, a conflict, an overload, a rate limit and an unexpected error may be temporary. */
function mayPass(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 429 || error.status >= 500;
  const problem = problemOf(error);
  return problem === null || problem.status >= 500 || (sqlState(error) ?? "").startsWith("40");
}
