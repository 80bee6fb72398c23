import { z } from "zod";
import { defineJob } from "../../platform/call/define-job.ts";
import { carryOut } from "./carry-out.ts";
import { takeDue } from "./execute.ts";

const input = z.object({
  /** Those that have begun already, with the call that asked for them; null: whatever is due by the business clock. */
  terminationIds: z.array(z.number()).nullable(),
});

/**
 * Carry terminations out: subscriptions first, add-ons before what they add to, then users, departments and the company or reseller itself (domain §1.6).
 * A job that is begun again goes on where it was.
 */
export const terminateAccounts = defineJob({
  kind: "TerminateAccounts",
  input,
  asSystem: true,
  async run(run) {
    for (const terminationId of run.input.terminationIds ?? []) await carryOut(run, terminationId);
    if (run.input.terminationIds !== null) return undefined;
    const done: number[] = [];
    for (;;) {
      const terminationId = await run.system((system) => takeDue(system, done));
      if (terminationId === null) return undefined;
      await carryOut(run, terminationId);
      done.push(terminationId);
    }
  },
});
