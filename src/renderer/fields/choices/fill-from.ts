import type { CompiledField } from "../../../../layout/compiled.ts";
import type { FormStore } from "../../store/form-store.ts";
import { sameValue } from "../../values/equal.ts";
import { labelOf } from "../widget/field-options.ts";

/**
 * Fills in the fields that take values from a chosen row, as if the user had typed them. Members that are missing in the row change nothing.
 *
 * @returns the labels of the filled-in fields
 */
export function fillFrom(store: FormStore, chooser: CompiledField, row: Readonly<Record<string, unknown>>): string[] {
  const containerId = store.entry(chooser.id)?.containerId;
  const filled: string[] = [];
  for (const entry of [...store.entries]) {
    const { field, state } = entry;
    const [from, member] = field.field.FillFrom?.split(".") ?? [];
    if (from !== chooser.name || member === undefined || entry.containerId !== containerId) continue;
    if (!Object.hasOwn(row, member) || !state.enabled || !store.isWritable(field) || sameValue(row[member], state.value)) continue;
    store.fillIn(entry, row[member] ?? null);
    if (state.visible && field.field.DisplayTemplate !== "Hidden") filled.push(labelOf(field));
  }
  return filled;
}
