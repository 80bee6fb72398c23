import type { Kysely } from "kysely";
import type { Job } from "../../../shared/generated/types.ts";
import { notFound } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";
import type { LiveHub } from "../live/hub.ts";
import { presentJob, selectJobs } from "./present-job.ts";

/** The live event of a job: the portal's progress row and, when a job waits, the runners of all nodes hear it. */
export const JOB_PROGRESS = "job progress";

/**
 * Sends the job's state to the owner's open portals, in the transaction that changed it. The caller wakes the hub after the commit.
 *
 * @throws Problem NotFound if the reader may not see the job
 */
export async function pushJob(db: Kysely<Database>, live: LiveHub, jobId: string): Promise<Job> {
  const row = await selectJobs(db).where("job.job_id", "=", jobId).executeTakeFirst();
  if (row === undefined) throw notFound();
  const job = presentJob(row);
  await live.publish({ type: "message", event: JOB_PROGRESS, data: job }, { audience: [row.owner_account_id], db });
  return job;
}
