import { callerOf } from "../../access/caller.ts";
import type { LogoutRequest, LogoutResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { endSession } from "../../sessions/session-store.ts";

/** End the session everywhere: its row is gone for every node, and its live connections are told to close. */
export async function logout(context: Context, _input: LogoutRequest): Promise<LogoutResponse> {
  const session = callerOf(context);
  await endSession(context.db, session.sessionIdHash);
  context.audit.objectType = "User";
  context.audit.objectId = String(session.userAccountId);
  context.audit.objectAccountId = session.userAccountId;
  context.audit.objectAccountPath = session.userAccountPath;
  context.audit.objectDisplayName = session.displayName;
  context.endSession();
  return {};
}
