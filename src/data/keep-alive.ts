import { query } from "./operation.ts";

const pingPong = query("Authorization.PingPong");

/** Much shorter than the shortest idle time that a server may set. */
export const EVERY_MS = 300_000;

/**
 * Extends the session of a user who works without calls, for example in a long form: the first input after five minutes calls the server. Without
 * input there is no call, so an idle session ends as it should.
 *
 * @returns a function that stops it
 */
export function keepAlive(): () => void {
  let last = Date.now();
  const onActivity = () => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    // Ignored: the next real call fails in the same way and reports it.
    pingPong({}).catch((cause: unknown) => console.warn("Session not extended:", cause));
  };
  const events = ["keydown", "pointerdown"] as const;
  for (const event of events) addEventListener(event, onActivity, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, onActivity);
  };
}
