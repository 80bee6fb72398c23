import type { Context } from "../../../http/context.ts";
import { queueNotice } from "../../../mail/queue-mail.ts";
import { MY_FACTORS } from "../../../mail/templates.ts";
import type { SessionFacts } from "../../../sessions/session-facts.ts";
import { endSessionsOf } from "../../../sessions/session-store.ts";

/** The caller's sessions but this one end with the change, and their live connections close: they were begun under what no longer holds. */
export function endOtherSessions(context: Context, { userAccountId, sessionIdHash }: SessionFacts): Promise<void> {
  return endSessions(context, userAccountId, sessionIdHash);
}

/** @param kept the one session that goes on, if any */
export async function endSessions(context: Context, userAccountId: number, kept: Buffer | null): Promise<void> {
  await endSessionsOf(context.db, userAccountId, kept);
}

/** Tell the user by mail that his second factors changed: if it was not he, he should know. */
export async function tellOfChange(context: Context, userAccountId: number): Promise<void> {
  await queueNotice(context, { to: { userAccountId }, template: "factorsChanged", values: { route: MY_FACTORS } });
}
