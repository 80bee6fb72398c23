import { type Kysely, sql } from "kysely";
import { isAtOrBelow, type MembershipScope } from "../../../shared/capabilities.ts";
import { notFound, Problem } from "../../platform/call/problem.ts";
import type { Database } from "../../platform/database/schema.ts";
import type { StoredCapability } from "../../platform/database/tables/access.ts";
import { readCapability } from "../../platform/sessions/permissions.ts";
import { mayGrant } from "./may-grant.ts";

export interface Grant {
  readonly userAccountId: number;
  readonly roleId: number;
  readonly scopeAccountId: number;
  readonly scope: MembershipScope;
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
}

/** The granting user, or the installation itself (demo data, the first administrator). */
type Granter = { readonly userAccountId: number } | "installation";

/**
 * Give a user a role on an account, or give it another scope or time there. The one path that writes a membership.
 *
 * Users give only rights that they hold there themselves ({@link mayGrant}), and receive no scope above their own company or reseller.
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
    await sql`select hold_role(${grant.roleId})`.execute(db);
    const capabilities = await roleCapabilities(db, grant.roleId);
    const grantTarget = { scopePath: target.account_path, scopeCompanyAccountId: target.company_account_id, scope: grant.scope };
    await mayGrant(db, granter, capabilities.map(readCapability), [grantTarget]);
  }
  const content = {
    scope: grant.scope,
    valid_from: grant.validFrom ?? null,
    valid_to: grant.validTo ?? null,
    assigned_by: granter === "installation" ? null : granter.userAccountId,
  };
  await db
    .insertInto("role_membership")
    .values({ user_account_id: grant.userAccountId, role_id: grant.roleId, scope_account_id: grant.scopeAccountId, ...content })
    .onConflict((conflict) =>
      conflict.columns(["user_account_id", "role_id", "scope_account_id"]).doUpdateSet({ ...content, assigned_at: sql`now()` }),
    )
    .execute();
}

/** Not limited to the granter's scope: the installation has none, and the granter may belong to the user's company without seeing it. Rights decide. */
async function findAccount(db: Kysely<Database>, accountId: number) {
  const found = await db
    .selectFrom("account")
    .select(["account_type", "account_path", "company_account_id"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/** All capabilities of the role, also in sets that the caller does not see. */
export async function roleCapabilities(db: Kysely<Database>, roleId: number): Promise<StoredCapability[]> {
  const { rows } = await sql<{ capabilities: StoredCapability[] }>`select role_capabilities(${roleId}) as capabilities`.execute(db);
  return rows[0]?.capabilities ?? [];
}
