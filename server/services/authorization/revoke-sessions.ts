import { callerOf } from "../../access/caller.ts";
import type { AuthorizationOperations } from "../../generated/operations.ts";
import { nameUser } from "../../http/name-user.ts";
import { endSessionsOf } from "../../sessions/session-store.ts";
import { findActiveUser, knownUser } from "../../sessions/sign-in-user.ts";

/** End the sessions of a user on whom the caller may manage security: the door has seen to that. */
export const revokeSessions: AuthorizationOperations["RevokeSessions"] = async (context, { userAccountId, exceptCurrent = false }) => {
  const session = callerOf(context);
  const user = await findActiveUser(context.runtime, userAccountId);
  // Whoever is not active has no sessions: they ended with his state.
  if (user === undefined) return { Revoked: 0 };
  nameUser(context, knownUser(user));
  const isOwn = userAccountId === session.userAccountId;
  const revoked = await endSessionsOf(context.db, userAccountId, isOwn && exceptCurrent ? session.sessionIdHash : null);
  if (isOwn && !exceptCurrent) context.endSession();
  return { Revoked: revoked };
};
