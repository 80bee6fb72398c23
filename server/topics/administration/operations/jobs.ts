import { sql } from "kysely";
import type { AdminJob, CapabilityName, Job } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { cancelJob, type JobFinder, retryJob } from "../../../platform/jobs/change-job.ts";
import { presentJob, selectJobs } from "../../../platform/jobs/present-job.ts";
import { code, computed, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";

/** Keyed by id. */
type PresentedJobs = ReadonlyMap<string, Job>;
const presented = ({ JobId }: { readonly JobId: string }, { loaded }: { readonly loaded: PresentedJobs }): Job => {
  const job = loaded.get(JobId);
  if (job === undefined) throw new Error(`Job ${JobId} was not loaded.`);
  return job;
};

/** Jobs of the users on whom the caller is an administrator. Newest first. */
const jobs = defineList<{ row: AdminJob; loaded: PresentedJobs }>({
  columns: {
    JobId: code(sql`job.job_id::text`),
    Kind: code(sql`job.kind`, { searched: true }),
    Title: text(sql`job.title`, { searched: true }),
    Status: code(sql`job.status`),
    Progress: computed((row, page) => presented(row, page).Progress),
    Done: integer(sql`job.done`),
    Total: integer(sql`job.total`),
    Failed: integer(sql`job.failed`),
    Message: text(sql`job.message`, { searched: true }),
    MessageKey: code(sql`job.message_key`),
    CreatedAt: time(sql`job.created_at`, { always: true }),
    StartedAt: time(sql`job.started_at`),
    FinishedAt: time(sql`job.finished_at`),
    LongestSeconds: computed((row, page) => presented(row, page).LongestSeconds),
    CanCancel: computed((row, page) => presented(row, page).CanCancel),
    CanRetry: computed((row, page) => presented(row, page).CanRetry),
    File: computed((row, page) => presented(row, page).File),
    ErrorFile: computed((row, page) => presented(row, page).ErrorFile),
    OwnerAccountId: integer(sql`job.owner_account_id`),
    // Work that no user asked for is the root's, which has no username.
    OwnerUsername: text(sql`coalesce(owner.username, owner.display_name)`, { searched: true }),
    Attempts: integer(sql`job.attempts`),
    Node: code(sql`job.node`),
  },
  rows: ({ context }) => ({
    from: sql`job join account owner on owner.account_id = job.owner_account_id`,
    where: [scopePredicate(context.scopeFor(CAPABILITY, ["Read"]), "owner")],
    order: sql`job.created_at desc, job.job_id`,
  }),
  async load(rows, { context }) {
    if (rows.length === 0) return new Map();
    const ids = rows.map(({ JobId }) => JobId);
    const found = await jobsInScope(context, "Read").where("job.job_id", "in", ids).execute();
    return new Map(found.map((job) => [job.job_id, presentJob(job)]));
  },
});

export const listJobs: AdminOperations["ListJobs"] = (context, request) => jobs.page(context, request);

export const stopJob: AdminOperations["StopJob"] = (context, { jobId }) => cancelJob(context, lockJobInScope, jobId);

export const restartJob: AdminOperations["RestartJob"] = (context, { jobId }) => retryJob(context, lockJobInScope, jobId);

/** A job that the caller may stop or restart, locked until the transaction ends. */
const lockJobInScope: JobFinder = async (context, jobId) => {
  const job = await jobsInScope(context, "Execute").where("job.job_id", "=", jobId).forUpdate("job").executeTakeFirst();
  if (job === undefined) throw notFound();
  return job;
};

function jobsInScope(context: Context, action: "Read" | "Execute") {
  return selectJobs(context.db)
    .innerJoin("account as owner", "owner.account_id", "job.owner_account_id")
    .where(scopePredicate(context.scopeFor(CAPABILITY, [action]), "owner"));
}
