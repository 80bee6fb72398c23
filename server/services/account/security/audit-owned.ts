import type { ChangedField } from "../../../audit/write-audit.ts";
import type { Context } from "../../../http/context.ts";
import type { Owner } from "./owned.ts";

/** @returns null when nothing changed */
export const changed = (field: string, oldValue: string | null, newValue: string | null): ChangedField | null =>
  oldValue === newValue ? null : { field, oldValue, newValue };

/** Put into the audit record what was done to a role or a set: it belongs to the account that owns it. */
export function auditOwned(
  { audit }: Context,
  objectType: "Role" | "CapabilitySet",
  owner: Pick<Owner, "account_id" | "account_path">,
  object: { readonly id: number; readonly name: string },
  changes: readonly (ChangedField | null)[],
): void {
  audit.objectType = objectType;
  audit.objectId = String(object.id);
  audit.objectDisplayName = object.name;
  audit.objectAccountId = owner.account_id;
  audit.objectAccountPath = owner.account_path;
  audit.changes = changes.filter((change) => change !== null);
}
