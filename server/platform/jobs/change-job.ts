import { sql } from "kysely";
import type { Job } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import { notFound, Problem } from "../call/problem.ts";
import { isEnded, isRetried, SHOWN, type ShownJob } from "./present-job.ts";
import { pushJob } from "./push-job.ts";

/** Which job a caller may change: the own ones, or for an administrator those of the users in scope. */
export type JobFinder = (context: Context, jobId: string) => Promise<ShownJob>;

/** A job of the caller, kept from others until the transaction ends. */
export const lockOwnJob: JobFinder = async ({ db, session }, jobId) => {
  const job = await db
    .selectFrom("job")
    .select(SHOWN)
    .where("job_id", "=", jobId)
    .where("owner_account_id", "=", session?.userAccountId ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (job === undefined) throw notFound();
  return job;
};

/** Cancel: at once while it waits, else as soon as the node that has it looks (with its next beat). */
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

/** Begin again: rows that failed are forgotten, so that they are done again, and the others stay done. The files of the last time go away. */
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
  // Not pushed: open portals would take it for news and list it again.
  await record(context, job);
}

async function change(context: Context, job: ShownJob): Promise<Job> {
  const { live } = context.runtime;
  await record(context, job);
  context.afterCommit(() => live.wake());
  return pushJob(context.db, live, job.job_id);
}

/** On record with the person whose job it is: an administrator's colleagues who do not see that person are not told its title either. */
async function record({ audit, db }: Context, job: ShownJob): Promise<void> {
  const owner = await db
    .selectFrom("account")
    .select(["account_id", "account_path"])
    .where("account_id", "=", job.owner_account_id)
    .executeTakeFirstOrThrow();
  audit.about({ type: "Job", id: job.job_id, name: job.title, accountId: owner.account_id, accountPath: owner.account_path });
}
