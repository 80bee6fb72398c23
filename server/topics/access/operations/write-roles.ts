import type { CreateRoleRequest, Role, UpdateRoleRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { assertLiving, findAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, denied, notFound } from "../../../platform/call/problem.ts";
import { storedText } from "../../../platform/call/role-texts.ts";
import type { StoredCapability } from "../../../platform/database/tables/access.ts";
import { customColumn, isTakenAmong } from "../../../platform/layouts/custom-values.ts";
import { readCapability } from "../../../platform/sessions/permissions.ts";
import { keepingAdministrators } from "../administrators.ts";
import { roleCapabilities } from "../grant-role.ts";
import { mayGrant } from "../may-grant.ts";
import { auditOwned, changed } from "./audit-owned.ts";
import { loadSet } from "./capability-set.ts";
import { assertMayManage, grantTargetsOf, inUse, mayManage, type Owner, ownScope } from "./owned.ts";
import { among, newOwned, type OwnedRecord, storedOwned } from "./owned-form.ts";
import { loadRole, roles, selectRoles } from "./role.ts";

type RoleForm<Input> = FormAdapter<Input, { unique: readonly string[]; custom: true }, OwnedRecord>;

/** Role names are unique within an account. */
const isTaken: RoleForm<unknown>["isTaken"] = ({ db }, value) => isTakenAmong(db, among("role", "role_id", value.record), value);

const newRoleForm: RoleForm<CreateRoleRequest> = { load: (context, { ownerAccountId }) => newOwned(context, ownerAccountId), isTaken };

const roleForm: RoleForm<UpdateRoleRequest> = {
  async load(context, { id }) {
    const owned = await loadRole(context, id);
    const shown = roles.row(context, owned);
    const { Name: name, Description: description, IsTemplate: isTemplate, CapabilitySetIds: capabilitySetIds } = shown;
    return storedOwned(owned.owner, owned.role.owner_account_id, id, { ...shown, name, description, isTemplate, capabilitySetIds });
  },
  isTaken,
};

export const createRole: AccountOperations["CreateRole"] = withForm(newRoleForm, async (context, input) => {
  const actor = callerOf(context);
  const { description = "", isTemplate = false, copyFromId } = input;
  const name = input.name.trim();
  const owner = await findAccount(context, input.ownerAccountId);
  assertMayManage(context, owner, "Create", isTemplate);
  assertLiving(owner);
  const source = copyFromId === undefined ? null : await loadRole(context, copyFromId);
  if (source?.owner && !mayManage(context, source.owner, "Read", false)) throw denied();
  const given = input.capabilitySetIds ?? [];
  const sets = await usableSets(context, owner, given.length > 0 ? given : (source?.role.sets.map(({ id }) => id) ?? []));
  await mayGrant(
    context.db,
    actor,
    sets.flatMap(({ capabilities }) => capabilities.map(readCapability)),
    [ownScope(owner)],
  );
  const { role_id: id } = await context.db
    .insertInto("role")
    .values({
      owner_account_id: owner.account_id,
      name,
      description,
      is_template: isTemplate,
      predefined_key: null,
      copied_from_id: copyFromId ?? null,
      custom_values: customColumn(context),
    })
    .returning("role_id")
    .executeTakeFirstOrThrow();
  await addSets(context, id, await copiesFor(context, owner, sets));
  const created = await loadRole(context, id);
  auditOwned(context, "Role", owner, { id, name }, [changed("CapabilitySets" satisfies keyof Role, null, namesOf(created.role.sets))]);
  return roles.row(context, created);
});

export const updateRole: AccountOperations["UpdateRole"] = withForm(roleForm, async (context, input) => {
  await lockRole(context, input.id);
  const owned = await loadRole(context, input.id);
  const { role, owner } = owned;
  const isTemplate = input.isTemplate ?? role.is_template;
  assertMayManage(context, owner, "Update", role.is_template || isTemplate);
  if (role.row_version !== input.rowVersion) throw conflict(roles.row(context, owned));
  const before = role.sets.map(({ id }) => id);
  const wanted = input.capabilitySetIds ?? before;
  const isChanged = wanted.length !== before.length || wanted.some((id) => !before.includes(id));
  const targets = isChanged ? await grantTargetsOf(context, [role.role_id]) : [];
  await keepingAdministrators(
    context,
    targets.map(({ accountId }) => accountId),
    async () => {
      if (isChanged) await replaceSets(context, owner, role.role_id, wanted, targets);
      await context.db
        .updateTable("role")
        .set({
          name: storedText(input.name?.trim(), role.name, role.predefined_key !== null, context.language),
          description: storedText(input.description, role.description, role.predefined_key !== null, context.language),
          is_template: isTemplate,
          custom_values: customColumn(context, role.custom_values),
          row_version: role.row_version + 1,
        })
        .where("role_id", "=", role.role_id)
        .execute();
    },
  );
  const after = await loadRole(context, input.id);
  auditOwned(context, "Role", owner, { id: input.id, name: after.role.name }, [
    changed("Name", role.name, after.role.name),
    changed("Description", role.description, after.role.description),
    changed("CapabilitySets" satisfies keyof Role, namesOf(role.sets), namesOf(after.role.sets)),
  ]);
  return roles.row(context, after);
});

export const deleteRole: AccountOperations["DeleteRole"] = async (context, { id, reassignToRoleId }) => {
  const actor = callerOf(context);
  await lockRole(context, id);
  const { role, owner } = await loadRole(context, id);
  assertMayManage(context, owner, "Delete", role.is_template);
  // The role is looked up even when no user would get it, so that the answer is the same.
  if (reassignToRoleId !== undefined) await loadRole(context, reassignToRoleId);
  const targets = await grantTargetsOf(context, [id]);
  if (targets.length > 0 && (reassignToRoleId === undefined || reassignToRoleId === id))
    throw inUse("The role has members. Choose a replacement role.");
  await keepingAdministrators(
    context,
    targets.map(({ accountId }) => accountId),
    async () => {
      if (targets.length > 0 && reassignToRoleId !== undefined) await reassign(context, actor, { from: id, to: reassignToRoleId, targets });
      await context.db.deleteFrom("role").where("role_id", "=", id).execute();
    },
  );
  auditOwned(context, "Role", owner, { id, name: role.name }, [
    changed("CapabilitySets" satisfies keyof Role, namesOf(role.sets), null),
    changed("ReassignedTo", null, reassignToRoleId === undefined ? null : String(reassignToRoleId)),
  ]);
  return {};
};

async function reassign(
  context: Context,
  actor: { readonly userAccountId: number },
  { from, to, targets }: { from: number; to: number; targets: Awaited<ReturnType<typeof grantTargetsOf>> },
): Promise<void> {
  const capabilities = await roleCapabilities(context.db, to);
  await mayGrant(context.db, actor, capabilities.map(readCapability), targets);
  const { db } = context;
  const members = await db.selectFrom("role_membership").selectAll().where("role_id", "=", from).execute();
  for (const member of members)
    await db
      .insertInto("role_membership")
      .values({ ...member, role_id: to, assigned_by: actor.userAccountId })
      .onConflict((conflicting) => conflicting.columns(["user_account_id", "role_id", "scope_account_id"]).doNothing())
      .execute();
  await db.deleteFrom("role_membership").where("role_id", "=", from).execute();
}

/** @throws Problem CapabilityEscalation if the caller lacks a right that the role gives then */
export async function replaceSets(
  context: Context,
  owner: Owner,
  roleId: number,
  wanted: readonly number[],
  targets: Awaited<ReturnType<typeof grantTargetsOf>>,
): Promise<void> {
  const sets = await usableSets(context, owner, wanted);
  await mayGrant(
    context.db,
    callerOf(context),
    sets.flatMap(({ capabilities }) => capabilities.map(readCapability)),
    [ownScope(owner), ...targets],
  );
  const ids = await copiesFor(context, owner, sets);
  await context.db
    .deleteFrom("role_capability_set")
    .where("role_id", "=", roleId)
    .$if(ids.length > 0, (query) => query.where("capability_set_id", "not in", ids))
    .execute();
  await addSets(context, roleId, ids);
}

/** @throws Problem NotFound */
export async function lockRole(context: Context, id: number): Promise<void> {
  const found = await context.db.selectFrom("role").select("role_id").where("role_id", "=", id).forUpdate().executeTakeFirst();
  // A template of an account above is visible but cannot be locked: a user who tries to change it gets an error that says so.
  if (found === undefined && (await selectRoles(context).where("role_id", "=", id).executeTakeFirst()) === undefined) throw notFound();
}

interface UsableSet {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly description: string;
  readonly capabilities: readonly StoredCapability[];
}

/** Sets of the account itself, and templates of the accounts above. */
async function usableSets(context: Context, owner: Owner, ids: readonly number[]): Promise<UsableSet[]> {
  const sets: UsableSet[] = [];
  for (const id of new Set(ids)) {
    const { set } = await loadSet(context, id);
    if (set.owner_account_id !== owner.account_id && !set.is_template) throw notFound();
    sets.push({ id, ownerId: set.owner_account_id, name: set.name, description: set.description, capabilities: set.capabilities });
  }
  return sets;
}

/** A user who applies a template gets a copy: later changes by its owner do not affect roles of other accounts. */
async function copiesFor(context: Context, owner: Owner, sets: readonly UsableSet[]): Promise<number[]> {
  const ids: number[] = [];
  for (const set of sets) ids.push(set.ownerId === owner.account_id ? set.id : await copyOf(context, owner, set));
  return ids;
}

async function copyOf({ db }: Context, owner: Owner, set: UsableSet): Promise<number> {
  const own = await db
    .selectFrom("capability_set")
    .select(["capability_set_id", "name", "copied_from_id", "capabilities"])
    .where("owner_account_id", "=", owner.account_id)
    .execute();
  const text = JSON.stringify(set.capabilities);
  const earlier = own.find((one) => one.copied_from_id === set.id && JSON.stringify(one.capabilities) === text);
  if (earlier !== undefined) return earlier.capability_set_id;
  const taken = new Set(own.map(({ name }) => name));
  let name = set.name;
  for (let number = 2; taken.has(name); number += 1) name = `${set.name} (${number})`;
  const copy = await db
    .insertInto("capability_set")
    .values({
      owner_account_id: owner.account_id,
      name,
      description: set.description,
      is_template: false,
      capabilities: text,
      copied_from_id: set.id,
    })
    .returning("capability_set_id")
    .executeTakeFirstOrThrow();
  return copy.capability_set_id;
}

async function addSets({ db }: Context, roleId: number, setIds: readonly number[]): Promise<void> {
  if (setIds.length === 0) return;
  await db
    .insertInto("role_capability_set")
    .values(setIds.map((id) => ({ role_id: roleId, capability_set_id: id })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

export const namesOf = (sets: readonly { readonly name: string }[]): string => sets.map(({ name }) => name).join(", ");
