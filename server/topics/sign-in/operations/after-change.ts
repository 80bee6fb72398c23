import type { Context } from "../../../platform/call/context.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { queueNotice } from "../../../platform/messages/queue-mail.ts";
import { MY_FACTORS } from "../../../platform/messages/templates.ts";
import { endSessionsOf } from "../../../platform/sessions/session-store.ts";

/** The caller's sessions but this one end with the change, and their live connections close: they were begun under what no longer holds. */
export function endOtherSessions(context: Context, { userAccountId, sessionIdHash }: SessionRecord): Promise<void> {
  return endSessions(context, userAccountId, sessionIdHash);
}

/** @param kept the one session that stays, if any */
export async function endSessions(context: Context, userAccountId: number, kept: Buffer | null): Promise<void> {
  await endSessionsOf(context.db, userAccountId, kept);
}

/** Tell the user by mail that their second factors changed: if another person did it, they should know. */
export async function notifyAboutChange(context: Context, userAccountId: number): Promise<void> {
  await queueNotice(context, { to: { userAccountId }, template: "factorsChanged", values: { route: MY_FACTORS } });
}
