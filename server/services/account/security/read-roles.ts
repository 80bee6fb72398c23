import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { denied } from "../../../http/problem.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { loadAccount } from "../account-row.ts";
import { listMemberships } from "./membership.ts";
import { mayManage, ownersOf, usableBy } from "./owned.ts";
import { loadRole, presentRole, selectRoles } from "./role.ts";

export const listRoles: AccountOperations["ListRoles"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const roles = await selectRoles(context)
    .where(usableBy(account, input.includeTemplates !== false))
    .orderBy("is_template")
    .orderBy("name")
    .execute();
  const owners = await ownersOf(context, roles);
  const rows = roles.map((role) => presentRole(context, { role, owner: owners.get(role.owner_account_id) ?? null }));
  return listRows(rows, input, {
    fields: ["Id", "Name", "Description", "IsTemplate", "OwnerDisplayName", "CapabilitySets", "MemberCount", "CanChange"],
    searched: ["Name", "Description", "CapabilitySets"],
  });
};

export const getRole: AccountOperations["GetRole"] = async (context, { id, ...request }) => {
  const placed = await loadRole(context, id);
  if (placed.owner !== null && !mayManage(context, placed.owner, "Read", false)) throw denied();
  const { Items, TotalCount } = await listMemberships(context, sql<boolean>`m.role_id = ${id}`, request);
  return { Role: presentRole(context, placed), Members: Items, TotalCount };
};
