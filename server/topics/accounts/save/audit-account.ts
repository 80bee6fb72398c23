import { changedFields } from "../../../platform/audit/changed-fields.ts";
import type { FieldRules } from "../field-rules.ts";

/** Values that not every reader of the trail may see on the account are recorded as changed, without the value. */
export function auditChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, rules: FieldRules) {
  return changedFields(before, after, (field) => rules.isSecret(field) || rules.restricted.has(field), rules.displayName);
}
