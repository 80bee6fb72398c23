import { sql } from "kysely";
import type { SelfCareOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { comeBack, leaveFor } from "../providers/departures.ts";
import { linkIdentity as link } from "../providers/identities.ts";
import { findEnabledProvider } from "../providers/providers.ts";
import { assertRecentProof } from "../providers/recent-proof.ts";
import { notifyAboutLink } from "../sessions/notify-about-links.ts";

interface IdentityRow {
  readonly identity_id: number;
  readonly issuer: string;
  readonly label: string | null;
  readonly linked_at: Date;
  readonly last_used_at: Date | null;
  readonly provider: string | null;
}

/** Provider name of the linked identity `i`; null if the provider was removed. */
const PROVIDER_NAME = sql<
  string | null
>`(select name from sign_in_provider p where p.issuer = i.issuer order by is_enabled desc, position limit 1)`;

export const listMyIdentities: SelfCareOperations["ListMyIdentities"] = async (context) => {
  const { rows } = await sql<IdentityRow>`
    select identity_id, issuer, label, linked_at, last_used_at, ${PROVIDER_NAME} as provider
    from linked_identity i where user_account_id = ${callerOf(context).userAccountId} order by linked_at`.execute(context.db);
  return {
    Items: rows.map((row) => ({
      Id: row.identity_id,
      ProviderName: row.provider ?? row.issuer,
      Issuer: row.issuer,
      Label: row.label,
      LinkedAt: row.linked_at.toISOString(),
      LastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
};

export const beginIdentityLink: SelfCareOperations["BeginIdentityLink"] = async (context, { providerId, currentPassword }) => {
  const session = callerOf(context);
  context.audit.about(session);
  const provider = await findEnabledProvider(context.db, providerId);
  if (provider === undefined) throw notFound();
  await assertRecentProof(context, session, currentPassword);
  return leaveFor(context, provider, session);
};

/** Links the identity after the return from the provider: same browser, same session, within five minutes of the password. */
export const linkIdentity: SelfCareOperations["LinkIdentity"] = async (context, input) => {
  const session = callerOf(context);
  context.audit.about(session);
  const { provider, identity } = await comeBack(context, input, session);
  await link(context.db, session.userAccountId, identity);
  await notifyAboutLink(context, session.userAccountId, "identityLinked", provider.name);
  context.audit.changes.push({ field: "Identity", oldValue: null, newValue: provider.name });
  return {};
};

/**
 * Remove an identity. A user without a password needs another way in: their last identity stays.
 *
 * @throws Problem StateConflict for the last way to sign in
 */
export const unlinkIdentity: SelfCareOperations["UnlinkIdentity"] = async (context, { identityId, currentPassword }) => {
  const session = callerOf(context);
  context.audit.about(session);
  await assertRecentProof(context, session, currentPassword);
  // Locked together: of two that are taken off at once, one waits and sees what the other has left.
  const { rows: own } = await sql<{ identity_id: number; issuer: string; provider: string | null }>`
    select identity_id, issuer, ${PROVIDER_NAME} as provider from linked_identity i where user_account_id = ${session.userAccountId}
    order by identity_id for update`.execute(context.db);
  const found = own.find(({ identity_id }) => identity_id === identityId);
  if (found === undefined) throw notFound();
  const { rows } = await sql<{ others: boolean }>`select has_other_way_in(${session.userAccountId}, ${identityId}) as others`.execute(
    context.db,
  );
  if (rows[0]?.others !== true)
    throw new Problem("StateConflict", { message: "This is your last way to sign in. Set another one up first." });
  await context.db.deleteFrom("linked_identity").where("identity_id", "=", identityId).execute();
  const provider = found.provider ?? found.issuer;
  await notifyAboutLink(context, session.userAccountId, "identityUnlinked", provider);
  context.audit.changes.push({ field: "Identity", oldValue: provider, newValue: null });
  return {};
};
