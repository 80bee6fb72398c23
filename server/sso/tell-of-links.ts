import { sql } from "kysely";
import { type MailOrigin, queueNotice } from "../mail/queue-mail.ts";
import { MY_IDENTITIES } from "../mail/templates.ts";

/** Tell a user by mail that somebody may sign in as him through a provider, or no longer: if it was not he, he should know. */
export function tellOfLink(
  origin: MailOrigin,
  userAccountId: number,
  template: "identityLinked" | "identityUnlinked",
  provider: string,
): Promise<void> {
  return queueNotice(origin, { to: { userAccountId }, template, values: { provider, route: MY_IDENTITIES } });
}

/** The same after a sign-in was completed, which links the identity that it began with; most begin with none. */
export async function tellOfLinkBySignIn(origin: MailOrigin, userAccountId: number, flowId: number): Promise<void> {
  const { rows } = await sql<{ provider: string | null }>`select identity_linked_by(${flowId}) as provider`.execute(origin.db);
  const provider = rows[0]?.provider ?? null;
  if (provider !== null) await tellOfLink(origin, userAccountId, "identityLinked", provider);
}
