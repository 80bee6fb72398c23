import type { CreateCapabilitySetRequest, UpdateCapabilitySetRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { assertLiving, findAccount } from "../../../platform/accounts/account-row.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, denied } from "../../../platform/call/problem.ts";
import { storedText } from "../../../platform/call/role-texts.ts";
import type { StoredCapability } from "../../../platform/database/tables/access.ts";
import { customColumn, isTakenAmong } from "../../../platform/layouts/custom-values.ts";
import { readCapability } from "../../../platform/sessions/permissions.ts";
import { keepingAdministrators } from "../administrators.ts";
import { presentLines, storedCapabilities } from "../capability-lines.ts";
import { mayGrant } from "../may-grant.ts";
import { auditOwned, changed } from "./audit-owned.ts";
import { loadSet, presentSet } from "./capability-set.ts";
import { assertMayManage, grantTargetsOf, inUse, mayManage, ownScope } from "./owned.ts";
import { among, newOwned, type OwnedRecord, storedOwned } from "./owned-form.ts";

type SetForm<Input> = FormAdapter<Input, { unique: readonly string[]; custom: true }, OwnedRecord>;

/** Names of capability sets are unique within an account. */
const isTaken: SetForm<unknown>["isTaken"] = ({ db }, value) =>
  isTakenAmong(db, among("capability_set", "capability_set_id", value.record), value);

const newSetForm: SetForm<CreateCapabilitySetRequest> = {
  load: (context, { ownerAccountId }) => newOwned(context, ownerAccountId),
  isTaken,
};

const setForm: SetForm<UpdateCapabilitySetRequest> = {
  async load(context, { id, allObjectTypes }) {
    const { set, owner } = await loadSet(context, id);
    const shown = presentSet(context, { set, owner }, allObjectTypes);
    const { Name: name, Description: description, IsTemplate: isTemplate, Capabilities: capabilities } = shown;
    return storedOwned(owner, set.owner_account_id, id, { ...shown, name, description, isTemplate, capabilities });
  },
  isTaken,
};

export const createCapabilitySet: AccountOperations["CreateCapabilitySet"] = withForm(newSetForm, async (context, input) => {
  const actor = callerOf(context);
  const { name, description = "", isTemplate = false, copyFromId } = input;
  const owner = await findAccount(context, input.ownerAccountId);
  assertMayManage(context, owner, "Create", isTemplate);
  assertLiving(owner);
  const source = copyFromId === undefined ? null : await loadSet(context, copyFromId);
  if (source?.owner && !mayManage(context, source.owner, "Read", false)) throw denied();
  const given = input.capabilities === undefined ? [] : storedCapabilities(input.capabilities);
  const capabilities = given.length > 0 || source === null ? given : source.set.capabilities;
  await mayGrant(context.db, actor, capabilities.map(readCapability), [ownScope(owner)]);
  const { capability_set_id: id } = await context.db
    .insertInto("capability_set")
    .values({
      owner_account_id: owner.account_id,
      name: name.trim(),
      description,
      is_template: isTemplate,
      capabilities: JSON.stringify(capabilities),
      copied_from_id: copyFromId ?? null,
      custom_values: customColumn(context),
    })
    .returning("capability_set_id")
    .executeTakeFirstOrThrow();
  auditOwned(context, "CapabilitySet", owner, { id, name }, [changed("Capabilities", null, text(capabilities))]);
  return presentSet(context, await loadSet(context, id));
});

export const updateCapabilitySet: AccountOperations["UpdateCapabilitySet"] = withForm(setForm, async (context, input) => {
  const actor = callerOf(context);
  const owned = await loadSet(context, input.id, "lock");
  const { set, owner } = owned;
  const isTemplate = input.isTemplate ?? set.is_template;
  assertMayManage(context, owner, "Update", set.is_template || isTemplate);
  if (set.row_version !== input.rowVersion) throw conflict(presentSet(context, owned));
  const roles = await rolesHolding(context, set.capability_set_id);
  const targets = await grantTargetsOf(context, roles);
  const capabilities = input.capabilities === undefined ? set.capabilities : storedCapabilities(input.capabilities);
  const isChanged = text(capabilities) !== text(set.capabilities);
  const name = storedText(input.name?.trim(), set.name, set.ours, context.language);
  const description = storedText(input.description, set.description, set.ours, context.language);
  if (isChanged) await mayGrant(context.db, actor, capabilities.map(readCapability), [ownScope(owner), ...targets]);
  await keepingAdministrators(
    context,
    targets.map(({ accountId }) => accountId),
    () =>
      context.db
        .updateTable("capability_set")
        .set({
          name,
          description,
          is_template: isTemplate,
          ...(isChanged ? { capabilities: JSON.stringify(capabilities) } : {}),
          custom_values: customColumn(context, set.custom_values),
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
});

export const deleteCapabilitySet: AccountOperations["DeleteCapabilitySet"] = async (context, { id }) => {
  const { set, owner } = await loadSet(context, id, "lock");
  assertMayManage(context, owner, "Delete", set.is_template);
  const roles = await rolesHolding(context, id);
  if (roles.length > 0) throw inUse("{count, plural, one {# role uses this set.} other {# roles use this set.}}", { count: roles.length });
  await context.db.deleteFrom("capability_set").where("capability_set_id", "=", id).execute();
  auditOwned(context, "CapabilitySet", owner, { id, name: set.name }, [changed("Capabilities", text(set.capabilities), null)]);
  return {};
};

/** The roles with this set, locked against new members until the transaction ends: their content is about to change. */
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
