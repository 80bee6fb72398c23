import { sql } from "kysely";
import { type MailOrigin, queueNotice } from "../../../platform/messages/queue-mail.ts";
import { MY_IDENTITIES } from "../../../platform/messages/templates.ts";

/** Tell a user by mail that someone may sign in as them through a provider, or no longer: if another person did it, they should know. */
export function notifyAboutLink(
  origin: MailOrigin,
  userAccountId: number,
  template: "identityLinked" | "identityUnlinked",
  provider: string,
): Promise<void> {
  return queueNotice(origin, { to: { userAccountId }, template, values: { provider, route: MY_IDENTITIES } });
}

/** The same after a sign-in was completed, which links the identity that it began with; most begin with none. */
export async function notifyAboutLinkBySignIn(origin: MailOrigin, userAccountId: number, flowId: number): Promise<void> {
  const { rows } = await sql<{ provider: string | null }>`select identity_linked_by(${flowId}) as provider`.execute(origin.db);
  const provider = rows[0]?.provider ?? null;
  if (provider !== null) await notifyAboutLink(origin, userAccountId, "identityLinked", provider);
}
