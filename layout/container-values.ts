/**
 * Are these values right? The one answer that the form shows while typing and the server gives on save.
 */
import type { CompiledField, CompiledForm, CompiledLayout, Scope } from "./compiled.ts";
import { evaluateForm, type FieldState, type FormState, fieldsOf } from "./evaluate-form.ts";
import { compileValidator, type Validator } from "./validate/validate.ts";
import type { ValidationError } from "./validate/vocabulary.ts";

export interface FieldProblem {
  /** Name of the field. */
  field: string;
  /** `required`, `unknownField`, `readOnly`, or the schema keyword that failed: `type`, `format`, `minLength`, `pattern`, `minimum`, `decimalPlaces`, `enum`, … */
  code: string;
  /** What the message needs: `limit`, `format`, …; `path` where the value itself is a list or object. */
  params: Record<string, unknown>;
}

export interface CheckOptions {
  /** `values` holds only what changed; the rest of the record stands in `scope.Values`. */
  partial?: boolean;
}

/** Empty is absent: a cleared text box and a missing value mean the same. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Schema, `RequiredWhen` and visibility of one form. A hidden field is not required; a value it has is checked all the same.
 */
export function checkValues(
  form: CompiledForm,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  options: CheckOptions = {},
): FieldProblem[] {
  const all = options.partial === true ? { ...scope.Values, ...values } : values;
  const inner: Scope = { ...scope, Values: all };
  const isShown = form.visibleWhen === undefined || form.visibleWhen.evaluate(scope) === true;
  const state = evaluateForm(form, inner);
  const problems: FieldProblem[] = [];
  const fields = fieldsOf(form);
  for (const name of Object.keys(values))
    if (!fields.has(name) && values[name] !== undefined) problems.push({ field: name, code: "unknownField", params: {} });
  for (const field of form.fields) {
    if (field.field.DisplayTemplate === "Heading") continue;
    const value = Object.hasOwn(all, field.name) ? all[field.name] : undefined;
    const given = Object.hasOwn(values, field.name);
    if (isEmpty(value)) {
      if (isShown && state.fields.get(field.name)?.required === true) problems.push({ field: field.name, code: "required", params: {} });
    } else if (given) problems.push(...checkFieldValue(field, value));
  }
  return problems;
}

const validators = new WeakMap<CompiledField, Validator>();

/** One value against the schema of its field; empty values are the container's business. */
export function checkFieldValue(field: CompiledField, value: unknown): FieldProblem[] {
  if (isEmpty(value)) return [];
  let validator = validators.get(field);
  if (validator === undefined) {
    validator = compileValidator(field.schema);
    validators.set(field, validator);
  }
  const problems: FieldProblem[] = [];
  for (const error of validator(value)) {
    const code = error.keyword.replace(/^x-/, "");
    // One message per code: `allOf` may say the same of contract and layout.
    if (!problems.some((problem) => problem.code === code)) problems.push({ field: field.name, code, params: paramsOf(error) });
  }
  return problems;
}

const paramsOf = ({ params, instancePath }: ValidationError): Record<string, unknown> =>
  instancePath === "" ? params : { ...params, path: instancePath };

/**
 * The values of all Fields and Form containers of a layout together, as a save sends them: a name that no container has is a problem, and a container is
 * judged as soon as one of its values is given.
 */
export function checkLayoutValues(
  layout: CompiledLayout,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
  options: CheckOptions = {},
): FieldProblem[] {
  const forms = [...layout.containersById.values()].filter(
    (container): container is CompiledForm => container.kind === "Fields" || container.kind === "Form",
  );
  const known = new Set(forms.flatMap((form) => form.fields.map((field) => field.name)));
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(values)) if (!known.has(name)) problems.push({ field: name, code: "unknownField", params: {} });
  for (const form of forms) {
    const own = fieldsOf(form);
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name)));
    if (options.partial === true && Object.keys(given).length === 0) continue;
    const record = options.partial === true ? scope : { ...scope, Values: values };
    for (const problem of checkValues(form, given, record, { partial: true })) {
      if (!problems.some((known) => known.field === problem.field && known.code === problem.code)) problems.push(problem);
    }
  }
  return problems;
}

/**
 * What a save sends: visible and kept values, computed ones, null for those that `OnHide: Clear` empties. Read-only values and headings stay at home.
 *
 * @param state from `evaluateForm` for the same values.
 */
export function valuesToSave(form: CompiledForm, values: Readonly<Record<string, unknown>>, state: FormState): Record<string, unknown> {
  const saved: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const field of form.fields) {
    const fieldState = state.fields.get(field.name);
    if (fieldState === undefined || field.field.DisplayTemplate === "Heading") continue;
    const value = savedValue(field, fieldState, values[field.name]);
    if (value !== undefined) saved[field.name] = value;
  }
  return saved;
}

function savedValue({ field, computedAs }: CompiledField, state: FieldState, value: unknown): unknown {
  if (!state.visible && field.OnHide !== "Keep") return field.OnHide === "Clear" ? null : undefined;
  if (computedAs !== undefined) return state.computed;
  return field.IsReadOnly === true ? undefined : value;
}
