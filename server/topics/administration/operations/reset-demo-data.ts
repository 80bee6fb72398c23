import { z } from "zod";
import type { AdminOperations } from "../../../generated/operations.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { pushJob } from "../../../platform/jobs/push-job.ts";

/** Only where the demo data is all there is. The contract has seen to it that the word was typed. */
export const resetDemoData: AdminOperations["ResetDemoData"] = async (context) => {
  if (context.runtime.resetDemo === undefined) throw new Problem("DemoOnly");
  const job = await context.startJob(resetDemoDataJob, { title: "Reset the demo data", input: {} });
  context.audit.about({ type: "Job", id: job.JobId, name: job.Title });
  return job;
};

/** Everything that was entered is removed, and the demo data is as on the first day; the job itself, its owner and their session stay. */
export const resetDemoDataJob = defineJob({
  kind: "DemoReset",
  asSystem: true,
  attempts: 1,
  input: z.object({}),
  key: () => "demo data",
  async run(run) {
    const runtime = await run.system(async (system) => system.runtime);
    if (runtime.resetDemo === undefined) throw new Problem("DemoOnly");
    await runtime.resetDemo(run.jobId);
    // It has ended with the data: what is left is to report it.
    await runtime.system("end of a demo reset").write((db) => pushJob(db, runtime.live, run.jobId));
    runtime.live.wake();
    return undefined;
  },
});
