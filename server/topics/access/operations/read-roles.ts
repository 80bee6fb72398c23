import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { denied } from "../../../platform/call/problem.ts";
import { roleMemberships } from "./membership.ts";
import { mayManage, ownersOf, usableBy } from "./owned.ts";
import { loadRole, roles, selectRoles } from "./role.ts";

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

export const getRole: AccountOperations["GetRole"] = async (context, { id, ...request }) => {
  const owned = await loadRole(context, id);
  if (owned.owner !== null && !mayManage(context, owned.owner, "Read", false)) throw denied();
  const { Items, TotalCount } = await roleMemberships.page(context, request, sql`m.role_id = ${id}`);
  return { Role: roles.row(context, owned), Members: Items, TotalCount };
};
