import { sql } from "kysely";
import { jobsOfRuns, presentRun, presentRunRow } from "../../admin-methods/runs.ts";
import type { AdminOperations } from "../../generated/operations.ts";
import { notFound } from "../../http/problem.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";

/** As `presentRunRow` says it. */
const STATUS = sql`case when run.status = 'Failed' or job.status in ('Failed', 'Cancelled') then 'Failed'
  when job.status in ('Queued', 'Running') then 'Running' when job.status = 'CompletedWithWarnings' then job.status else 'Succeeded' end`;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  RunId: { expression: sql`run.run_id::text`, kind: "text" },
  MethodName: { expression: sql`run.method`, kind: "text" },
  DisplayName: { expression: sql`run.method`, kind: "text" },
  Status: { expression: STATUS, kind: "text" },
  StartedAt: { expression: sql`run.started_at`, kind: "time" },
  FinishedAt: {
    expression: sql`case when job.status in ('Queued', 'Running') then null else coalesce(job.finished_at, run.finished_at) end`,
    kind: "time",
  },
  Message: { expression: sql`coalesce(run.message, job.message)`, kind: "text" },
  JobId: { expression: sql`run.job_id::text`, kind: "text" },
};

/** The caller's own; row-level security knows no others. Newest first unless another order is asked for. */
export const listAdminRuns: AdminOperations["ListAdminRuns"] = async (context, request) => {
  const { where, order } = listClauses(COLUMNS, request, ["MethodName", "Message"], sql`run.started_at desc, run.run_id`);
  const { skip = 0, take = 50 } = request;
  const runs = context.db.selectFrom("admin_run as run").leftJoin("job", "job.job_id", "run.job_id").where(where);
  const [rows, counted] = await Promise.all([
    runs.selectAll("run").orderBy(order).limit(take).offset(skip).execute(),
    runs.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const jobs = await jobsOfRuns(
    context.runtime.db,
    rows.map(({ job_id }) => job_id),
  );
  return { Items: rows.map((row) => presentRunRow(row, jobs.get(row.job_id ?? "") ?? null, context)), TotalCount: counted.total };
};

export const getAdminRun: AdminOperations["GetAdminRun"] = async (context, { runId }) => {
  const run = await context.db.selectFrom("admin_run").selectAll().where("run_id", "=", runId).executeTakeFirst();
  if (run === undefined) throw notFound();
  const jobs = await jobsOfRuns(context.runtime.db, [run.job_id]);
  return presentRun(run, jobs.get(run.job_id ?? "") ?? null, context);
};
