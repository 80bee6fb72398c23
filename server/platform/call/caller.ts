import type { Context } from "./context.ts";
import { Problem } from "./problem.ts";
import type { SessionRecord } from "./session-record.ts";

/** The signed-in caller; the door has let no one else in. */
export function callerOf({ session }: Pick<Context, "session">): SessionRecord {
  if (session === null) throw new Problem("NotSignedIn");
  return session;
}
