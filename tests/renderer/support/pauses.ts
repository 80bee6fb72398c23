import { setTimeout as sleep } from "node:timers/promises";
import { act } from "@testing-library/react";
import { REST_MS } from "../../../src/renderer/saving/typed-values.ts";

/** What a task starts in a later one, as the cache does to notify its observers, and what that one starts: on a busy machine all are due before a pause is over. */
async function laterTasks(): Promise<void> {
  for (let task = 0; task < 8; task += 1) await sleep(1);
}

/** After an answer of the server, what it changes is shown. */
export const arrival = () => act(laterTasks);

/** After typing: what waits for a rest has begun, and what is there at once has arrived. */
export const rest = () =>
  act(async () => {
    await sleep(REST_MS + 60);
    await laterTasks();
  });
