/**
 * Are these values right? The one answer that the form shows while typing and the server gives on save.
 */

import { type CellProblem, checkRows } from "./check-rows.ts";
import { fieldsRead } from "./compile/dependents.ts";
import { asksOnEverySave, type RecordForms, recordFormsOf } from "./compile/record-forms.ts";
import type { CompiledField, CompiledLayout, Scope } from "./compiled.ts";
import { evaluateFields } from "./evaluate-form.ts";
import { checkValidity } from "./field-validity.ts";
import { isEmpty } from "./is-empty.ts";
import { pointerTo } from "./json-pointer.ts";
import { schemaErrors } from "./schema-errors.ts";
import type { ValidationError } from "./validate/vocabulary.ts";

export { isEmpty };

export interface FieldProblem {
  /** Name of the field; empty where the values of a container contradict each other. */
  field: string;
  /** `required`, `unknownField`, `readOnly`, or the schema keyword that failed: `type`, `format`, `minLength`, `pattern`, `minimum`, `decimalPlaces`, `enum`, … */
  code: string;
  /** Parameters of the message: `limit`, `format`, …; `path` inside a list or object: `/2/Amount` is a cell of the third row. */
  params: Record<string, unknown>;
}

export interface CheckOptions {
  /** `values` holds only what changed; the rest of the record is in `scope.Values`. */
  partial?: boolean;
  /** A save of a part of the record by another operation: each container asks for its own values only when one of them changes. */
  asksForChangedOnly?: boolean;
}

/**
 * One value against the schema of its field, and against the rules of its columns where it has some; empty values are the container's business.
 *
 * @param scope `Values` is the record as rules read it.
 */
export function checkFieldValue(field: CompiledField, value: unknown, scope: Scope = {}): FieldProblem[] {
  if (isEmpty(value)) return [];
  if (field.columns !== undefined) return checkRows(field, value, scope).map((problem) => cellProblem(field.name, problem));
  const problems: FieldProblem[] = [];
  for (const error of schemaErrors(field, value)) {
    const code = error.keyword.replace(/^x-/, "");
    // One message per code: `allOf` may repeat it for contract and layout.
    if (!problems.some((problem) => problem.code === code)) problems.push({ field: field.name, code, params: paramsOf(error) });
  }
  // A value with the wrong shape is not compared.
  return problems.length > 0 ? problems : checkValidity(field, value, scope).map((problem) => ({ field: field.name, ...problem }));
}

function cellProblem(field: string, { row, column, code, params }: CellProblem): FieldProblem {
  const names = [row, column].filter((name) => name !== undefined);
  return { field, code, params: names.length === 0 ? params : { ...params, path: pointerTo("", ...names) } };
}

const paramsOf = ({ params, instancePath }: ValidationError): Record<string, unknown> =>
  instancePath === "" ? params : { ...params, path: instancePath };

/**
 * The values of a layout's record, as a save sends them: a name that no container of the record has is a problem. Of a partial save the values that change are
 * judged, and whether the record has all that it requires: whichever container is saved, unless one says that its fields are required when it changes
 * (`RequiredWhenChanged`).
 *
 * A hidden field is not required. A value is judged by the fields that show it, and where none does by the first that has it.
 *
 * @param scope with `partial`, `Values` is the record as it is stored.
 */
export function checkLayoutValues(
  layout: CompiledLayout,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  options: CheckOptions = {},
): FieldProblem[] {
  return checkRecordValues(recordFormsOf(layout), values, scope, options);
}

/** {@link checkLayoutValues} for the containers that one call saves. */
export function checkRecordValues(
  { forms, fields, graph }: RecordForms,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  options: CheckOptions = {},
): FieldProblem[] {
  const all = options.partial === true ? { ...scope.Values, ...values } : { ...values };
  const state = evaluateFields(fields, graph, { ...scope, Values: all });
  const affected = new Set(Object.keys(values).flatMap((name) => graph.dependents.get(name) ?? []));
  const judged = forms.flatMap(({ form, shownWhen }) => {
    const isTouched =
      options.partial !== true ||
      (asksOnEverySave(form) && options.asksForChangedOnly !== true) ||
      form.fields.some((field) => Object.hasOwn(values, field.name));
    const isOpen = shownWhen.every((condition) => condition.evaluate({ ...scope, Values: all }) === true);
    return form.fields.map((field) => ({ field, isTouched, isShown: isOpen && state.fields.get(field)?.visible === true }));
  });
  const shownNames = new Set(judged.flatMap(({ field, isShown }) => (isShown ? [field.name] : [])));
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(values)) if (!fields.has(name)) problems.push({ field: name, code: "unknownField", params: {} });
  for (const { field, isTouched, isShown } of judged) {
    const { name } = field;
    if (field.field.DisplayTemplate === "Heading") continue;
    const judges = isShown || (!shownNames.has(name) && fields.get(name)?.[0] === field);
    if (!isEmpty(ownValue(all, name))) {
      const inner: Scope = { ...scope, Values: state.values };
      if (judges && Object.hasOwn(values, name)) addNew(problems, checkFieldValue(field, values[name], inner));
      // It stays as it is stored, but it is compared with a value that changes.
      else if (isShown && affected.has(name))
        addNew(
          problems,
          checkValidity(field, all[name], inner).map((problem) => ({ field: name, ...problem })),
        );
    } else if (isShown && (isTouched || affected.has(name)) && state.fields.get(field)?.required === true)
      addNew(problems, [{ field: name, code: "required", params: {} }]);
  }
  for (const { form, shownWhen } of forms) {
    if (form.validWhen === undefined || !shownWhen.every((condition) => condition.evaluate({ ...scope, Values: state.values }) === true))
      continue;
    const read = fieldsRead(form.validWhen) ?? Object.keys(values);
    const isConcerned = options.partial !== true || read.some((name) => Object.hasOwn(values, name) || affected.has(name));
    if (isConcerned && form.validWhen.evaluate({ ...scope, Values: state.values }) !== true)
      problems.push({ field: "", code: "validWhen", params: { message: form.container.ValidMessage } });
  }
  return problems;
}

/** Fields of one name mostly say the same of its value. */
function addNew(problems: FieldProblem[], found: readonly FieldProblem[]): void {
  for (const problem of found)
    if (
      !problems.some(({ field, code, params }) => field === problem.field && code === problem.code && params.path === problem.params.path)
    )
      problems.push(problem);
}

const ownValue = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * The values of a record's computed fields. Callers never send them: the server computes and stores them with the other values.
 *
 * @param scope `Values` is the whole record including the changes
 */
export const computedValues = (layout: CompiledLayout, scope: Scope): Record<string, unknown> =>
  computedRecordValues(recordFormsOf(layout), scope);

/** {@link computedValues} for the containers that one call saves. */
export function computedRecordValues({ fields, graph }: RecordForms, scope: Scope): Record<string, unknown> {
  const computed = Object.create(null) as Record<string, unknown>;
  const names = [...fields].filter(([, showing]) => showing.some((field) => field.computedAs !== undefined)).map(([name]) => name);
  if (names.length === 0) return computed;
  const state = evaluateFields(fields, graph, scope);
  for (const name of names) computed[name] = state.values[name] ?? null;
  return computed;
}
