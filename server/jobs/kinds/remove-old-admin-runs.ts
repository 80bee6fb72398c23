import { z } from "zod";
import { removeOldRuns } from "../../admin-methods/runs.ts";
import { defineJob } from "../define-job.ts";

/** Runs of administrative operations past their time go. */
export const removeOldAdminRuns = defineJob({
  kind: "AdminRunRetention",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const removed = await run.system(({ db }) => removeOldRuns(db));
    return `${removed.toLocaleString("en")} runs`;
  },
});
