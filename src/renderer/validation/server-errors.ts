import type { CallError } from "../host.ts";
import type { FieldEntry, FieldError } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";

/**
 * Places the fields that the server refused on the fields of the form. `values.VatId` and `VatId` both name VatId.
 *
 * @returns the sentences that belong to no field of the form.
 */
export function placeServerErrors(store: FormStore, { details = [] }: CallError): string[] {
  const placed = new Map<FieldEntry, FieldError>();
  const rest: string[] = [];
  for (const { field, code, message } of details) {
    const entries = namedBy(store, field);
    if (entries.length === 0) rest.push(message === "" ? code : message);
    // Of several on one field, as of the cells of a table, the first: people mend them in order.
    const cell = /\/\d+\/.+$/.exec(field)?.[0];
    const error: FieldError = { code, message, source: "server", ...(cell === undefined ? {} : { params: { path: cell } }) };
    for (const entry of entries) if (!placed.has(entry)) placed.set(entry, error);
  }
  store.setErrors(placed);
  return rest;
}

function namedBy(store: FormStore, path: string): readonly FieldEntry[] {
  const exact = store.entriesNamed(path);
  if (exact.length > 0) return exact;
  for (const segment of path.split(/[./[\]]/)) {
    const entries = segment === "values" ? [] : store.entriesNamed(segment);
    if (entries.length > 0) return entries;
  }
  return [];
}
