import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { StoredCapability } from "../../database/tables/access.ts";
import { isAtOrBelow, type Membership, type MembershipScope, missingForGrant } from "../../domain/capabilities.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { readCapability } from "../../sessions/permissions.ts";

interface Grant {
  readonly userAccountId: number;
  readonly roleId: number;
  readonly scopeAccountId: number;
  readonly scope: MembershipScope;
}

/** Who grants: a user with what he holds, or the installation itself (demo data, the first administrator). */
type Granter = { readonly userAccountId: number; readonly memberships: readonly Membership[] } | "installation";

/**
 * Give a user a role on an account. The one path that writes a membership.
 *
 * Nobody gives away what he does not hold there himself, and nobody receives a scope above his own company or reseller. Rights are compared inside the
 * writing transaction, with the granter's memberships locked: a role taken from him meanwhile waits or counts.
 *
 * @throws Problem NotFound for a role or account that is not visible, CapabilityEscalation for more than the granter holds.
 */
export async function grantRole(db: Kysely<Database>, granter: Granter, grant: Grant): Promise<void> {
  const user = await findAccount(db, grant.userAccountId);
  const target = await findAccount(db, grant.scopeAccountId);
  const home = await findAccount(db, user.company_account_id);
  if (user.account_type !== "User") throw notFound();
  if (!isAtOrBelow(target.account_path, home.account_path)) throw new Problem("CapabilityEscalation");
  const role = await db.selectFrom("role").select("role_id").where("role_id", "=", grant.roleId).executeTakeFirst();
  if (role === undefined) throw notFound();
  if (granter !== "installation") {
    await db.selectFrom("role_membership").select("role_id").where("user_account_id", "=", granter.userAccountId).forShare().execute();
    const capabilities = await capabilitiesOfRole(db, grant.roleId);
    const place = { scopePath: target.account_path, scopeCompanyAccountId: target.company_account_id, scope: grant.scope };
    if (missingForGrant(granter.memberships, capabilities.map(readCapability), place) !== null) throw new Problem("CapabilityEscalation");
  }
  await db
    .insertInto("role_membership")
    .values({
      user_account_id: grant.userAccountId,
      role_id: grant.roleId,
      scope_account_id: grant.scopeAccountId,
      scope: grant.scope,
      assigned_by: granter === "installation" ? null : granter.userAccountId,
    })
    .onConflict((conflict) => conflict.columns(["user_account_id", "role_id", "scope_account_id"]).doUpdateSet({ scope: grant.scope }))
    .execute();
}

async function findAccount(db: Kysely<Database>, accountId: number) {
  const found = await db
    .selectFrom("account")
    .select(["account_type", "account_path", "company_account_id"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

async function capabilitiesOfRole(db: Kysely<Database>, roleId: number): Promise<StoredCapability[]> {
  const { rows } = await sql<{ capability: StoredCapability }>`
    select c as capability from role_capability_set r join capability_set s using (capability_set_id), jsonb_array_elements(s.capabilities) c
    where r.role_id = ${roleId}`.execute(db);
  return rows.map((row) => row.capability);
}
