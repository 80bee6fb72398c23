import { z } from "zod";
import { asSystem } from "../../database/transaction.ts";
import { Problem } from "../../http/problem.ts";
import { defineJob } from "../define-job.ts";
import { pushJob } from "../push-job.ts";

/** Everything that was entered goes, and the demo data is as on the first day; the job itself, its owner and his session stay. */
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
    // It has ended with the data: what is left is to tell of it.
    await asSystem(runtime.db, (db) => pushJob(db, runtime.live, run.jobId));
    runtime.live.wake();
    return undefined;
  },
});
