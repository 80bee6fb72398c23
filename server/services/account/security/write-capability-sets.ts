import { keepingAdministrators } from "../../../access/administrators.ts";
import { assertLiving, callerOf, findSeenAccount } from "../../../access/caller.ts";
import { presentLines, storedCapabilities } from "../../../access/capability-lines.ts";
import { mayGrant } from "../../../access/may-grant.ts";
import type { StoredCapability } from "../../../database/tables/access.ts";
import { storedWords } from "../../../domain/role-texts.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../http/context.ts";
import { conflict, denied } from "../../../http/problem.ts";
import { readCapability } from "../../../sessions/permissions.ts";
import { auditOwned, changed } from "./audit-owned.ts";
import { loadSet, presentSet } from "./capability-set.ts";
import { assertMayManage, inUse, mayManage, ownPlace, placesOf } from "./owned.ts";

export const createCapabilitySet: AccountOperations["CreateCapabilitySet"] = async (context, input) => {
  const actor = callerOf(context);
  const { name, description = "", isTemplate = false, copyFromId } = input;
  const owner = await findSeenAccount(context, input.ownerAccountId);
  assertMayManage(context, owner, "Create", isTemplate);
  assertLiving(owner);
  const source = copyFromId === undefined ? null : await loadSet(context, copyFromId);
  if (source?.owner && !mayManage(context, source.owner, "Read", false)) throw denied();
  const given = input.capabilities === undefined ? [] : storedCapabilities(input.capabilities);
  const capabilities = given.length > 0 || source === null ? given : source.set.capabilities;
  await mayGrant(context.db, actor, capabilities.map(readCapability), [ownPlace(owner)]);
  const { capability_set_id: id } = await context.db
    .insertInto("capability_set")
    .values({
      owner_account_id: owner.account_id,
      name: name.trim(),
      description,
      is_template: isTemplate,
      capabilities: JSON.stringify(capabilities),
      copied_from_id: copyFromId ?? null,
    })
    .returning("capability_set_id")
    .executeTakeFirstOrThrow();
  auditOwned(context, "CapabilitySet", owner, { id, name }, [changed("Capabilities", null, text(capabilities))]);
  return presentSet(context, await loadSet(context, id));
};

export const updateCapabilitySet: AccountOperations["UpdateCapabilitySet"] = async (context, input) => {
  const actor = callerOf(context);
  const placed = await loadSet(context, input.id, "lock");
  const { set, owner } = placed;
  const isTemplate = input.isTemplate ?? set.is_template;
  assertMayManage(context, owner, "Update", set.is_template || isTemplate);
  if (set.row_version !== input.rowVersion) throw conflict(presentSet(context, placed));
  const roles = await rolesHolding(context, set.capability_set_id);
  const places = await placesOf(context, roles);
  const capabilities = input.capabilities === undefined ? set.capabilities : storedCapabilities(input.capabilities);
  const isChanged = text(capabilities) !== text(set.capabilities);
  const name = storedWords(input.name?.trim(), set.name, set.ours, context.language);
  const description = storedWords(input.description, set.description, set.ours, context.language);
  if (isChanged) await mayGrant(context.db, actor, capabilities.map(readCapability), [ownPlace(owner), ...places]);
  await keepingAdministrators(
    context,
    places.map(({ accountId }) => accountId),
    () =>
      context.db
        .updateTable("capability_set")
        .set({
          name,
          description,
          is_template: isTemplate,
          ...(isChanged ? { capabilities: JSON.stringify(capabilities) } : {}),
          row_version: set.row_version + 1,
        })
        .where("capability_set_id", "=", set.capability_set_id)
        .execute(),
  );
  auditOwned(context, "CapabilitySet", owner, { id: input.id, name: set.name }, [
    changed("Name", set.name, name),
    changed("Description", set.description, description),
    changed("Capabilities", text(set.capabilities), text(capabilities)),
  ]);
  return presentSet(context, await loadSet(context, input.id), input.allObjectTypes);
};

export const deleteCapabilitySet: AccountOperations["DeleteCapabilitySet"] = async (context, { id }) => {
  const { set, owner } = await loadSet(context, id, "lock");
  assertMayManage(context, owner, "Delete", set.is_template);
  const roles = await rolesHolding(context, id);
  if (roles.length > 0)
    throw inUse("{count, plural, one {# role holds this set.} other {# roles hold this set.}}", { count: roles.length });
  await context.db.deleteFrom("capability_set").where("capability_set_id", "=", id).execute();
  auditOwned(context, "CapabilitySet", owner, { id, name: set.name }, [changed("Capabilities", text(set.capabilities), null)]);
  return {};
};

/** The roles with this set, kept from being given to anybody until the transaction ends: their content is about to change. */
async function rolesHolding(context: Context, setId: number): Promise<number[]> {
  const rows = await context.db
    .selectFrom("role")
    .select("role_id")
    .where("role_id", "in", (eb) => eb.selectFrom("role_capability_set").select("role_id").where("capability_set_id", "=", setId))
    .orderBy("role_id")
    .forUpdate()
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** `Account: USER_ACCOUNT CRU, …`: for the audit log, and to see whether anything changed. */
export const text = (capabilities: readonly StoredCapability[]): string =>
  presentLines(capabilities, "en")
    .map((line) => {
      const letters = [line.Create && "C", line.Read && "R", line.Update && "U", line.Delete && "D", line.Execute && "X"]
        .filter(Boolean)
        .join("");
      return `${line.ObjectType} ${letters}${line.Value ? ` ${line.Value}` : ""}`;
    })
    .join(", ");
