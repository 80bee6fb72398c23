import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied } from "../../../platform/call/problem.ts";
import type { StoredCapability } from "../../../platform/database/tables/access.ts";
import { presentLines } from "../capability-lines.ts";
import { roleMemberships } from "./membership.ts";
import { mayManage, ownersOf, usableBy } from "./owned.ts";
import { loadRole, type OwnedRole, roles, selectRoles } from "./role.ts";

export const listRoles: AccountOperations["ListRoles"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const stored = await selectRoles(context)
    .where(usableBy(account, input.includeTemplates !== false))
    .orderBy("is_template")
    .orderBy("name")
    .execute();
  const owners = await ownersOf(context, stored);
  const owned = stored.map((role) => ({ role, owner: owners.get(role.owner_account_id) ?? null }));
  return roles.page(context, input, owned);
};

/** @throws Problem NotFound, or AccessDenied where the caller may see the role's account but not its roles */
async function loadReadable(context: Context, id: number): Promise<OwnedRole> {
  const owned = await loadRole(context, id);
  if (owned.owner !== null && !mayManage(context, owned.owner, "Read", false)) throw denied();
  return owned;
}

export const getRole: AccountOperations["GetRole"] = async (context, { id, ...request }) => {
  const owned = await loadReadable(context, id);
  const { Items, TotalCount } = await roleMemberships.page(context, request, sql`m.role_id = ${id}`);
  return { Role: roles.row(context, owned), Members: Items, TotalCount };
};

export const getRoleCapabilities: AccountOperations["GetRoleCapabilities"] = async (context, { id, allObjectTypes = false }) => {
  const { role } = await loadReadable(context, id);
  const sets = await context.db
    .selectFrom("role_capability_set")
    .innerJoin("capability_set", "capability_set.capability_set_id", "role_capability_set.capability_set_id")
    .where("role_id", "=", role.role_id)
    .select("capabilities")
    .execute();
  const Items = presentLines(addedUp(sets.flatMap(({ capabilities }) => capabilities)), context.language, allObjectTypes);
  return { Items, TotalCount: Items.length };
};

/** For people who compare roles: checks never use this sum, because one capability must have all actions. */
function addedUp(capabilities: readonly StoredCapability[]): StoredCapability[] {
  return [...Map.groupBy(capabilities, ({ objectType }) => objectType)].map(([objectType, granted]) => ({
    objectType,
    actions: [...new Set(granted.flatMap(({ actions }) => [...actions]))].join(""),
    value: granted.find(({ value }) => value === "HIERARCHY")?.value ?? granted.find(({ value }) => value != null)?.value ?? null,
  }));
}
