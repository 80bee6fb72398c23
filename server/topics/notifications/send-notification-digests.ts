import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { sendDigests } from "./digests.ts";

/** Mail what was gathered for those who want to be told once a day or once a week. */
export const sendNotificationDigests = defineJob({
  kind: "NotificationDigests",
  asSystem: true,
  input: z.object({ digests: z.array(z.enum(["Daily", "Weekly"])) }),
  async run(run) {
    let sent = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const some = await run.system(({ db, runtime }) => sendDigests({ db, runtime }, run.input.digests));
      if (some === 0) return `${sent.toLocaleString("en")} notifications`;
      sent += some;
      run.progress({ done: sent });
    }
  },
});
