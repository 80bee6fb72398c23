/**
 * Rules of a layout hold for every call of the operation, not only for calls from the screen: what the operation cannot enforce is refused here.
 *
 * Required values, patterns, ranges and offered choices follow from the request alone, and hold everywhere.
 */
import type { CompiledExpression, CompiledField, FormSupport, OperationShape } from "../compiled.ts";
import { isProfiled, propertyShape, shapeOf } from "../contract/shape.ts";
import { memberOf } from "../fill-request.ts";
import type { Call, Field } from "../model.ts";
import { at, inside, type Position, type Report } from "./report.ts";

/** The element that the fields belong to. */
export interface SavedFields {
  /** `Fields` and cells show stored values: a call may send a value without changing it. A form sends what was typed. */
  readonly kind: "Fields" | "Form" | "Cells";
  readonly call: Call;
  /** The call that saves the fields. */
  readonly saving: OperationShape | undefined;
  /** The operation that loads values of accounts. From other answers the door removes members that the caller may not read. */
  readonly loading?: OperationShape | undefined;
  /** Names that the contract requires, or always answers, regardless of the layout. */
  readonly required: ReadonlySet<string>;
  readonly positionOf: (name: string, index: number) => Position;
}

export function checkEnforced(report: Report, fields: readonly CompiledField[], saved: SavedFields): void {
  const { saving, loading, kind } = saved;
  for (const [index, compiled] of fields.entries()) {
    const { name, field } = compiled;
    const position = saved.positionOf(name, index);
    if (loading !== undefined && field.ReadAccess !== undefined && loading.form?.readAccess !== true)
      refuse(
        report,
        position,
        "ReadAccess",
        `${nameOf(loading)} answers "${name}" to everyone who may call it`,
        "use VisibleWhen, or take the field out",
      );
    if (saving === undefined) continue;
    const form = saving.form ?? {};
    const operation = nameOf(saving);
    if (field.IsUnique === true && !isLookedFor(form, compiled, saved.call))
      refuse(report, position, "IsUnique", `${operation} cannot look for "${name}" in other records`, without("IsUnique", form.unique));
    if (field.RemoteValidation === true && !includes(form.remote, name))
      refuse(
        report,
        position,
        "RemoteValidation",
        `no register that ${operation} asks judges "${name}"`,
        without("RemoteValidation", form.remote),
      );
    if (kind !== "Form" && form.record !== true)
      for (const property of OF_CHANGES) {
        if (!isSet(field[property]) || (property === "IsRequired" && (kind === "Cells" || saved.required.has(name)))) continue;
        refuse(
          report,
          position,
          property,
          `${operation} does not know what is stored, so it cannot judge "${name}" when another value is saved`,
          `remove ${property}`,
        );
      }
    checkReadOnly(report, compiled, saved, position);
    if (field.HasFixedRows === true && form.record !== true && !includes(form.fixedRows, memberOf(saved.call, name)))
      refuse(
        report,
        position,
        "HasFixedRows",
        `${operation} does not know which rows "${name}" has, so rows can be added and removed`,
        "remove HasFixedRows",
      );
    checkSource(report, compiled, saved, position);
    checkConditions(report, compiled, saved, position);
    for (const rule of VALIDITY) checkValidity(report, { name, rule, expression: compiled[rule.compiled], saved, position });
    for (const expression of compiled.offeredWhen?.values() ?? [])
      checkValidity(report, { name, rule: CHOICES, expression, saved, position });
    for (const [at, column] of (compiled.columns ?? []).entries())
      for (const rule of VALIDITY)
        checkValidity(report, {
          name: column.name,
          rule,
          expression: column[rule.compiled],
          saved,
          position: inside(
            { ...position, path: `${position.path}/Columns`, pointer: `${position.pointer}/Columns` },
            column.name,
            String(at),
          ),
          isCell: true,
        });
  }
}

/** Read-only fields are compared with the stored values. A member that the operation does not take cannot be changed through it anyway. */
function checkReadOnly(report: Report, { name, field, computedAs }: CompiledField, saved: SavedFields, position: Position): void {
  const { call, saving } = saved;
  if (field.IsReadOnly !== true || saving === undefined || saving.form?.record === true) return;
  if (field.DisplayTemplate === "Heading" || computedAs !== undefined || !takes(saving, call, name)) return;
  refuse(
    report,
    position,
    "IsReadOnly",
    `${nameOf(saving)} takes "${name}" and does not know what is stored, so any call can change it`,
    "pass the value as a parameter of the call under its own name, or remove IsReadOnly",
  );
}

/** Is the field sent as a request member of its name? A parameter of the same name sends another value. */
function takes({ request }: OperationShape, call: Call, name: string): boolean {
  const shape = shapeOf(request);
  if (call.Values === undefined) {
    const member = memberOf(call, name);
    const isOverruled = member === name && Object.hasOwn(call.Parameters ?? {}, name);
    return !isOverruled && propertyShape(shape, member) !== undefined;
  }
  const gathered = propertyShape(shape, call.Values);
  return gathered !== undefined && (isProfiled(gathered) || propertyShape(gathered, name) !== undefined);
}

/** A source can be called only with parameters that the server can compute too. */
function checkSource(report: Report, { name, field, enumSource }: CompiledField, saved: SavedFields, position: Position): void {
  if (enumSource === undefined || field.IsReadOnly === true) return;
  const unknown = Object.values(enumSource.parameters)
    .flatMap(({ dependencies }) => dependencies)
    .find((path) => !isKnown(path, saved));
  if (unknown === undefined || includes(saved.saving?.form?.choices, memberOf(saved.call, name))) return;
  refuse(
    report,
    position,
    "EnumSource",
    `what "${name}" offers depends on ${unknown}, which ${saved.call.Service}.${saved.call.Operation} is not told`,
    "pass it as a parameter of the call, or use a source that does not need it",
  );
}

/** Rules about values that are not sent, or that are sent unchanged. */
const OF_CHANGES = ["RequiresMfa", "WriteAccess", "IsRequired", "RequiredWhen", "SetOnce"] as const;

const isSet = (value: unknown): boolean => value !== undefined && value !== false;
const nameOf = ({ service, operation }: OperationShape): string => `${service}.${operation}`;

/** `*Phone` matches every name with that ending, `*` every name. */
const includes = (names: readonly string[] | undefined, name: string): boolean =>
  names?.some((known) => (known.startsWith("*") ? name.endsWith(known.slice(1)) : name === known)) === true;

/** Whether the server can check that a value is unique; the name is that of the request member. */
const isLookedFor = ({ unique }: FormSupport, { name, isCustom }: CompiledField, call: Call): boolean =>
  unique === undefined || isCustom ? unique !== undefined : includes(unique, memberOf(call, name));

const without = (property: string, names: readonly string[] | undefined): string =>
  names === undefined ? `remove ${property}` : `remove ${property}; it holds for ${names.join(", ")}`;

const VALIDITY = [
  { property: "ValidWhen", compiled: "validWhen" },
  { property: "Minimum", compiled: "minimum" },
  { property: "Maximum", compiled: "maximum" },
] as const;
const CHOICES = { property: "EnumMembers" } as const;

interface Validity {
  readonly name: string;
  readonly rule: (typeof VALIDITY)[number] | typeof CHOICES;
  readonly expression: CompiledExpression | undefined;
  readonly saved: SavedFields;
  readonly position: Position;
  readonly isCell?: boolean;
}

/** Compared values must be known wherever the value is saved from. */
function checkValidity(report: Report, { name, rule, expression, saved, position, isCell = false }: Validity): void {
  const unknown = expression?.dependencies.find((path) => !isCompared(path, name, saved, isCell));
  if (unknown === undefined || report.hasErrorAt(at(position, rule.property))) return;
  refuse(
    report,
    position,
    rule.property,
    `it compares "${name}" with ${unknown}, which ${saved.call.Service}.${saved.call.Operation} is not told`,
    `pass it as a parameter of the call, or remove ${rule.property}`,
  );
}

/** An operation that loads no stored record knows only the values that are sent. */
function isCompared(path: string, name: string, saved: SavedFields, isCell: boolean): boolean {
  if (isCell && (path === "Row" || path.startsWith("Row."))) return true;
  const isSent =
    saved.kind === "Form" || saved.saving?.form?.record === true || path === `Values.${name}` || path.startsWith(`Values.${name}.`);
  return path === "Values" || path.startsWith("Values.") ? isSent : isKnown(path, saved);
}

/** Rules about all values together, for operations that know all of them. */
export function checkContainerRule(
  report: Report,
  rule: CompiledExpression | undefined,
  saved: Omit<SavedFields, "positionOf">,
  position: Position,
): void {
  const known: SavedFields = { ...saved, positionOf: () => position };
  const unknown = rule?.dependencies.find((path) => !isCompared(path, "", known, false));
  if (unknown === undefined || report.hasErrorAt(at(position, "ValidWhen"))) return;
  report.error(
    at(position, "ValidWhen"),
    "NotEnforced",
    `ValidWhen would hold on this screen only: ${saved.call.Service}.${saved.call.Operation} is not told ${unknown}`,
    "pass it as a parameter of the call, or remove ValidWhen",
  );
}

/** A conditionally required value: the server must be able to evaluate the condition. */
function checkConditions(report: Report, compiled: CompiledField, saved: SavedFields, position: Position): void {
  const { name, field, requiredWhen } = compiled;
  const isAsked = (field.IsRequired === true && !saved.required.has(name)) || requiredWhen !== undefined;
  if (!isAsked || saved.kind === "Cells") return;
  for (const property of ["VisibleWhen", "EnabledWhen", "RequiredWhen"] as const) {
    const unknown = conditionOf(compiled, property)?.dependencies.find((path) => !isKnown(path, saved));
    if (unknown === undefined || report.hasErrorAt(at(position, property))) continue;
    refuse(
      report,
      position,
      property,
      `whether "${name}" is required depends on ${unknown}, which ${saved.call.Service}.${saved.call.Operation} is not told`,
      `pass it as a parameter of the call, or remove ${field.IsRequired === true ? "IsRequired" : "RequiredWhen"}`,
    );
  }
}

const CONDITIONS = { VisibleWhen: "visibleWhen", EnabledWhen: "enabledWhen", RequiredWhen: "requiredWhen" } as const;
const conditionOf = (field: CompiledField, property: keyof typeof CONDITIONS): CompiledExpression | undefined =>
  field[CONDITIONS[property]];

/** The values that the server knows of a call: its fields, its caller, the stored record, and parameters that are passed on unchanged. */
function isKnown(path: string, { call, saving }: SavedFields): boolean {
  const [root = ""] = path.split(".");
  if (["Values", "User", "Company", "Step"].includes(root)) return true;
  if (["Account", "Initial", "Route"].includes(root) && saving?.form?.record === true) return true;
  return Object.values(call.Parameters ?? {}).some((source) => source.trim() === path);
}

const refuse = (report: Report, position: Position, property: keyof Field, reason: string, hint: string): void =>
  report.error(at(position, property), "NotEnforced", `${property} would hold on this screen only: ${reason}`, hint);
