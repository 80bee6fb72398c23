import type { Role, RoleCapabilitySet } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound } from "../../../platform/call/problem.ts";
import { keepingAdministrators } from "../administrators.ts";
import { auditOwned, changed } from "./audit-owned.ts";
import { selectSets } from "./capability-set.ts";
import { assertMayManage, grantTargetsOf, type Owner } from "./owned.ts";
import { loadRole, type StoredRole, selectRoles } from "./role.ts";
import { lockRole, namesOf, replaceSets } from "./write-roles.ts";

type Cell = RoleCapabilitySet;

export const listRoleCapabilitySets: AccountOperations["ListRoleCapabilitySets"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  const roles = await selectRoles(context).where("owner_account_id", "=", account.account_id).orderBy("name").execute();
  return presented(await cellsOf(context, account, roles));
};

/** All roles are locked first, in the order of their ids, so that two callers cannot wait for each other. */
export const updateRoleCapabilitySets: AccountOperations["UpdateRoleCapabilitySets"] = async (context, { accountId, cells }) => {
  const account = await loadAccount(context, accountId);
  const byRole = [...Map.groupBy(cells, ({ RoleId }) => RoleId)].toSorted(([left], [right]) => left - right);
  const changes: { readonly role: StoredRole; readonly wanted: ReadonlySet<number> }[] = [];
  for (const [id, own] of byRole) {
    await lockRole(context, id);
    const { role, owner } = await loadRole(context, id);
    if (role.owner_account_id !== account.account_id) throw notFound();
    assertMayManage(context, owner, "Update", role.is_template);
    if (own.some(({ RowVersion }) => RowVersion !== role.row_version)) throw conflict(presented(await cellsOf(context, account, [role])));
    const wanted = new Set(role.sets.map((set) => set.id));
    const isOther = own.some(({ CapabilitySetId, IsIncluded }) => IsIncluded !== wanted.has(CapabilitySetId));
    for (const { CapabilitySetId, IsIncluded } of own) {
      if (IsIncluded) wanted.add(CapabilitySetId);
      else wanted.delete(CapabilitySetId);
    }
    if (isOther) changes.push({ role, wanted });
  }
  const all = await grantTargetsOf(
    context,
    changes.map(({ role }) => role.role_id),
  );
  await keepingAdministrators(
    context,
    all.map((target) => target.accountId),
    async () => {
      for (const { role, wanted } of changes) {
        await replaceSets(context, account, role.role_id, [...wanted], await grantTargetsOf(context, [role.role_id]));
        await context.db
          .updateTable("role")
          .set({ row_version: role.row_version + 1 })
          .where("role_id", "=", role.role_id)
          .execute();
      }
    },
  );
  const after = await selectRoles(context)
    .where(
      "role_id",
      "in",
      byRole.map(([id]) => id),
    )
    .orderBy("name")
    .execute();
  const setsBefore = new Map(changes.map(({ role }) => [role.role_id, namesOf(role.sets)]));
  const changedRoles = after.filter(({ role_id }) => setsBefore.has(role_id));
  const named = changedRoles.length > 0 ? changedRoles : after;
  auditOwned(
    context,
    "Role",
    account,
    { id: named[0]?.role_id ?? 0, name: named.map(({ name }) => name).join(", ") },
    changedRoles.map(({ role_id, sets }) => changed("CapabilitySets" satisfies keyof Role, setsBefore.get(role_id) ?? null, namesOf(sets))),
  );
  return presented(await cellsOf(context, account, after));
};

/** Each role with each own set of the account. */
async function cellsOf(context: Context, account: Owner, roles: readonly StoredRole[]): Promise<Cell[]> {
  const sets = await selectSets(context).where("owner_account_id", "=", account.account_id).orderBy("name").execute();
  return roles.flatMap((role) =>
    sets.map(({ capability_set_id: id }) => ({
      RoleId: role.role_id,
      CapabilitySetId: id,
      IsIncluded: role.sets.some((set) => set.id === id),
      RowVersion: role.row_version,
    })),
  );
}

const presented = (cells: Cell[]) => ({ Items: cells, TotalCount: cells.length });
