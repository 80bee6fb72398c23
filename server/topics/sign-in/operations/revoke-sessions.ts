import type { AuthorizationOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { endSessionsOf } from "../../../platform/sessions/session-store.ts";
import { findActiveUser, knownUser } from "../sessions/sign-in-user.ts";

/** End the sessions of a user on whom the caller may manage security: the door has seen to that. */
export const revokeSessions: AuthorizationOperations["RevokeSessions"] = async (context, { userAccountId, exceptCurrent = false }) => {
  const session = callerOf(context);
  const user = await findActiveUser(context.system, userAccountId);
  // A user who is not active has no sessions: they ended when the state changed.
  if (user === undefined) return { Revoked: 0 };
  context.audit.about(knownUser(user));
  const isOwn = userAccountId === session.userAccountId;
  const revoked = await endSessionsOf(context.db, userAccountId, isOwn && exceptCurrent ? session.sessionIdHash : null);
  if (isOwn && !exceptCurrent) context.endSession();
  return { Revoked: revoked };
};
