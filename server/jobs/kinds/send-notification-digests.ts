import { z } from "zod";
import { sendDigests } from "../../notifications/digests.ts";
import { defineJob } from "../define-job.ts";

/** Mail what was gathered for those who want to be told once a day or once a week. */
export const sendNotificationDigests = defineJob({
  kind: "NotificationDigests",
  asSystem: true,
  input: z.object({ digests: z.array(z.enum(["Daily", "Weekly"])) }),
  async run(run) {
    let told = 0;
    for (;;) {
      run.signal.throwIfAborted();
      const some = await run.system(({ db, runtime }) => sendDigests({ db, runtime }, run.input.digests));
      if (some === 0) return `${told.toLocaleString("en")} notifications`;
      told += some;
      run.progress({ done: told });
    }
  },
});
