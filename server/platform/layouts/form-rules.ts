/**
 * The rules that layouts add to a contract apply to every call of an operation, no matter who makes it (architecture: "the server's one door").
 *
 * A call that names an element of a layout must satisfy that element. Any other call must satisfy every form that could have made it: omitting the name never
 * loosens a rule.
 */
import { isDeepStrictEqual } from "node:util";
import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import { checkFieldValue, computedRecordValues, type FieldProblem, isEmpty } from "../../../layout/container-values.ts";
import { isProfiled, propertyShape, type Shape, shapeOf } from "../../../layout/contract/shape.ts";
import { memberOf } from "../../../layout/fill-request.ts";
import { settledRows } from "../../../layout/table-rows.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import { checkWritten, passedOn, pathOf, sentValues, type WrittenForm, withValues } from "../../../layout/written-form.ts";
import { namedCapability } from "../../../shared/capabilities.ts";
import { isRecord } from "../../../shared/is-record.ts";
import { callerScope } from "../call/caller.ts";
import type { Context } from "../call/context.ts";
import type { AnyFormAdapter, CallingElement, FormRecord } from "../call/form-adapter.ts";
import { needsStepUp, stepUpProblem } from "../call/step-up.ts";
import { type AskedForm, askedForms } from "./asked-forms.ts";
import { FormProblems, labelOf } from "./form-problems.ts";
import { checkKept } from "./kept-values.ts";
import { isOffered } from "./offered-choices.ts";
import { hasRegister } from "./registered-values.ts";

export interface FormCall {
  /** `Account.UpdateAccount` */
  readonly key: string;
  /** The schema of its request. */
  readonly request: JsonSchema;
  readonly input: unknown;
  /** It stores nothing: the requirements of a form apply to calls from that form; screens read without a form. */
  readonly isRead: boolean;
  readonly adapter: AnyFormAdapter | undefined;
  readonly from: CallingElement | undefined;
  /** Lists whose rows the operation itself neither adds nor removes. */
  readonly fixedRows?: readonly string[] | undefined;
  /** Request members whose choice the operation judges itself, with a refusal of its own that says more. */
  readonly ownChoices?: readonly string[] | undefined;
  /** A part of another operation, whose screen shows only some of the record: only containers with a changed value require their values. */
  readonly asksForChangedOnly?: boolean;
  /** The operation was made for these values: it changes what forms only show, and what a form does not have has no rule. */
  readonly changesShown?: boolean;
}

/** The call as its handler gets it. */
export interface CheckedCall {
  /** Values in their stored form, with computed values; of a record only those that change. */
  readonly input: unknown;
  /** Values of the request that the contract does not name; null empties one. */
  readonly customValues: Readonly<Record<string, unknown>>;
}

/**
 * Checks a call against the forms that could have made it.
 *
 * @throws Problem with one detail per wrong field; LayoutChanged if the user saw another version and the values do not fit this one
 */
export async function applyFormRules(context: Context, call: FormCall): Promise<CheckedCall> {
  const { adapter, input } = call;
  if (call.isRead && call.from === undefined) return { input, customValues: {} };
  const reader = context.runtime.layouts.for(context.session);
  const everywhere = await reader.writers(call.key);
  if (!isRecord(input) || (adapter === undefined && everywhere.length === 0)) return { input, customValues: {} };
  const record = (await adapter?.load(context, input)) ?? null;
  const { forms, isCurrent } = await askedForms({ context, everywhere, record, from: call.from, input });
  const checks: Checks = { context, call, record, isCurrent, customValues: Object.create(null) };
  assertKnownMembers(checks, forms, input);
  let checked = input;
  for (const form of forms) checked = await checkForm(checks, form, checked);
  return { input: checked, customValues: checks.customValues };
}

/** One call and what its forms have in common. */
interface Checks {
  readonly context: Context;
  readonly call: FormCall;
  readonly record: FormRecord | null;
  readonly isCurrent: boolean;
  readonly customValues: Record<string, unknown>;
}

type Values = Record<string, unknown>;
type ReadonlyValues = Readonly<Values>;

/** A request with room for custom values takes those that a form has, and no others. */
function assertKnownMembers({ call, isCurrent }: Checks, forms: readonly AskedForm[], input: ReadonlyValues): void {
  if (call.request["x-custom"] !== true) return;
  const request = shapeOf(call.request);
  const problems = new FormProblems((name) => name);
  for (const name of Object.keys(input)) {
    const isCustom = forms.some(({ form }) => form.fields.get(name)?.some((field) => field.isCustom) === true);
    if (!isCustom && propertyShape(request, name) === undefined) problems.addUnknown(name);
  }
  problems.assertNone(isCurrent);
}

/**
 * The checks in order of cost: names and rights, then form and type, then the database and other systems.
 *
 * A sent value of a computed field is ignored: the server computes and stores it with the other values.
 *
 * @returns the request with the values to store
 */
async function checkForm(checks: Checks, { form, isPart }: AskedForm, input: Values): Promise<Values> {
  const { context, call, record, isCurrent, customValues } = checks;
  const { adapter } = call;
  const problems = new FormProblems((name) => pathOf(form.writer.call, name));
  const { values, others } = changedValues(checks, form, input);
  const current = storedIn(record);
  const scope = scopeOf(checks, form, input);
  await checkRights(checks, form, { values, scope }, problems);
  assertStepUp(checks, form, values);
  await normalise(checks, form, values, problems);
  const settled = { ...scope, Values: { ...current, ...values } };
  for (const [name, value] of Object.entries(values)) {
    const table = form.strict.get(name);
    if (table?.columns !== undefined) values[name] = settledRows(table, value, settled);
  }
  const found: FieldProblem[] = [];
  // A missing value is reported only when the caller may fill it in. Other problems are reported for unchanged values too: a rule may compare one with a
  // changing value.
  for (const problem of checkWritten(form, values, scope, {
    isStored: isStored(record),
    isPart,
    asksForChangedOnly: call.asksForChangedOnly === true,
  }))
    if (problem.code !== "required" || Object.hasOwn(values, problem.field) || (await mayFillIn(checks, form, problem.field)))
      found.push(problem);
  for (const [name, value] of Object.entries(isPart ? {} : await computedChanges(checks, form, scope, values))) {
    const field = form.strict.get(name);
    if (field !== undefined) found.push(...checkFieldValue(field, value, { ...settled, Values: { ...settled.Values, [name]: value } }));
    values[name] = value;
  }
  problems.addFound(
    found.filter((problem) => !problems.has(problem.field)),
    form.strict,
    context.language,
  );
  await checkKept(context, { form, values, record: record === null ? null : current, fixedRows: call.fixedRows ?? [] }, problems);
  await checkChoices(checks, form, { scope, values }, problems);
  // Other records are searched only for valid values.
  problems.assertNone(isCurrent);
  if (adapter?.isTaken !== undefined && record !== null)
    for (const [name, value] of Object.entries(values)) {
      const field = form.strict.get(name);
      const isUnique = adapter.alwaysUnique?.has(name) === true || form.fields.get(name)?.some((shown) => shown.field.IsUnique === true);
      if (field === undefined || isEmpty(value) || isUnique !== true) continue;
      if (await adapter.isTaken(context, { record, field, name, value, values: { ...current, ...values } }))
        problems.add(name, "unique", { message: "This value is already in use." });
    }
  problems.assertNone(isCurrent);
  for (const [name, value] of Object.entries(values)) if (form.strict.get(name)?.isCustom === true) customValues[name] = value;
  return withValues(form, input, { ...others, ...values });
}

const isStored = (record: FormRecord | null): record is FormRecord => record !== null && !record.isNew;
const storedIn = (record: FormRecord | null): ReadonlyValues => record?.values ?? {};

/** The changes of a call; `others` are members of the contract that the form does not show. */
function changedValues({ call, record }: Checks, form: WrittenForm, input: ReadonlyValues): { values: Values; others: Values } {
  const values: Values = Object.create(null);
  const others: Values = Object.create(null);
  const { adapter, request } = call;
  const { Values: member } = form.writer.call;
  const gathered = member === undefined ? undefined : propertyShape(shapeOf(request), member);
  for (const [name, sent] of Object.entries(sentValues(form, input))) {
    const field = form.strict.get(name);
    if (field?.computedAs !== undefined) continue;
    const value = adapter?.tidies === true ? tidied(sent) : sent;
    if (isStored(record) && isUnchanged(adapter, record, name, value)) continue;
    const isOther = call.changesShown === true || form.writer.kind === "Cells" || isOfContract(gathered, name);
    if (field === undefined && isOther) others[name] = value;
    else values[name] = value;
  }
  return { values, others };
}

function isUnchanged(adapter: AnyFormAdapter | undefined, record: FormRecord, name: string, value: unknown): boolean {
  if (isDeepStrictEqual(value, record.values[name] ?? null)) return true;
  return adapter?.isUnchanged?.(record, name, value) === true;
}

/** The layout defines the values of an account, the contract those of every other record. */
const isOfContract = (gathered: Shape | undefined, name: string): boolean =>
  gathered !== undefined && !isProfiled(gathered) && propertyShape(gathered, name) !== undefined;

const tidied = (value: unknown): unknown => (typeof value === "string" ? value.trim() || null : isEmpty(value) ? null : value);

/** Checks the right to write each value. A value that the caller may not read is not part of their form. */
async function checkRights(
  { context, call, record }: Checks,
  form: WrittenForm,
  { values, scope }: { values: ReadonlyValues; scope: Scope },
  problems: FormProblems,
): Promise<void> {
  const { adapter } = call;
  // A screen of a stored record does not define the values of a new one.
  const locks =
    call.changesShown !== true && record !== null && (record.target !== undefined || isStored(record) || form.writer.kind === "Form");
  for (const [name, value] of Object.entries(values)) {
    const field = form.strict.get(name);
    if (field === undefined || (isEmpty(value) && !isStored(record))) continue;
    const { ReadAccess, WriteAccess, IsReadOnly } = field.field;
    if (ReadAccess !== undefined && !context.can(namedCapability(ReadAccess.Capability), ReadAccess.Actions, record?.about)) {
      problems.addUnknown(name);
      continue;
    }
    const label = labelOf(field, name, context.language);
    const refusal = record === null ? undefined : await adapter?.forbids?.(context, record, name, value);
    const mayWrite = WriteAccess === undefined || context.can(namedCapability(WriteAccess.Capability), WriteAccess.Actions, record?.about);
    if (refusal?.code === "AccessDenied")
      problems.add(
        name,
        refusal.code,
        refusal.wording ?? { message: "You do not have permission to change {label}.", params: { label } },
        refusal.code,
      );
    else if ((IsReadOnly === true && locks && !isGiven(record, field, value, scope)) || !mayWrite || isSetAlready(form, record, name))
      problems.addReadOnly(name, label);
    else if (refusal !== undefined)
      problems.add(name, refusal.code, refusal.wording ?? { message: "{label} cannot be changed.", params: { label } }, refusal.code);
  }
}

/** Values that a form for a new record fills in itself are not typed. */
const isGiven = (record: FormRecord | null, { initialValue }: CompiledField, value: unknown, scope: Scope): boolean =>
  record?.isNew === true && initialValue !== undefined && isDeepStrictEqual(initialValue.evaluate(scope) ?? null, value ?? null);

/** A value that may be set once and is already set. */
const isSetAlready = (form: WrittenForm, record: FormRecord | null, name: string): boolean =>
  isStored(record) && !isEmpty(record.values[name]) && form.fields.get(name)?.some(({ field }) => field.SetOnce === true) === true;

/** A required value that the caller cannot fill in is not required of them. */
async function mayFillIn({ context, call, record }: Checks, form: WrittenForm, name: string): Promise<boolean> {
  if (!isStored(record)) return true;
  const { ReadAccess, WriteAccess } = form.strict.get(name)?.field ?? {};
  const isAllowed = [ReadAccess, WriteAccess].every(
    (access) => access === undefined || context.can(namedCapability(access.Capability), access.Actions, record.about),
  );
  return isAllowed && (await call.adapter?.forbids?.(context, record, name, null)) === undefined;
}

/** @throws Problem MfaRequired or MfaSetupRequired, naming each field whose change asks for a second factor */
function assertStepUp({ context, record }: Checks, form: WrittenForm, values: ReadonlyValues): void {
  if (record?.needsNoFactor === true || !needsStepUp(context)) return;
  const marked = Object.keys(values).filter((name) => form.fields.get(name)?.some(({ field }) => field.RequiresMfa === true));
  if (marked.length > 0)
    throw stepUpProblem(
      context,
      marked.map((name) => pathOf(form.writer.call, name)),
    );
}

/** Brings values to the form of their registers: users type phone numbers and VAT ids in many ways, the schema accepts one. */
async function normalise({ context, call, record }: Checks, form: WrittenForm, values: Values, problems: FormProblems): Promise<void> {
  const { adapter } = call;
  if (adapter?.judge === undefined || record === null) return;
  for (const name of [...Object.keys(values), ...(adapter.alsoJudged?.(record, values) ?? [])]) {
    const field = form.strict.get(name);
    const value = Object.hasOwn(values, name) ? values[name] : record.values[name];
    if (field === undefined || problems.has(name) || typeof value !== "string" || !hasRegister(field.field)) continue;
    const verdict = await adapter.judge(context, { record, field, name, value, values: { ...record.values, ...values } });
    if (verdict === null) continue;
    if (!verdict.isValid) problems.add(name, "remote", verdict.wording ?? { message: "This value is not valid." });
    if (Object.hasOwn(values, name)) values[name] = verdict.normalizedValue ?? value;
  }
}

/** The variables of expressions, with the same names as in the browser. */
function scopeOf({ context, record }: Checks, form: WrittenForm, input: ReadonlyValues): Scope {
  const stored = storedIn(record);
  return {
    ...callerScope(context, record?.about),
    ...passedOn(form.writer.call, input),
    ...record?.scope,
    Values: { ...stored },
    Initial: { ...(record?.scope?.Initial ?? stored) },
  };
}

/** Computed values that the call changes. A formula gives no one a right, and changes nothing that is not for forms to change. */
async function computedChanges(
  { context, call, record }: Checks,
  form: WrittenForm,
  scope: Scope,
  values: ReadonlyValues,
): Promise<Values> {
  const changes: Values = Object.create(null);
  const current = storedIn(record);
  const computed = computedRecordValues(form.record, { ...scope, Values: { ...current, ...values } });
  for (const [name, value] of Object.entries(computed)) {
    if (isDeepStrictEqual(value, current[name] ?? null)) continue;
    if (record !== null && (await call.adapter?.forbids?.(context, record, name, value)) !== undefined) continue;
    changes[name] = value;
  }
  return changes;
}

/** Values chosen from a list that is not part of the layout. One that the record has already stays allowed, even if it is no longer offered. */
async function checkChoices(
  { context, call, record }: Checks,
  form: WrittenForm,
  { scope, values }: { scope: Scope; values: ReadonlyValues },
  problems: FormProblems,
): Promise<void> {
  const current = storedIn(record);
  const all = { ...current, ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = form.strict.get(name);
    if (field === undefined || isEmpty(value) || problems.has(name) || value === current[name]) continue;
    if (call.ownChoices?.includes(memberOf(form.writer.call, name))) continue;
    const known = record === null ? undefined : await call.adapter?.choices?.(context, { record, field, name, value, values: all });
    if (known ?? (await isOffered(context, { field, value, before: current[name], scope: { ...scope, Values: all } }))) continue;
    problems.add(name, "enum", {
      message: "{label}: this choice is not offered.",
      params: { label: labelOf(field, name, context.language) },
    });
  }
}
