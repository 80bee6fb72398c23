import { setTimeout as sleep } from "node:timers/promises";
import type { Schedule } from "../call/define-schedule.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { Beat } from "../database/beat.ts";
import { businessNow } from "../database/clock.ts";
import { asSystem } from "../database/transaction.ts";
import { advanceClock } from "./advance-clock.ts";
import { introduce, startDue } from "./start-due.ts";

const BEAT_MS = 1_000;
/** While the clock is being put forward, how often the node checks whether the present work has ended. */
const STEP_MS = 50;

/**
 * Starts work that is due by the business clock, and advances a simulated clock. Any number of nodes run it; each moment is handled by one node.
 */
export function scheduler(runtime: PlatformRuntime, schedules: readonly Schedule[], { beatMs = BEAT_MS } = {}): Beat {
  const { db, live, log } = runtime;
  let isIntroduced = false;
  const work = async (): Promise<void> => {
    if (!isIntroduced)
      await asSystem(db, "schedules that are new", async (transaction) =>
        introduce(transaction, schedules, await businessNow(transaction)),
      );
    isIntroduced = true;
    while (!beat.isStopping) {
      if ((await asSystem(db, "scheduled work that is due", (transaction) => startDue(transaction, live, schedules))) > 0) live.wake();
      if ((await asSystem(db, "next step of the business clock", (transaction) => advanceClock(transaction, schedules))) === "resting")
        return;
      await sleep(STEP_MS);
    }
  };
  const beat = new Beat(beatMs, work, (error) => log.warn({ err: error }, "scheduled work could not be started"));
  return beat;
}
