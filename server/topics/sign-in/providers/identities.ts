import { type Kysely, sql } from "kysely";
import { Problem } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";
import type { ProvenIdentity } from "./openid.ts";
import type { ProviderRow } from "./providers.ts";

/** So long a person who is not linked to a user may take to prove who they are. */
const LINK_WITHIN = "10 minutes";

/** The user whom an identity belongs to: by issuer and subject, and by nothing else that a provider says. */
export async function findLinkedUser(system: SystemAccess, { issuer, subject }: ProvenIdentity): Promise<number | undefined> {
  return system("user of an identity").write(async (db) => {
    const { rows } = await sql<{ user_account_id: number }>`
      update linked_identity set last_used_at = now() where issuer = ${issuer} and subject = ${subject} returning user_account_id`.execute(
      db,
    );
    return rows[0]?.user_account_id;
  });
}

/**
 * Keep an identity that no user is linked to, for the person who brought it, in the same browser.
 *
 * @returns the handle: what the subject is, stays here
 */
export async function keepUnlinked(
  system: SystemAccess,
  identity: ProvenIdentity,
  provider: ProviderRow,
  browser: string,
): Promise<string> {
  const handle = newSecret();
  await system("unlinked identity").write((db) =>
    sql`insert into unlinked_identity (handle_hash, browser_hash, issuer, subject, label, client_id, expires_at)
      values (${hashSecret(handle)}, ${hashSecret(browser)}, ${identity.issuer}, ${identity.subject}, ${identity.label}, ${provider.client_id},
        now() + ${LINK_WITHIN}::interval)`.execute(db),
  );
  return handle;
}

interface LinkClaim {
  readonly handle: string;
  readonly browser: string | null;
  readonly clientName: string | undefined;
}

/** @throws Problem TokenExpired for a handle that this browser cannot use: asked before the password, so that no one types it in vain. */
export async function assertUnlinked(system: SystemAccess, { handle, browser, clientName }: LinkClaim): Promise<void> {
  const row =
    browser === null
      ? undefined
      : await system("unlinked identity")
          .selectFrom("unlinked_identity")
          .select("client_id")
          .where("handle_hash", "=", hashSecret(handle))
          .where("browser_hash", "=", hashSecret(browser))
          .where("linked_at", "is", null)
          .where("expires_at", ">", sql<Date>`now()`)
          .executeTakeFirst();
  if (row === undefined || (clientName !== undefined && clientName !== row.client_id)) throw new Problem("TokenExpired");
}

/**
 * The password was right: the end of this sign-in links the identity (`sign_in_links_identity`), and no other's. Asked again with the second factor, the same user
 * takes it along to the sign-in that goes all the way.
 *
 * @throws Problem TokenExpired when another call took it meanwhile
 */
export async function claimUnlinked(
  system: SystemAccess,
  { handle, browser }: LinkClaim,
  user: { readonly flowId: number; readonly userAccountId: number },
): Promise<void> {
  const { numAffectedRows } = await system("link an identity").write((db) =>
    sql`update unlinked_identity set flow_id = ${user.flowId}, user_account_id = ${user.userAccountId}
      where handle_hash = ${hashSecret(handle)} and browser_hash = ${hashSecret(browser ?? "")} and linked_at is null and expires_at > now()
        and (user_account_id is null or user_account_id = ${user.userAccountId})`.execute(db),
  );
  if (numAffectedRows !== 1n) throw new Problem("TokenExpired");
}

/**
 * Link to a user who is signed in.
 *
 * @param db the call's transaction, in the user's context
 * @throws Problem NotUnique when the identity belongs to a user; the answer does not say to whom
 */
export async function linkIdentity(db: Kysely<Database>, userAccountId: number, identity: ProvenIdentity): Promise<void> {
  const { rows } = await sql`insert into linked_identity (user_account_id, issuer, subject, label)
    values (${userAccountId}, ${identity.issuer}, ${identity.subject}, ${identity.label})
    on conflict (issuer, subject) do nothing returning identity_id`.execute(db);
  if (rows.length === 0) throw new Problem("NotUnique", { message: "This sign-in is already linked." });
}

/** Departures and identities whose time is over. */
export async function deleteOldDepartures(db: Kysely<Database>): Promise<void> {
  await sql`delete from provider_sign_in where expires_at < now()`.execute(db);
  await sql`delete from unlinked_identity where expires_at < now()`.execute(db);
}
