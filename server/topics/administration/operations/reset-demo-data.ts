import { z } from "zod";
import type { AdminOperations } from "../../../generated/operations.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { pushJob } from "../../../platform/jobs/push-job.ts";

/** Only in installations with nothing but demo data. The contract ensures that the confirmation word was typed. */
export const resetDemoData: AdminOperations["ResetDemoData"] = async (context) => {
  if (context.runtime.resetDemo === undefined) throw new Problem("DemoOnly");
  const job = await context.startJob(resetDemoDataJob, { title: "Reset the demo data", input: {} });
  context.audit.about({ type: "Job", id: job.JobId, name: job.Title });
  return job;
};

/** Delete everything that was entered and restore the initial demo data; the job itself, its owner and their session stay. */
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
    // The job ended with the data: it only has to be reported.
    await runtime.system("end of a demo reset").write((db) => pushJob(db, runtime.live, run.jobId));
    runtime.live.wake();
    return undefined;
  },
});
