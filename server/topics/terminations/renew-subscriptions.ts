import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { carryOut } from "./carry-out.ts";
import { begunBy } from "./execute.ts";
import { listEndedTerms, listUnlocked, lockAfterWindow, renewOrEnd } from "./renew.ts";

/**
 * What happens to subscriptions at 00:00 UTC: those whose term ends are renewed or end with it (domain §7.7), and those whose cancellation window has passed
 * are locked until their commitment ends.
 */
export const renewSubscriptions = defineJob({
  kind: "RenewSubscriptions",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    const ended = await run.system(({ db }) => listEndedTerms(db));
    run.progress({ total: ended.length });
    for (const { accountId, displayName } of ended)
      await run.systemRow({ key: `renew ${accountId}`, label: displayName }, (system) => renewOrEnd(system, accountId));
    for (const terminationId of await run.system(({ db, jobId }) => begunBy(db, jobId))) await carryOut(run, terminationId);
    for (const accountId of await run.system(({ db }) => listUnlocked(db)))
      await run.system((system) => lockAfterWindow(system, accountId));
    return undefined;
  },
});
