import type { Context } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { SessionFacts } from "../../sessions/session-facts.ts";

/** The session of an operation that the contract opens to signed-in users only; the door has seen to it. */
export function requireSession({ session }: Context): SessionFacts {
  if (session === null) throw new Problem("NotSignedIn");
  return session;
}
