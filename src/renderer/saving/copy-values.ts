import { checkFieldValue } from "../../../layout/container-values.ts";
import type { Field } from "../../../layout/model.ts";
import { mayWrite } from "../fields/rows/may-write.ts";
import type { RendererPorts } from "../ports/ports.ts";
import type { FieldEntry } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";
import { isEmpty, sameValue } from "../values/equal.ts";

export interface CopyPlan {
  /** Empty or untouched: filled at once. */
  free: readonly FieldEntry[];
  /** Fields in which the user has typed another value. */
  typed: readonly FieldEntry[];
  /** Fields whose value must not or cannot be copied. */
  left: readonly FieldEntry[];
}

/** Whether a value belongs to one record only: secrets, files and unique values. A value that a second factor protects may be masked. */
const isOfOneRecord = ({ IsUnique, RequiresMfa, DisplayTemplate }: Field): boolean =>
  IsUnique === true || RequiresMfa === true || DisplayTemplate === "Password" || DisplayTemplate === "File";

/** Decides which fields of a form take the values of another record: editable ones for which the value is valid. */
export function planCopy(store: FormStore, values: Readonly<Record<string, unknown>>, ports: RendererPorts): CopyPlan {
  const plan = { free: [] as FieldEntry[], typed: [] as FieldEntry[], left: [] as FieldEntry[] };
  for (const entry of store.entries) {
    const { field, state } = entry;
    const value = values[field.name];
    if (isEmpty(value) || sameValue(value, state.value) || !mayWrite(field, ports)) continue;
    const isTaken = !isOfOneRecord(field.field) && checkFieldValue(field, value).length === 0;
    if (!isTaken) plan.left.push(entry);
    else if (state.changed && !isEmpty(state.value)) plan.typed.push(entry);
    else plan.free.push(entry);
  }
  return plan;
}

/** Fills in the values as if the user had typed them, so that rules, draft and marks follow. */
export function copyInto(store: FormStore, entries: readonly FieldEntry[], values: Readonly<Record<string, unknown>>): void {
  for (const entry of entries) store.change(entry, values[entry.field.name]);
}
