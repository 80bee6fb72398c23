import type { ImportOperations } from "../../generated/operations.ts";
import { denied, notFound, Problem } from "../../http/problem.ts";
import { cancelJob, type JobFinder } from "../../jobs/change-job.ts";
import { describeImport, findImport, getImport } from "./read-imports.ts";

/** What waits ends at once, what runs as soon as its node looks; the import follows its job. */
export const cancelImport: ImportOperations["CancelImport"] = async (context, input) => {
  const found = await findImport(context, input.importId);
  describeImport(context, found);
  if (found.job_id === null || (found.status !== "Pending" && found.status !== "InProgress")) throw new Problem("StateConflict");
  if (!found.may_cancel) throw denied();
  await cancelJob(context, lockJob, found.job_id);
  describeImport(context, found);
  return await getImport(context, input);
};

/** Who may was decided by the import. */
const lockJob: JobFinder = async ({ db }, jobId) => {
  const job = await db.selectFrom("job").selectAll().where("job_id", "=", jobId).forUpdate().executeTakeFirst();
  if (job === undefined) throw notFound();
  return job;
};
