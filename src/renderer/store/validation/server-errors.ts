import type { CompiledCall } from "../../../../layout/compiled.ts";
import type { CallError } from "../../ports/operations.ts";
import type { FieldEntry, FieldError } from "../field-entry.ts";
import type { FormStore } from "../form-store.ts";

/**
 * Assigns the server's field errors to fields of the form. `values.VatId` and `VatId` both name VatId, and so does `tax.id` if a call sends `tax:
 * Values.VatId`. After a field of rows follows the cell: `entries[0].Ranges` and `entries/0/Ranges` belong to the first row.
 *
 * @param calls the calls that may have been sent
 * @returns the messages that belong to no field of the form
 */
export function assignServerErrors(store: FormStore, { details = [] }: CallError, calls: readonly CompiledCall[] = []): string[] {
  const assigned = new Map<FieldEntry, FieldError>();
  const names = namesSent(calls);
  const rest: string[] = [];
  for (const { field, code, message } of details) {
    const entries = namedBy(store, field, names);
    if (entries.length === 0) rest.push(message === "" ? code : message);
    // Of several errors on one field, such as cells of a table, the first is shown: users correct them in order.
    const cell = /\/\d+\/.+$/.exec(`/${segmentsOf(field).join("/")}`)?.[0];
    const error: FieldError = { code, message, source: "server", ...(cell === undefined ? {} : { params: { path: cell } }) };
    for (const entry of entries) if (!assigned.has(entry)) assigned.set(entry, error);
  }
  store.setErrors(assigned);
  return rest;
}

/** Marks the fields that require two-step verification. @returns whether there are any */
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

/** Members of the request that contain one field's value under another name → name of the field. */
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
