import type { ChangedField } from "../../../platform/call/audit-draft.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Owner } from "./owned.ts";

/** @returns null when nothing changed */
export const changed = (field: string, oldValue: string | null, newValue: string | null): ChangedField | null =>
  oldValue === newValue ? null : { field, oldValue, newValue };

/** Describes a change of a role or a set in the audit record, which belongs to its owning account. */
export function auditOwned(
  { audit }: Context,
  objectType: "Role" | "CapabilitySet",
  owner: Pick<Owner, "account_id" | "account_path">,
  object: { readonly id: number; readonly name: string },
  changes: readonly (ChangedField | null)[],
): void {
  audit.about({ type: objectType, id: object.id, name: object.name, accountId: owner.account_id, accountPath: owner.account_path });
  audit.changes = changes.filter((change) => change !== null);
}
