import { isDeepStrictEqual } from "node:util";
import type { ChangedField } from "../call/audit-draft.ts";

/**
 * The fields that a save changed. Fields in `secret` are recorded with all but their last four characters hidden.
 *
 * @param changed only the names that the save may have touched are compared; a missing value counts as null
 */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  secret: (field: string) => boolean,
  displayName: (field: string) => string = (field) => field,
): ChangedField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: ChangedField[] = [];
  for (const field of names) {
    const oldValue = Object.hasOwn(before, field) ? (before[field] ?? null) : null;
    const newValue = Object.hasOwn(after, field) ? (after[field] ?? null) : null;
    if (isDeepStrictEqual(oldValue, newValue)) continue;
    const base = { field, displayName: displayName(field) };
    changes.push(
      secret(field)
        ? { ...base, oldValue: null, newValue: null, oldDisplayValue: masked(oldValue), newDisplayValue: masked(newValue), isMasked: true }
        : { ...base, oldValue, newValue },
    );
  }
  return changes;
}

/** `••••1234`: enough to distinguish two values, too little to use one. Short secrets show nothing. */
export function masked(value: unknown): string {
  if (typeof value !== "string" || value === "") return "";
  return value.length >= 12 ? `••••${value.slice(-4)}` : "••••";
}
