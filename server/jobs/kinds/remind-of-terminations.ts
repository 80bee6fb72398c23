import { z } from "zod";
import { sendReminder } from "../../terminations/remind.ts";
import { defineJob } from "../define-job.ts";

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
