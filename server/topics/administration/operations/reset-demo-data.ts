import type { AdminOperations } from "../../../generated/operations.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { resetDemoDataJob } from "../reset-demo-data.ts";

/** Only where the demo data is all there is. The contract has seen to it that the word was typed. */
export const resetDemoData: AdminOperations["ResetDemoData"] = async (context) => {
  if (context.runtime.resetDemo === undefined) throw new Problem("DemoOnly");
  const job = await context.startJob(resetDemoDataJob, { title: "Reset the demo data", input: {} });
  context.audit.about({ type: "Job", id: job.JobId, name: job.Title });
  return job;
};
