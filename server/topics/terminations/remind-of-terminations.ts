import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { sendReminder } from "./remind.ts";

/** Send the reminders of terminations that are due; each leaves with the transaction that says it has. */
export const remindOfTerminations = defineJob({
  kind: "RemindOfTerminations",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    while (await run.system(sendReminder)) run.signal.throwIfAborted();
    return undefined;
  },
});
