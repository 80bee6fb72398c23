import { type Kysely, sql } from "kysely";
import type { IssuedSession } from "../../../platform/call/session-record.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { PERMISSION_VERSION } from "../../../platform/sessions/permissions.ts";
import { hashSecret, newSecret } from "../../../platform/sessions/session-id.ts";

/** The permission versions of both users: when either has changed, the impersonation ends (see `call-lookup.ts`). */
export interface PermissionVersions {
  readonly actor: number;
  readonly subject: number;
}

/** Read before the rights are compared: what changes during the comparison then ends the impersonation at its first call. */
export async function loadVersions(
  system: SystemAccess,
  { actorAccountId, subjectAccountId }: { readonly actorAccountId: number; readonly subjectAccountId: number },
): Promise<PermissionVersions> {
  const { rows } = await sql<{ account_id: number; version: number }>`
    select u.account_id, ${sql.raw(PERMISSION_VERSION)} as version
      from account u left join permission_version v on v.user_account_id = u.account_id
      where u.account_id in (${actorAccountId}, ${subjectAccountId})`.execute(system("versions of rights"));
  const versionOf = (id: number) => rows.find(({ account_id }) => account_id === id)?.version ?? 0;
  return { actor: versionOf(actorAccountId), subject: versionOf(subjectAccountId) };
}

/**
 * A session in which one acts for the other takes the place of the own one, in the call's transaction. It ends after four hours, or when the own session
 * would have ended (domain §2.6).
 *
 * @returns null when the own session has ended meanwhile, or acts for another user already
 */
export async function beginImpersonation(
  db: Kysely<Database>,
  ownIdHash: Buffer,
  subjectAccountId: number,
  versions: PermissionVersions,
): Promise<(IssuedSession & { readonly endsAt: Date }) | null> {
  const sessionId = newSecret();
  const { rows } = await sql<{ ends_at: Date | null }>`
    select begin_impersonation(${ownIdHash}, ${hashSecret(sessionId)}, ${subjectAccountId}, ${versions.actor}, ${versions.subject}) as ends_at`.execute(
    db,
  );
  const endsAt = rows[0]?.ends_at ?? null;
  return endsAt === null ? null : { sessionId, endsAt };
}

/** Back to the own session, under a new id. @returns null when it is over, or the session acts for no one */
export async function endImpersonation(db: Kysely<Database>, actingIdHash: Buffer): Promise<IssuedSession | null> {
  const sessionId = newSecret();
  const { rows } = await sql<{
    actor: number | null;
  }>`select end_impersonation(${actingIdHash}, ${hashSecret(sessionId)}) as actor`.execute(db);
  return rows[0]?.actor == null ? null : { sessionId };
}
