import { sql } from "kysely";
import type { AdminRunRow } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { code, other, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import type { RunRecord } from "../../screens/index.ts";
import { jobsOfRuns, presentRun, presentRunRow } from "../../screens/index.ts";

/** Keyed by id; with the current state of their jobs, regardless of their owner. */
type PresentedRuns = ReadonlyMap<string, AdminRunRow>;
const presented = (row: { readonly RunId: string }, { loaded }: { readonly loaded: PresentedRuns }): AdminRunRow => {
  const run = loaded.get(row.RunId);
  if (run === undefined) throw new Error(`Run ${row.RunId} was not loaded.`);
  return run;
};

/** The caller's own runs: row-level security has no others. Newest first. */
const runs = defineList<{ row: AdminRunRow; also: RunRecord; loaded: PresentedRuns }>({
  columns: {
    RunId: code(sql`run.run_id::text`),
    MethodName: code(sql`run.method`, { searched: true }),
    DisplayName: text(sql`run.method`, { shownAs: (row, page) => presented(row, page).DisplayName }),
    Status: code(
      sql`(case when run.status = 'Failed' or job.status in ('Failed', 'Cancelled') then 'Failed'
        when job.status in ('Queued', 'Running') then 'Running' when job.status = 'CompletedWithWarnings' then job.status else 'Succeeded' end)`,
      { shownAs: (row, page) => presented(row, page).Status },
    ),
    StartedAt: time(sql`run.started_at`),
    FinishedAt: time(sql`(case when job.status in ('Queued', 'Running') then null else coalesce(job.finished_at, run.finished_at) end)`, {
      shownAs: (row, page) => presented(row, page).FinishedAt,
    }),
    Message: text(sql`coalesce(run.message, job.message)`, { searched: true, shownAs: (row, page) => presented(row, page).Message }),
    Parameters: other(sql`run.parameters`),
    JobId: code(sql`run.job_id::text`),
  },
  also: {
    run_id: sql`run.run_id`,
    method: sql`run.method`,
    status: sql`run.status`,
    message: sql`run.message`,
    job_id: sql`run.job_id`,
    started_at: sql`run.started_at`,
    finished_at: sql`run.finished_at`,
    parameters: sql`run.parameters`,
  },
  rows: () => ({ from: sql`admin_run run left join job on job.job_id = run.job_id`, order: sql`run.started_at desc, run.run_id` }),
  async load(rows, { context }) {
    const jobs = await jobsOfRuns(
      context.system,
      rows.map(({ job_id }) => job_id),
    );
    return new Map(rows.map((row) => [row.RunId, presentRunRow(row, jobs.get(row.job_id ?? "") ?? null, context)]));
  },
});

export const listAdminRuns: AdminOperations["ListAdminRuns"] = (context, request) => runs.page(context, request);

export const getAdminRun: AdminOperations["GetAdminRun"] = async (context, { runId }) => {
  const run = await context.db.selectFrom("admin_run").selectAll().where("run_id", "=", runId).executeTakeFirst();
  if (run === undefined) throw notFound();
  const jobs = await jobsOfRuns(context.system, [run.job_id]);
  return presentRun(run, jobs.get(run.job_id ?? "") ?? null, context);
};
