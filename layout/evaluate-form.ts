/**
 * Evaluates the rules of a form: which fields are visible, enabled and required, and the computed values.
 *
 * A hidden value that is not kept (`OnHide`) reads as null in every other rule: it will not be sent, so browser and server get the same results. A
 * rule that cannot be evaluated counts as false: hidden, disabled, not required.
 */
import { type DependencyGraph, fieldsRead } from "./compile/dependents.ts";
import type { CompiledField, CompiledForm, Scope } from "./compiled.ts";
import { type FieldState, judgeField, readValue } from "./judge-field.ts";
import { settledRows } from "./table-rows.ts";

export interface FormState {
  readonly fields: ReadonlyMap<CompiledField, FieldState>;
  /** The values as rules read them: computed ones filled in, hidden ones null unless kept. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Evaluates fields of any containers, in the order in which their rules settle. `scope.Values` contains the typed values.
 *
 * @param byName fields of each value: several containers may show it
 */
export function evaluateFields(
  byName: ReadonlyMap<string, readonly CompiledField[]>,
  { settleOrder, tables }: Pick<DependencyGraph, "settleOrder" | "tables">,
  scope: Scope,
): FormState {
  const values = copyOf(scope.Values);
  const fields = new Map<CompiledField, FieldState>();
  const inner: Scope = { ...scope, Values: values };
  for (const name of settleOrder) {
    const showing = (byName.get(name) ?? []).map((field) => ({ field, state: judgeField(field, inner) }));
    for (const { field, state } of showing) fields.set(field, state);
    const formula = showing.find(({ field }) => field.computedAs !== undefined);
    const value = readValue(showing, formula === undefined ? scope.Values?.[name] : formula.state.computed);
    const table = tables.get(name);
    values[name] = table === undefined ? value : settledRows(table, value, inner);
  }
  return { fields, values };
}

// Admins choose the names of fields: a plain object would treat `__proto__` specially.
const copyOf = (values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.assign(Object.create(null) as Record<string, unknown>, values);

/** Values that a new form starts with: what `scope.Values` gives, then the `InitialValue` of each field, those first that another one reads. */
export function initialValues(form: CompiledForm, scope: Scope): Record<string, unknown> {
  const values = copyOf(scope.Values);
  const inner: Scope = { ...scope, Values: values };
  const byName = new Map(form.fields.map((field) => [field.name, field]));
  const done = new Set<string>();
  const fill = (name: string) => {
    const initial = byName.get(name)?.initialValue;
    if (initial === undefined || done.has(name)) return;
    done.add(name);
    for (const read of fieldsRead(initial) ?? []) fill(read);
    if ((values[name] ?? null) !== null) return;
    const value = initial.evaluate(inner) ?? null;
    if (value !== null) values[name] = value;
  };
  for (const field of form.fields) fill(field.name);
  return values;
}
