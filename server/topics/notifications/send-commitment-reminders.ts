import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { endingCommitments, remindOf } from "./send-reminders.ts";

/** Remind companies of commitments that end soon. */
export const sendCommitmentReminders = defineJob({
  kind: "CommitmentReminders",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    let reminded = 0;
    for (let after = 0; ; ) {
      run.signal.throwIfAborted();
      const page = await run.system(({ db }) => endingCommitments(db, after));
      for (const commitment of page) {
        // One transaction each: what was reminded of stays so, whatever happens to the next.
        if (await run.system(({ db }) => remindOf(db, commitment))) reminded += 1;
      }
      const last = page.at(-1);
      if (last === undefined) return `${reminded.toLocaleString("en")} reminders`;
      after = last.accountId;
      run.progress({ done: reminded });
    }
  },
});
