import type { ImportOperations } from "../../../generated/operations.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";
import { cancelJob, type JobFinder } from "../../../platform/jobs/change-job.ts";
import { describeImport, findImport, getImport } from "./read-imports.ts";

/** A waiting import ends at once, a running one as soon as its node checks; the import follows its job. */
export const cancelImport: ImportOperations["CancelImport"] = async (context, input) => {
  const { row, also } = await findImport(context, input.importId);
  describeImport(context, row, also.parent_path);
  if (also.job_id === null || (row.Status !== "Pending" && row.Status !== "InProgress")) throw new Problem("StateConflict");
  if (!row.CanCancel) throw denied();
  await cancelJob(context, lockJob, also.job_id);
  describeImport(context, row, also.parent_path);
  return await getImport(context, input);
};

/** The import has already checked the caller's rights. */
const lockJob: JobFinder = async ({ db }, jobId) => {
  const job = await db.selectFrom("job").selectAll().where("job_id", "=", jobId).forUpdate().executeTakeFirst();
  if (job === undefined) throw notFound();
  return job;
};
