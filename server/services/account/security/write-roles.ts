import { keepingAdministrators } from "../../../access/administrators.ts";
import { assertLiving, callerOf, findSeenAccount } from "../../../access/caller.ts";
import { roleCapabilities } from "../../../access/grant-role.ts";
import { mayGrant } from "../../../access/may-grant.ts";
import type { StoredCapability } from "../../../database/tables/access.ts";
import { storedWords } from "../../../domain/role-texts.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../http/context.ts";
import { conflict, denied, notFound } from "../../../http/problem.ts";
import { readCapability } from "../../../sessions/permissions.ts";
import { auditOwned, changed } from "./audit-owned.ts";
import { loadSet } from "./capability-set.ts";
import { assertMayManage, inUse, mayManage, type Owner, ownPlace, placesOf } from "./owned.ts";
import { loadRole, presentRole, selectRoles } from "./role.ts";

export const createRole: AccountOperations["CreateRole"] = async (context, input) => {
  const actor = callerOf(context);
  const { description = "", isTemplate = false, copyFromId } = input;
  const name = input.name.trim();
  const owner = await findSeenAccount(context, input.ownerAccountId);
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
    [ownPlace(owner)],
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
    })
    .returning("role_id")
    .executeTakeFirstOrThrow();
  await addSets(context, id, await copiesFor(context, owner, sets));
  const created = await loadRole(context, id);
  auditOwned(context, "Role", owner, { id, name }, [changed("CapabilitySets", null, namesOf(created.role.sets))]);
  return presentRole(context, created);
};

export const updateRole: AccountOperations["UpdateRole"] = async (context, input) => {
  const actor = callerOf(context);
  await lockRole(context, input.id);
  const placed = await loadRole(context, input.id);
  const { role, owner } = placed;
  const isTemplate = input.isTemplate ?? role.is_template;
  assertMayManage(context, owner, "Update", role.is_template || isTemplate);
  if (role.row_version !== input.rowVersion) throw conflict(presentRole(context, placed));
  const before = role.sets.map(({ id }) => id);
  const wanted = input.capabilitySetIds ?? before;
  const isChanged = wanted.length !== before.length || wanted.some((id) => !before.includes(id));
  const places = isChanged ? await placesOf(context, [role.role_id]) : [];
  await keepingAdministrators(
    context,
    places.map(({ accountId }) => accountId),
    async () => {
      if (isChanged) {
        const sets = await usableSets(context, owner, wanted);
        await mayGrant(
          context.db,
          actor,
          sets.flatMap(({ capabilities }) => capabilities.map(readCapability)),
          [ownPlace(owner), ...places],
        );
        const ids = await copiesFor(context, owner, sets);
        await context.db
          .deleteFrom("role_capability_set")
          .where("role_id", "=", role.role_id)
          .$if(ids.length > 0, (query) => query.where("capability_set_id", "not in", ids))
          .execute();
        await addSets(context, role.role_id, ids);
      }
      await context.db
        .updateTable("role")
        .set({
          name: storedWords(input.name?.trim(), role.name, role.predefined_key !== null, context.language),
          description: storedWords(input.description, role.description, role.predefined_key !== null, context.language),
          is_template: isTemplate,
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
    changed("CapabilitySets", namesOf(role.sets), namesOf(after.role.sets)),
  ]);
  return presentRole(context, after);
};

export const deleteRole: AccountOperations["DeleteRole"] = async (context, { id, reassignToRoleId }) => {
  const actor = callerOf(context);
  await lockRole(context, id);
  const { role, owner } = await loadRole(context, id);
  assertMayManage(context, owner, "Delete", role.is_template);
  // Asked about it, the answer is the same whether or not anybody would get it.
  if (reassignToRoleId !== undefined) await loadRole(context, reassignToRoleId);
  const places = await placesOf(context, [id]);
  if (places.length > 0 && (reassignToRoleId === undefined || reassignToRoleId === id))
    throw inUse("The role has members. Choose a role that they get instead.");
  await keepingAdministrators(
    context,
    places.map(({ accountId }) => accountId),
    async () => {
      if (places.length > 0 && reassignToRoleId !== undefined) await reassign(context, actor, { from: id, to: reassignToRoleId, places });
      await context.db.deleteFrom("role").where("role_id", "=", id).execute();
    },
  );
  auditOwned(context, "Role", owner, { id, name: role.name }, [
    changed("CapabilitySets", namesOf(role.sets), null),
    changed("ReassignedTo", null, reassignToRoleId === undefined ? null : String(reassignToRoleId)),
  ]);
  return {};
};

async function reassign(
  context: Context,
  actor: { readonly userAccountId: number },
  { from, to, places }: { from: number; to: number; places: Awaited<ReturnType<typeof placesOf>> },
): Promise<void> {
  const capabilities = await roleCapabilities(context.db, to);
  await mayGrant(context.db, actor, capabilities.map(readCapability), places);
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

/** @throws Problem NotFound */
async function lockRole(context: Context, id: number): Promise<void> {
  const found = await context.db.selectFrom("role").select("role_id").where("role_id", "=", id).forUpdate().executeTakeFirst();
  // A template of an account above is seen but cannot be locked: whoever tries to change it is told so.
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

/** Whoever uses a template gets a copy: what its owner changes later does not reach into other accounts' roles. */
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

const namesOf = (sets: readonly { readonly name: string }[]): string => sets.map(({ name }) => name).join(", ");
