import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { JobStatus } from "../database/tables/jobs.ts";
import { asSystem, sqlState } from "../database/transaction.ts";
import type { Locale } from "../domain/locales.ts";
import { problemOf } from "../http/database-problem.ts";
import { Problem } from "../http/problem.ts";
import type { LiveHub } from "../live/hub.ts";
import { isHeld, type JobRecord } from "./claims.ts";
import { notifyOfJob } from "./notify-of-job.ts";
import { pushJob } from "./push-job.ts";

interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly total: number | null;
}

/** How an attempt ended. `again`: it waits so long and is begun once more. */
export type Ending =
  | { readonly status: Exclude<JobStatus, "Queued" | "Running">; readonly message: string | null; readonly messageKey: string | null }
  | { readonly status: "Queued"; readonly againInMs: number; readonly message: string | null; readonly messageKey: string | null };

/** Write how the attempt ended, unless somebody else has the job by now, and tell its owner. */
export async function endJob(db: Kysely<Database>, live: LiveHub, job: JobRecord, ending: Ending, counts: Counts): Promise<void> {
  const isOurs = await asSystem(db, async (transaction) => {
    const waits = ending.status === "Queued";
    const written = await sql`
      update job set status = ${ending.status}, message = ${ending.message?.slice(0, 500) ?? null}, message_key = ${ending.messageKey},
        done = ${counts.done}, failed = ${counts.failed}, total = ${counts.total}, lease_until = null,
        finished_at = case when ${waits} then null else now() end,
        run_at = case when ${waits} then now() + make_interval(secs => ${ending.status === "Queued" ? ending.againInMs / 1_000 : 0}) else run_at end
      where ${isHeld({ jobId: job.job_id, fence: job.fence })}`.execute(transaction);
    if (written.numAffectedRows !== 1n) return false;
    await notifyOfJob(transaction, job, await pushJob(transaction, live, job.job_id));
    return true;
  });
  if (isOurs) live.wake();
}

/** What became of a job whose kind returned. */
export function completed(message: string | null, { done, failed }: Counts): Ending {
  const status = failed === 0 ? "Completed" : failed >= done ? "Failed" : "CompletedWithWarnings";
  return { status, message, messageKey: null };
}

/** Attempts come after 1, 2, 4 … seconds, at most a minute, each up to a quarter later so that they do not meet. */
const backOff = (attempt: number) => Math.min(60_000, 1_000 * 2 ** (attempt - 1)) * (1 + Math.random() / 4);

/** What becomes of a job whose kind threw: begun again as long as that may help and is allowed, else failed for good, with its error on record. */
export function failed(error: unknown, attempt: number, attempts: number, language: Locale): Ending {
  const problem = problemOf(error) ?? new Problem("Unexpected");
  const told = { message: problem.text(language), messageKey: problem.messageKey };
  return mayPass(error) && attempt < attempts ? { status: "Queued", againInMs: backOff(attempt), ...told } : { status: "Failed", ...told };
}

/** A refusal stays one. No connection, a conflict, an overload, a rate limit pass, and an error that nobody expected may. */
function mayPass(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 429 || error.status >= 500;
  const problem = problemOf(error);
  return problem === null || problem.status >= 500 || (sqlState(error) ?? "").startsWith("40");
}
