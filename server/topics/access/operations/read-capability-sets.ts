import type { CatalogueEntry } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { denied } from "../../../platform/call/problem.ts";
import { code, other, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { objectTypes, presentLine, valuesOf } from "../capability-lines.ts";
import { capabilitySets, loadSet, presentSet, selectSets } from "./capability-set.ts";
import { mayManage, ownersOf, usableBy } from "./owned.ts";

export const listCapabilitySets: AccountOperations["ListCapabilitySets"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const sets = await selectSets(context)
    .where(usableBy(account, input.includeTemplates !== false))
    .orderBy("is_template")
    .orderBy("name")
    .execute();
  const owners = await ownersOf(context, sets);
  const owned = sets.map((set) => ({ set, owner: owners.get(set.owner_account_id) ?? null }));
  return capabilitySets.page(context, input, owned);
};

export const getCapabilitySet: AccountOperations["GetCapabilitySet"] = async (context, { id, allObjectTypes = false }) => {
  const owned = await loadSet(context, id);
  if (owned.owner !== null && !mayManage(context, owned.owner, "Read", false)) throw denied();
  return presentSet(context, owned, allObjectTypes);
};

const catalogue = defineMemoryList<{ row: CatalogueEntry; item: ReturnType<typeof presentLine> }>({
  columns: {
    ObjectType: code((line) => line.ObjectType, { searched: true }),
    ObjectName: text((line) => line.ObjectName, { searched: true }),
    ServiceName: text((line) => line.ServiceName, { searched: true }),
    Description: text((line) => line.Description, { searched: true }),
    Flags: code((line) => line.Flags),
    Values: other((line) => valuesOf(line.ObjectType)),
  },
});

export const getCapabilityCatalogue: AccountOperations["GetCapabilityCatalogue"] = async (context, input) => {
  const lines = objectTypes.map((objectType) => presentLine({ objectType, actions: "" }, context.language));
  return catalogue.page(
    context,
    input,
    lines.toSorted((a, b) => a.ServiceName.localeCompare(b.ServiceName)),
  );
};
