import { sql } from "kysely";
import type { JobRow, ListJobRowsRequest } from "../../../../shared/generated/types.ts";
import type { SelfCareOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { cancelJob as cancel, dismissJob as dismiss, type JobFinder, retryJob as retry } from "../../../platform/jobs/change-job.ts";
import { presentJob, SHOWN, selectJobs } from "../../../platform/jobs/present-job.ts";
import { code, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/** Most entries in the list of one's own jobs; users do not look for older ones. */
const MOST = 100;

export const listMyJobs: SelfCareOperations["ListMyJobs"] = async (context, { activeOnly = false, skip = 0, take = MOST }) => {
  let jobs = ownJobs(context).where("job.is_dismissed", "=", false);
  if (activeOnly) jobs = jobs.where("job.status", "in", ["Queued", "Running"]);
  const rows = await jobs.orderBy("job.created_at", "desc").orderBy("job.job_id").limit(take).offset(skip).execute();
  return { Items: rows.map(presentJob) };
};

export const getJob: SelfCareOperations["GetJob"] = async (context, { jobId }) => {
  const row = await ownJobs(context).where("job.job_id", "=", jobId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return presentJob(row);
};

const jobRows = defineList<{ row: JobRow; given: ListJobRowsRequest }>({
  columns: {
    Key: code(sql`r.key`, { searched: true }),
    Label: text(sql`r.label`, { searched: true }),
    Status: code(sql`r.status`),
    Message: text(sql`r.message`, { searched: true }),
    MessageKey: code(sql`r.message_key`),
  },
  rows: ({ given: { jobId, onlyFailed = false } }) => ({
    from: sql`job_row r`,
    where: [sql`r.job_id = ${jobId}::uuid`, ...(onlyFailed ? [sql`r.status = 'Failed'`] : [])],
    order: sql`r.position`,
  }),
});

export const listJobRows: SelfCareOperations["ListJobRows"] = async (context, request) => {
  await getJob(context, request);
  return await jobRows.page(context, request, request);
};

export const cancelJob: SelfCareOperations["CancelJob"] = (context, { jobId }) => cancel(context, lockOwnJob, jobId);

export const retryJob: SelfCareOperations["RetryJob"] = (context, { jobId }) => retry(context, lockOwnJob, jobId);

export const dismissJob: SelfCareOperations["DismissJob"] = async (context, { jobId }) => {
  await dismiss(context, lockOwnJob, jobId);
  return {};
};

/** A job of the caller, locked until the transaction ends. */
const lockOwnJob: JobFinder = async ({ db, session }, jobId) => {
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

function ownJobs({ db, session }: Context) {
  return selectJobs(db).where("job.owner_account_id", "=", session?.userAccountId ?? 0);
}
