import type { SessionFacts } from "../sessions/session-facts.ts";
import type { Context } from "./context.ts";

/** The audit record of this call is about this user: the caller himself, or somebody about whom he was allowed to call. */
export function nameUser(
  { audit }: Pick<Context, "audit">,
  user: Pick<SessionFacts, "userAccountId" | "userAccountPath" | "displayName">,
): void {
  audit.objectType = "User";
  audit.objectId = String(user.userAccountId);
  audit.objectAccountId = user.userAccountId;
  audit.objectAccountPath = user.userAccountPath;
  audit.objectDisplayName = user.displayName;
}
