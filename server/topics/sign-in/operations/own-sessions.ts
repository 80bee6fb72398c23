import type { SelfCareOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { listSessions } from "../../../platform/sessions/list-sessions.ts";
import { sessionHandle } from "../../../platform/sessions/session-id.ts";
import { endSession, endSessionsOf } from "../../../platform/sessions/session-store.ts";

export const listMySessions: SelfCareOperations["ListMySessions"] = (context) => listSessions(context, callerOf(context).userAccountId);

/** One of the caller's own sessions, on any device. Deleting the row ends it everywhere; the database notifies its live connections. */
export const endMySession: SelfCareOperations["EndMySession"] = async (context, { sessionId }) => {
  const session = callerOf(context);
  context.audit.about(session);
  if (sessionId === session.handle) throw new Problem("StateConflict", { message: "This session ends when you sign out." });
  const own = await context.db.selectFrom("session").select("id_hash").where("user_account_id", "=", session.userAccountId).execute();
  const found = own.find(({ id_hash }) => sessionHandle(id_hash) === sessionId);
  if (found === undefined) throw notFound();
  await endSession(context.db, found.id_hash);
  return { Revoked: 1 };
};

export const endMyOtherSessions: SelfCareOperations["EndMyOtherSessions"] = async (context) => {
  const session = callerOf(context);
  context.audit.about(session);
  return { Revoked: await endSessionsOf(context.db, session.userAccountId, session.sessionIdHash) };
};
