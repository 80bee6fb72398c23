import { query } from "./operation.ts";

const pingPong = query("Authorization.PingPong");

/** Well inside the shortest idle time that a server may set. */
export const EVERY_MS = 300_000;

/**
 * Keep the session alive for someone who works without calling the server, e.g. fills in a long form: the first sign of life after
 * five quiet minutes asks for its time. No one at the screen, no call: the session then ends as it should.
 *
 * @returns stops it.
 */
export function keepAlive(): () => void {
  let last = Date.now();
  const onActivity = () => {
    if (Date.now() - last < EVERY_MS) return;
    last = Date.now();
    // A failure says nothing new: the next real call meets the same session, or the same lack of a server.
    pingPong({}).catch((cause: unknown) => console.warn("Session not extended:", cause));
  };
  const events = ["keydown", "pointerdown"] as const;
  for (const event of events) addEventListener(event, onActivity, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, onActivity);
  };
}
