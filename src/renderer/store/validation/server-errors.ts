import type { CompiledCall } from "../../../../layout/compiled.ts";
import type { CallError } from "../../ports/operations.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";
import type { FormStore } from "../form-store.ts";

/**
 * Places the fields that the server refused on the fields of the form. `values.VatId` and `VatId` both name VatId, and so does `tax.id` where a call sends
 * `tax: Values.VatId`. Behind a field of rows comes the cell: `entries[0].Ranges` and `entries/0/Ranges` are the first row's.
 *
 * @param calls what may have been sent
 * @returns the sentences that belong to no field of the form.
 */
export function assignServerErrors(store: FormStore, { details = [] }: CallError, calls: readonly CompiledCall[] = []): string[] {
  const assigned = new Map<FieldEntry, FieldError>();
  const names = namesSent(calls);
  const rest: string[] = [];
  for (const { field, code, message } of details) {
    const entries = namedBy(store, field, names);
    if (entries.length === 0) rest.push(message === "" ? code : message);
    // Of several on one field, as of the cells of a table, the first: people mend them in order.
    const cell = /\/\d+\/.+$/.exec(`/${segmentsOf(field).join("/")}`)?.[0];
    const error: FieldError = { code, message, source: "server", ...(cell === undefined ? {} : { params: { path: cell } }) };
    for (const entry of entries) if (!assigned.has(entry)) assigned.set(entry, error);
  }
  store.setErrors(assigned);
  return rest;
}

/** Shows on the fields that require two-step verification that it is missing. @returns whether there are such fields */
export function assignMissingFactor(store: FormStore, { details = [] }: CallError): boolean {
  const named = new Set(details.flatMap(({ field }) => field.split(".")));
  const concerned = [...store.entries].filter(
    ({ field, state }) => named.has(field.name) || (details.length === 0 && field.field.RequiresMfa === true && state.changed),
  );
  const error: FieldError = { code: "mfaRequired", source: "server" };
  store.setErrors(new Map(concerned.map((entry) => [entry, error])));
  return concerned.length > 0;
}

const segmentsOf = (path: string): string[] => path.split(/[./[\]]+/).filter((segment) => segment !== "");

/** Request members that are one field's value under another name, with that field's name. */
function namesSent(calls: readonly CompiledCall[]): ReadonlyMap<string, string> {
  const renamed = calls
    .flatMap(({ parameters }) => Object.entries(parameters))
    .flatMap(([member, { source }]) => {
      const name = /^Values\.(\w+)$/.exec(source)?.[1];
      return name === undefined ? [] : [[member, name] as const];
    });
  return new Map(renamed);
}

function namedBy(store: FormStore, path: string, names: ReadonlyMap<string, string>): readonly FieldEntry[] {
  const exact = store.entriesNamed(path);
  if (exact.length > 0) return exact;
  for (const [at, segment] of segmentsOf(path).entries()) {
    const sent = at === 0 ? names.get(segment) : undefined;
    const entries = segment === "values" ? [] : store.entriesNamed(sent ?? segment);
    if (entries.length > 0) return entries;
  }
  return [];
}
