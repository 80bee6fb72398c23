import { sql } from "kysely";
import type { Job } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import { Problem } from "../call/problem.ts";
import { isEnded, isRetried, type ShownJob } from "./present-job.ts";
import { pushJob } from "./push-job.ts";

/** Which job a caller may change: the own ones, or for an administrator those of the users in scope. */
export type JobFinder = (context: Context, jobId: string) => Promise<ShownJob>;

/** A waiting job is cancelled at once, a running one when its node looks for cancelled jobs, with its next beat. */
export async function cancelJob(context: Context, find: JobFinder, jobId: string): Promise<Job> {
  const job = await find(context, jobId);
  if (isEnded(job.status)) throw new Problem("StateConflict");
  const end = job.status === "Queued" ? { status: "Cancelled" as const, finished_at: sql<Date>`now()` } : {};
  await context.db
    .updateTable("job")
    .set({ cancel_requested: true, ...end })
    .where("job_id", "=", jobId)
    .execute();
  return change(context, job);
}

/** Repeats the rows that failed; the others stay done. The files of the attempt before are deleted. */
export async function retryJob(context: Context, find: JobFinder, jobId: string): Promise<Job> {
  const job = await find(context, jobId);
  if (!isRetried(job.status)) throw new Problem("StateConflict");
  const { db } = context;
  await db.deleteFrom("job_row").where("job_id", "=", jobId).where("status", "=", "Failed").execute();
  await db
    .updateTable("job")
    .set({
      status: "Queued",
      attempts: 0,
      run_at: sql<Date>`now()`,
      cancel_requested: false,
      is_dismissed: false,
      finished_at: null,
      message: null,
      message_key: null,
      failed: 0,
      done: sql<number>`(select count(*) from job_row where job_row.job_id = job.job_id)`,
      file_id: null,
      error_file_id: null,
    })
    .where("job_id", "=", jobId)
    .execute();
  const files = [job.file_id, job.error_file_id].filter((id) => id !== null);
  if (files.length > 0) await db.deleteFrom("kept_file").where("file_id", "in", files).execute();
  return change(context, job);
}

export async function dismissJob(context: Context, find: JobFinder, jobId: string): Promise<void> {
  const job = await find(context, jobId);
  if (!isEnded(job.status)) throw new Problem("StateConflict");
  await context.db.updateTable("job").set({ is_dismissed: true }).where("job_id", "=", jobId).execute();
  // Not pushed: open portals would list the job again.
  await record(context, job);
}

async function change(context: Context, job: ShownJob): Promise<Job> {
  const { live } = context.runtime;
  await record(context, job);
  context.afterCommit(() => live.wake());
  return pushJob(context.db, live, job.job_id);
}

/** Recorded with the job's owner: readers of the audit log who may not see the owner do not read the title of the job either. */
async function record({ audit, db }: Context, job: ShownJob): Promise<void> {
  // Not within the caller's scope: callers without a role have jobs of their own as well.
  const owner = await db
    .selectFrom("account")
    .select(["account_id", "account_path"])
    .where("account_id", "=", job.owner_account_id)
    .executeTakeFirstOrThrow();
  audit.about({ type: "Job", id: job.job_id, name: job.title, accountId: owner.account_id, accountPath: owner.account_path });
}
