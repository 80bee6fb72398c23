import type { AdminOperations } from "../../generated/operations.ts";
import { Problem } from "../../http/problem.ts";
import { resetDemoDataJob } from "../../jobs/kinds/reset-demo-data.ts";

/** Only where the demo data is all there is. The contract has seen to it that the word was typed. */
export const resetDemoData: AdminOperations["ResetDemoData"] = async (context) => {
  if (context.runtime.resetDemo === undefined) throw new Problem("DemoOnly");
  const job = await context.startJob(resetDemoDataJob, { title: "Make the demo data anew", input: {} });
  context.audit.objectType = "Job";
  context.audit.objectId = job.JobId;
  context.audit.objectDisplayName = job.Title;
  return job;
};
