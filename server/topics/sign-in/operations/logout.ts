import type { LogoutRequest, LogoutResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { endSession } from "../../../platform/sessions/session-store.ts";

/** End the session everywhere: its row is deleted, and all nodes close its live connections. */
export async function logout(context: Context, _input: LogoutRequest): Promise<LogoutResponse> {
  const session = callerOf(context);
  await endSession(context.db, session.sessionIdHash);
  context.audit.about({
    type: "User",
    id: session.userAccountId,
    accountId: session.userAccountId,
    accountPath: session.userAccountPath,
    name: session.displayName,
  });
  context.endSession();
  return {};
}
