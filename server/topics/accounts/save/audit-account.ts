import { changedFields } from "../../../platform/audit/changed-fields.ts";
import type { FieldRules } from "../field-rules.ts";

/** What not everyone who reads the trail may read on the account is recorded as changed, without its value. */
export function auditChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, rules: FieldRules) {
  return changedFields(before, after, (field) => rules.isSecret(field) || rules.restricted.has(field), rules.displayName);
}
