import { z } from "zod";
import { Problem } from "../../http/problem.ts";
import { defineJob } from "../define-job.ts";

/** Everything that was entered goes, and the demo data is as on the first day; the job itself, its owner and his session stay. */
export const resetDemoDataJob = defineJob({
  kind: "ResetDemoData",
  asSystem: true,
  attempts: 1,
  input: z.object({}),
  key: () => "demo data",
  async run(run) {
    const reset = await run.system(async ({ runtime }) => runtime.resetDemo);
    if (reset === undefined) throw new Problem("DemoOnly");
    const { accounts } = await reset();
    return `${accounts.toLocaleString("en")} accounts`;
  },
});
