import type { StartableJob } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";

/** Start scheduled work now: the same kind of job with the same input, run as the product's own. */
export const runJob: AdminOperations["RunJob"] = async (context, { kind }) => {
  const schedule = context.runtime.schedules.find(({ name }) => name === (kind satisfies StartableJob));
  if (schedule === undefined) throw new Error(`${kind} may be started and is no schedule.`);
  const { db, audit } = context;
  const running = await db
    .selectFrom("schedule")
    .innerJoin("job", "job.job_id", "schedule.last_job_id")
    .select("job.job_id")
    .where("schedule.name", "=", kind)
    .where("job.status", "in", ["Queued", "Running"])
    .executeTakeFirst();
  if (running !== undefined) throw new Problem("StateConflict", { message: "It is already running." });
  const { input, title = schedule.name } = schedule;
  const job = await context.startJob(schedule.kind, { title, input: typeof input === "function" ? input(await businessNow(db)) : input });
  audit.about({ type: "Job", id: job.JobId, name: title });
  return job;
};
