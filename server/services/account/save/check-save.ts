import { isDeepStrictEqual } from "node:util";
import type { CompiledField, CompiledLayout } from "../../../../layout/compiled.ts";
import { checkFieldValue, checkLayoutValues, computedValues, isEmpty } from "../../../../layout/container-values.ts";
import { settledRows } from "../../../../layout/table-rows.ts";
import { hasRegister } from "../../../domain/registered-values.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { needsStepUp, stepUpProblem } from "../../../http/step-up.ts";
import { reference } from "../account-row.ts";
import { judgeValue } from "../checks/remote-checks.ts";
import { ALWAYS_UNIQUE, holdValue, isTaken } from "../checks/unique-value.ts";
import { fieldsByName } from "../field-rules.ts";
import { profileField } from "../profiles.ts";
import { checkChoices } from "./check-choices.ts";
import { checkRenewalSettings } from "./renewal-settings.ts";
import type { Save } from "./save.ts";
import { addFieldProblems, labelOf, SaveProblems } from "./save-problems.ts";

/** Changing these needs a right of its own, even where a layout offers them to everybody who may change the account (domain §2.4). */
const OWN_RIGHT = {
  Username: "USER_CHANGE_USERNAME",
  Status: "USER_CHANGE_STATUS",
  AdminStatus: "USER_CHANGE_ADMIN_STATUS",
} as const satisfies Record<string, CapabilityName>;

/**
 * Check values against the published layout, in the order of what they cost: names and rights, then form and type, then the database and the outside world.
 *
 * Computed fields are nobody's to send: what comes in under their names is passed over, and what they come to now is stored beside the rest.
 *
 * @returns the values as they are to be stored: trimmed, in the form their register uses, `null` where they are cleared.
 * @throws Problem with one detail for each wrong field.
 */
export async function checkSave(context: Context, save: Save): Promise<Record<string, unknown>> {
  const layout = save.accepted.layout.compiled;
  const fields = fieldsByName(layout);
  const problems = new SaveProblems();
  const values = trimmed(save.values, (name) => fields.get(name)?.computedAs !== undefined);
  for (const name of Object.keys(values)) checkRights(context, save, name, fields.get(name), problems);
  await checkRenewalSettings(context, save, values, problems);
  assertStepUp(context, save, Object.keys(values), fields);
  // First as the registers write them: people type phone numbers and VAT ids in many ways, the schema knows one.
  for (const [name, value] of Object.entries(values)) {
    const field = fields.get(name);
    if (field === undefined || problems.has(name)) continue;
    values[name] = await normalised(save, name, value, field, { ...save.current, ...values }, problems);
  }
  await checkKeptZip(save, values, fields, problems);
  const record = { ...save.scope, Values: { ...save.current, ...values } };
  for (const [name, value] of Object.entries(values)) {
    const table = fields.get(name);
    if (table?.columns !== undefined) values[name] = settledRows(table, value, record);
  }
  const found = checkLayoutValues(layout, values, save.scope, { partial: save.accountId !== null });
  const computed = computedChanges(context, save, layout, values);
  for (const [name, value] of Object.entries(computed)) {
    const field = fields.get(name);
    if (field !== undefined) found.push(...checkFieldValue(field, value, record));
  }
  Object.assign(values, computed);
  addFieldProblems(
    problems,
    found.filter((problem) => !problems.has(problem.field)),
    fields,
    context.language,
  );
  await checkChoices(context, save, values, fields, problems);
  // Looking up who else has a value is for values that are right.
  problems.assertNone(save.accepted.isCurrent);
  for (const [name, value] of Object.entries(values)) {
    if (isEmpty(value) || !(ALWAYS_UNIQUE.has(name) || fields.get(name)?.field.IsUnique === true)) continue;
    const question = { type: save.type, field: name, value, accountId: save.accountId, rootId: save.rootId, sellerId: save.sellerId };
    await holdValue(context.db, question);
    if (await isTaken(context.db, question)) problems.add(name, "unique", { message: "This value is already in use." });
  }
  problems.assertNone(save.accepted.isCurrent);
  return values;
}

/** Who may write the value at all. What the caller may not even read is not part of his form. */
function checkRights(context: Context, save: Save, name: string, field: CompiledField | undefined, problems: SaveProblems): void {
  if (field === undefined) return;
  const { ReadAccess, WriteAccess, IsReadOnly } = field.field;
  const target = reference(save.place);
  if (ReadAccess !== undefined && !context.can(ReadAccess.Capability, ReadAccess.Actions, target)) {
    problems.add(name, "FieldNotInLayout", { message: "{name} is not part of this form.", params: { name } }, "FieldNotInLayout");
    return;
  }
  const label = labelOf(field, name, context.language);
  const isReadOnly = IsReadOnly === true || profileField(save.type, name)?.isReadOnly === true;
  if (lacksOwnRight(context, save, name)) {
    problems.add(name, "AccessDenied", { message: "You may not change {label}.", params: { label } }, "AccessDenied");
    return;
  }
  if (isReadOnly || (WriteAccess !== undefined && !context.can(WriteAccess.Capability, WriteAccess.Actions, target))) {
    problems.add(name, "FieldReadonly", { message: "{label} cannot be changed.", params: { label } }, "FieldReadonly");
  }
}

/** Changing a marked value of an account that exists asks for a second factor; a new account has nothing to take over yet. */
function assertStepUp(context: Context, { accountId }: Save, names: readonly string[], fields: ReadonlyMap<string, CompiledField>): void {
  if (accountId === null || !needsStepUp(context)) return;
  const marked = names.filter((name) => fields.get(name)?.field.RequiresMfa === true);
  if (marked.length > 0)
    throw stepUpProblem(
      context,
      marked.map((name) => `values.${name}`),
    );
}

function lacksOwnRight(context: Context, save: Save, name: string): boolean {
  const own = save.type === "User" && save.accountId !== null && isKeyOf(OWN_RIGHT, name) ? OWN_RIGHT[name] : undefined;
  return own !== undefined && !context.can(own, ["Execute"], reference(save.place));
}

/** Computed values that the save changes. A formula gives nobody a right that he lacks, and changes nothing that is ours to keep. */
function computedChanges(
  context: Context,
  save: Save,
  layout: CompiledLayout,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(computedValues(layout, { ...save.scope, Values: { ...save.current, ...values } }))) {
    if (profileField(save.type, name)?.isReadOnly === true || lacksOwnRight(context, save, name)) continue;
    if (!isDeepStrictEqual(value, save.current[name] ?? null)) changes[name] = value;
  }
  return changes;
}

/** Values as sent, white space around them gone and what is empty null; without those that are not for sending. */
function trimmed(values: Readonly<Record<string, unknown>>, isSkipped: (name: string) => boolean): Record<string, unknown> {
  const cleaned: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(values)) {
    if (isSkipped(name)) continue;
    cleaned[name] = typeof value === "string" ? value.trim() || null : isEmpty(value) ? null : value;
  }
  return cleaned;
}

/** The verdict of the value's register, where it has one or the layout asks for one. */
async function normalised(
  save: Save,
  name: string,
  value: unknown,
  { field }: CompiledField,
  record: Readonly<Record<string, unknown>>,
  problems: SaveProblems,
): Promise<unknown> {
  if (typeof value !== "string" || !hasRegister(field)) return value;
  const verdict = await judgeValue({
    fieldName: name,
    value,
    productName: save.productName,
    contextValues: record,
    country: save.place.country,
  });
  if (verdict === null) return value;
  if (!verdict.isValid) problems.add(name, "remote", verdict.said ?? { message: "This value is not valid." });
  return verdict.normalizedValue ?? value;
}

/** Who goes to another country keeps no postal code of the old one. */
async function checkKeptZip(
  save: Save,
  values: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, CompiledField>,
  problems: SaveProblems,
): Promise<void> {
  const field = fields.get("Zip");
  if (field === undefined || "Zip" in values || !("Country" in values) || values.Country === save.current.Country) return;
  await normalised(save, "Zip", save.current.Zip, field, { ...save.current, ...values }, problems);
}

const isKeyOf = <T extends object>(record: T, name: PropertyKey): name is keyof T => Object.hasOwn(record, name);
