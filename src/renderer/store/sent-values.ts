/** Selects the fields of a form that a save sends, and converts each value to the shape that the operation expects. */

import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import { settledRows } from "../../../layout/table-rows.ts";
import { isEmpty } from "../values/equal.ts";
import type { FieldEntry } from "./field-entry.ts";

/** Omit (the default) keeps the value of a hidden field in the form but does not send it. */
export const isSent = ({ field, state }: Pick<FieldEntry, "field" | "state">): boolean => {
  const { IsReadOnly, DisplayTemplate, OnHide = "Omit" } = field.field;
  if (IsReadOnly === true || DisplayTemplate === "Heading") return false;
  return state.visible || OnHide !== "Omit";
};

/** Converts rows: without cells that rules hide, and with computed ones. */
export const sentValue = (field: CompiledField, value: unknown, scope: Scope): unknown =>
  field.columns === undefined ? value : settledRows(field, value, scope);

/** For a record: only changed values, null for cleared ones. */
export const changesOf = (changed: readonly FieldEntry[], scope: Scope): Record<string, unknown> =>
  Object.fromEntries(
    changed.map(({ field, state }) => [field.name, isEmpty(state.value) ? emptied(field) : sentValue(field, state.value, scope)]),
  );

/** For a command: every filled-in value. */
export function filledOf(entries: Iterable<FieldEntry>, scope: Scope): Record<string, unknown> {
  const filled: [string, unknown][] = [];
  for (const entry of entries)
    if (!isEmpty(entry.state.value) && isSent(entry)) filled.push([entry.field.name, sentValue(entry.field, entry.state.value, scope)]);
  return Object.fromEntries(filled);
}

const emptied = (field: CompiledField): unknown => (field.dataType === "array" ? [] : null);
