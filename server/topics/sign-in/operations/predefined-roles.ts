import type { Kysely } from "kysely";
import { expandCapabilities, PREDEFINED_ROLES, type PredefinedRole } from "../../../platform/call/predefined-roles.ts";
import type { Database } from "../../../platform/database/schema.ts";

/**
 * Make the roles that come with the product, or bring them up to this version: templates owned by the root, each with one capability set of its name.
 *
 * @param db the owner's or a system transaction.
 * @returns role ids by `predefined_key`.
 */
export async function ensurePredefinedRoles(db: Kysely<Database>, rootAccountId: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const role of PREDEFINED_ROLES) ids.set(role.key, await ensureRole(db, rootAccountId, role));
  return ids;
}

async function ensureRole(db: Kysely<Database>, rootAccountId: number, role: PredefinedRole): Promise<number> {
  const common = { owner_account_id: rootAccountId, name: role.name, description: role.description, is_template: true };
  const capabilities = JSON.stringify(expandCapabilities(role));
  const set = await db
    .insertInto("capability_set")
    .values({ ...common, capabilities })
    .onConflict((conflict) => conflict.columns(["owner_account_id", "name"]).doUpdateSet({ capabilities, description: role.description }))
    .returning("capability_set_id")
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto("role")
    .values({ ...common, predefined_key: role.key })
    .onConflict((conflict) => conflict.columns(["owner_account_id", "predefined_key"]).doUpdateSet({ description: role.description }))
    .returning("role_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("role_capability_set")
    .values({ role_id: stored.role_id, capability_set_id: set.capability_set_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored.role_id;
}
