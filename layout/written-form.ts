/**
 * A form as the server meets it in a call: which values it sends, where they are in the request, and whether they are right.
 */
import { isRecord } from "../shared/is-record.ts";
import { dependencyGraph } from "./compile/dependents.ts";
import { type RecordForms, recordFormsOf } from "./compile/record-forms.ts";
import { withNested } from "./compile/with-nested.ts";
import type { CompiledField, CompiledForm, CompiledLayout, Scope } from "./compiled.ts";
import { checkFieldValue, checkRecordValues, type FieldProblem } from "./container-values.ts";
import { memberOf } from "./fill-request.ts";
import { isEmpty } from "./is-empty.ts";
import { judgeField } from "./judge-field.ts";
import { type Call, isRouteTarget } from "./model.ts";
import { sameJson } from "./same-json.ts";
import type { Writer } from "./writers.ts";

export interface WrittenForm {
  readonly layout: CompiledLayout;
  readonly writer: Writer;
  readonly record: RecordForms;
  /** Keyed by name: several containers may show one value. */
  readonly fields: ReadonlyMap<string, readonly CompiledField[]>;
  /** The field of each name whose rights count: the first that says who may read it, else the first. */
  readonly strict: ReadonlyMap<string, CompiledField>;
}

/** @returns undefined for an action, which asks for nothing */
export function writtenForm(layout: CompiledLayout, writer: Writer): WrittenForm | undefined {
  if (writer.kind === "Action") return undefined;
  const record = recordOf(layout, writer);
  const strict = [...record.fields].flatMap(([name, [first, ...others]]) => {
    if (first === undefined || first.field.DisplayTemplate === "Heading") return [];
    const strictest = [first, ...others].find(({ field }) => field.ReadAccess !== undefined) ?? first;
    return [[name, strictest] as const];
  });
  return { layout, writer, record, fields: record.fields, strict: new Map(strict) };
}

function recordOf(compiled: CompiledLayout, { kind, ids, call }: Writer): RecordForms {
  const { layout, containersById, pages } = compiled;
  if (kind === "Cells") {
    const grid = containersById.get(ids[0] ?? "");
    if (grid?.kind === "Matrix" || (grid?.kind === "Grid" && grid.changes !== undefined))
      return gathered([], grid.changes === undefined ? [] : [grid.changes]);
    return gathered([], grid?.kind === "Grid" ? grid.columns.filter(({ column }) => column.Editable === true) : []);
  }
  // All containers with the layout's own save are checked as one record, whichever of them is saved.
  const isOwn = layout.Save !== undefined && sameJson(layout.Save, call);
  if (isOwn || (kind === "Form" && !isRouteTarget(layout.Target) && layout.Target.Action === "Create")) return recordFormsOf(compiled);
  const forms = pages.flatMap(({ containers, visibleWhen }) =>
    withNested(containers).flatMap((container) =>
      isForm(container) && ids.includes(container.id)
        ? { form: container, shownWhen: [visibleWhen, container.visibleWhen].filter((condition) => condition !== undefined) }
        : [],
    ),
  );
  return gathered(
    forms,
    forms.flatMap(({ form }) => form.fields),
  );
}

const isForm = (container: { kind: string }): container is CompiledForm =>
  container.kind === "Fields" || container.kind === "Form" || container.kind === "Steps";

const gathered = (forms: RecordForms["forms"], fields: readonly CompiledField[]): RecordForms => ({
  forms,
  fields: Map.groupBy(fields, ({ name }) => name),
  graph: dependencyGraph(fields),
});

/** The values that a request holds for the fields of the form. */
export function sentValues({ writer: { call }, fields }: WrittenForm, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent: Record<string, unknown> = Object.create(null);
  if (call.Values !== undefined) {
    const values = input[call.Values];
    if (isRecord(values)) Object.assign(sent, values);
    return sent;
  }
  for (const [name, [field]] of fields) {
    const member = memberOf(call, name);
    if (field?.field.DisplayTemplate !== "Heading" && Object.hasOwn(input, member)) sent[name] = input[member];
  }
  return sent;
}

/** The request with other values for some fields. */
export function withValues(
  { writer: { call } }: WrittenForm,
  input: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (call.Values !== undefined) return { ...input, [call.Values]: { ...values } };
  return { ...input, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [memberOf(call, name), value])) };
}

/** The path of a field in the request, as problems name it: `values.VatId`, `name`. */
export const pathOf = (call: Call, name: string): string =>
  name === "" ? (call.Values ?? "") : call.Values === undefined ? memberOf(call, name) : `${call.Values}.${name}`;

const PASSED = /^\s*(Account|Route|Initial|Row)\.(\w+)\s*$/;

/** The screen's variables that the parameters of the call pass on: `accountId: Route.accountId` returns `Route.accountId`. */
export function passedOn(
  { Parameters = {} }: Call,
  input: Readonly<Record<string, unknown>>,
): Pick<Scope, "Account" | "Route" | "Initial" | "Row"> {
  const scope: Record<string, Record<string, unknown>> = {};
  for (const [member, source] of Object.entries(Parameters)) {
    const [, variable, name] = PASSED.exec(source) ?? [];
    if (variable === undefined || name === undefined || !Object.hasOwn(input, member)) continue;
    scope[variable] = { ...scope[variable], [name]: input[member] };
  }
  return scope;
}

/**
 * @param values what changes, where the record is stored; else all values of the form
 * @param scope `Values` is the record as it is stored.
 * @param options `isPart`: an action sent some values of the form, and asks for no others. `asksForChangedOnly`: another operation saves a part of the
 *   record, so containers ask for their own values only when one of them changes.
 */
export function checkWritten(
  { writer, record }: WrittenForm,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  { isStored, isPart, asksForChangedOnly = false }: { isStored: boolean; isPart: boolean; asksForChangedOnly?: boolean },
): FieldProblem[] {
  // A form asks for everything it shows, whatever of it changes.
  if (writer.kind === "Form" && !isPart) return checkRecordValues(record, values, scope, { partial: isStored });
  if (writer.kind === "Record" && isStored) {
    // A save that changes nothing leaves the record as it was.
    if (Object.keys(values).length === 0) return [];
    return checkRecordValues(record, values, scope, { partial: true, asksForChangedOnly });
  }
  // Without the whole record (cells, unknown records, forms bypassed by an action) only the sent values can be checked.
  const all = { ...scope, Values: { ...scope.Values, ...values } };
  return [...record.fields].flatMap(([name, [field]]) => {
    if (field === undefined || !Object.hasOwn(values, name)) return [];
    if (!isEmpty(values[name])) return checkFieldValue(field, values[name], all);
    return judgeField(field, all).required ? [{ field: name, code: "required", params: {} }] : [];
  });
}
