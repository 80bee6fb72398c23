import { z } from "zod";
import { defineJob } from "../../../platform/call/define-job.ts";
import { removeOldRuns } from "../../screens/index.ts";

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
