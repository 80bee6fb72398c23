/**
 * The rules of a form at work: which fields are visible, enabled and required, and what is computed, for given values.
 *
 * A hidden value that is not kept (`OnHide`) reads as null in every other rule: it will not be sent, so browser and server, which never sees it, come to
 * the same answers. A rule that cannot be evaluated is not true: hidden, disabled, not required.
 */
import { fieldsRead } from "./compile/dependents.ts";
import type { CompiledField, CompiledForm, Scope } from "./compiled.ts";
import { sameJson } from "./same-json.ts";

export interface FieldState {
  readonly visible: boolean;
  /** False for read-only fields too. */
  readonly enabled: boolean;
  /** Only where a person can fill it in. */
  readonly required: boolean;
  /** Set for computed fields: the value, null when it cannot be computed. */
  readonly computed?: unknown;
}

export interface FormState {
  readonly fields: ReadonlyMap<string, FieldState>;
  /** The values as rules read them: computed ones filled in, hidden ones null unless kept. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Judge every field. `scope.Values` holds what was typed. */
export function evaluateForm(form: CompiledForm, scope: Scope): FormState {
  return evaluateFields(fieldsOf(form), form.settleOrder, scope);
}

/** Judge fields that need not stand in one container, in the order in which their rules settle. */
export function evaluateFields(byName: ReadonlyMap<string, CompiledField>, settleOrder: readonly string[], scope: Scope): FormState {
  const values = copyOf(scope.Values);
  const fields = new Map<string, FieldState>();
  const inner: Scope = { ...scope, Values: values };
  for (const name of settleOrder) {
    const field = byName.get(name);
    if (field !== undefined) settle(field, inner, values, fields, scope.Values?.[name]);
  }
  return { fields, values };
}

export interface FormUpdate {
  state: FormState;
  /** Names of fields whose state is another one now; all other states are the same objects as before. */
  changed: readonly string[];
}

/** Judge again only what depends on the changed fields. `scope` as for `evaluateForm`, with the new values in it. */
export function updateForm(form: CompiledForm, previous: FormState, scope: Scope, changedNames: readonly string[]): FormUpdate {
  const byName = fieldsOf(form);
  const again = new Set(changedNames.flatMap((name) => form.dependents.get(name) ?? []));
  const values = copyOf(previous.values);
  const inner: Scope = { ...scope, Values: values };
  for (const name of changedNames) {
    const field = byName.get(name);
    if (field === undefined) values[name] = scope.Values?.[name] ?? null;
    else if (field.computedAs === undefined)
      values[name] = effective(field, previous.fields.get(name)?.visible === true, scope.Values?.[name]);
  }
  if (again.size === 0) return { state: { fields: previous.fields, values }, changed: [] };
  const fields = new Map(previous.fields);
  const changed: string[] = [];
  for (const name of inOrder(form, again)) {
    const field = byName.get(name);
    const before = previous.fields.get(name);
    if (field === undefined) continue;
    const after = settle(field, inner, values, fields, scope.Values?.[name]);
    if (before !== undefined && sameState(before, after)) fields.set(name, before);
    else changed.push(name);
  }
  return { state: { fields, values }, changed };
}

function settle(
  field: CompiledField,
  scope: Scope,
  values: Record<string, unknown>,
  fields: Map<string, FieldState>,
  typed: unknown,
): FieldState {
  const visible = field.visibleWhen === undefined || field.visibleWhen.evaluate(scope) === true;
  const computed = field.computedAs === undefined ? undefined : (field.computedAs.evaluate(scope) ?? null);
  values[field.name] = effective(field, visible, field.computedAs === undefined ? typed : computed);
  const writable = field.field.IsReadOnly !== true && field.computedAs === undefined;
  const enabled = writable && (field.enabledWhen === undefined || field.enabledWhen.evaluate(scope) === true);
  const demanded = field.field.IsRequired === true || (enabled && visible && field.requiredWhen?.evaluate(scope) === true);
  const state: FieldState = {
    visible,
    enabled,
    required: visible && enabled && demanded,
    ...(field.computedAs === undefined ? {} : { computed }),
  };
  fields.set(field.name, state);
  return state;
}

const effective = (field: CompiledField, visible: boolean, value: unknown): unknown =>
  visible || field.field.OnHide === "Keep" ? (value ?? null) : null;

const sameState = (left: FieldState, right: FieldState): boolean =>
  left.visible === right.visible &&
  left.enabled === right.enabled &&
  left.required === right.required &&
  sameJson(left.computed, right.computed);

// Names of fields are admins' words: a plain object would treat `__proto__` as something else.
const copyOf = (values: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.assign(Object.create(null) as Record<string, unknown>, values);

function inOrder(form: CompiledForm, names: ReadonlySet<string>): readonly string[] {
  return names.size < 2 ? [...names] : form.settleOrder.filter((name) => names.has(name));
}

const indexes = new WeakMap<CompiledForm, ReadonlyMap<string, CompiledField>>();
/** The fields of a form by name. */
export function fieldsOf(form: CompiledForm): ReadonlyMap<string, CompiledField> {
  const known = indexes.get(form);
  if (known !== undefined) return known;
  const index = new Map(form.fields.map((field) => [field.name, field]));
  indexes.set(form, index);
  return index;
}

/** Values that a new form starts with: what `scope.Values` gives, then the `InitialValue` of each field, those first that another one reads. */
export function initialValues(form: CompiledForm, scope: Scope): Record<string, unknown> {
  const values = copyOf(scope.Values);
  const inner: Scope = { ...scope, Values: values };
  const byName = fieldsOf(form);
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
