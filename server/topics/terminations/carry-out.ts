import type { JobRun } from "../../platform/call/define-job.ts";
import { endAccount, listEnding } from "./end-account.ts";
import { finishTermination } from "./execute.ts";

/** Carry out one termination that has begun: every account is a step of its own, done once whatever happens. */
export async function carryOut(run: JobRun<unknown>, terminationId: number): Promise<void> {
  const accounts = await run.system(({ db }) => listEnding(db, terminationId));
  for (const { accountId, displayName } of accounts)
    await run.systemRow({ key: `end ${accountId}`, label: displayName }, (system) => endAccount(system, accountId, terminationId));
  await run.system((system) => finishTermination(system, terminationId));
}
