import { objectTypes, presentLine, valuesOf } from "../../../access/capability-lines.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CatalogueEntry } from "../../../generated/types.ts";
import { denied } from "../../../http/problem.ts";
import { listRows } from "../../../lists/list-rows.ts";
import { loadAccount } from "../account-row.ts";
import { loadSet, presentSet, presentSetRow, selectSets } from "./capability-set.ts";
import { mayManage, ownersOf, usableBy } from "./owned.ts";

export const listCapabilitySets: AccountOperations["ListCapabilitySets"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const sets = await selectSets(context)
    .where(usableBy(account, input.includeTemplates !== false))
    .orderBy("is_template")
    .orderBy("name")
    .execute();
  const owners = await ownersOf(context, sets);
  const rows = sets.map((set) => presentSetRow(context, { set, owner: owners.get(set.owner_account_id) ?? null }));
  return listRows(rows, input, {
    fields: ["Id", "Name", "Description", "IsTemplate", "OwnerDisplayName", "ObjectTypes", "Roles", "CanChange"],
    searched: ["Name", "Description"],
  });
};

export const getCapabilitySet: AccountOperations["GetCapabilitySet"] = async (context, { id, allObjectTypes = false }) => {
  const placed = await loadSet(context, id);
  if (placed.owner !== null && !mayManage(context, placed.owner, "Read", false)) throw denied();
  return presentSet(context, placed, allObjectTypes);
};

export const getCapabilityCatalogue: AccountOperations["GetCapabilityCatalogue"] = async ({ language }, input) => {
  const entries = objectTypes.map((objectType): CatalogueEntry => {
    const { ServiceName, ObjectType, ObjectName, Description, Flags } = presentLine({ objectType, actions: "" }, language);
    return { ObjectType, ObjectName, ServiceName, Description, Flags, Values: valuesOf(objectType) };
  });
  entries.sort((a, b) => a.ServiceName.localeCompare(b.ServiceName));
  return listRows(entries, input, {
    fields: ["ObjectType", "ObjectName", "ServiceName", "Description", "Flags"],
    searched: ["ObjectType", "ObjectName", "ServiceName", "Description"],
  });
};
