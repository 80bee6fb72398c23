/**
 * Converts an element's properties to form values and back. Unchanged form values are never written: a layout that is only viewed stays identical
 * byte for byte.
 */
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { Field } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { PropertyPath } from "../studio-context.ts";
import { capabilityOf } from "./contract-words.ts";
import type { ElementProfile, PanelSurroundings } from "./element-profile.ts";
import { schemaAt } from "./meta-schema.ts";
import { callOfValue, operationValue } from "./offers.ts";

type Members = Readonly<Record<string, unknown>>;
type PanelField = Pick<Field, "Name" | "DataType">;

export interface PropertyChange {
  readonly path: PropertyPath;
  /** Undefined removes the property. */
  readonly value: unknown;
}

/** The value at a path, as its input shows it: an operation with its service, a rule with one capability as one row. */
export function shownValue(steps: readonly string[], own: Members): unknown {
  const holder = steps.slice(0, -1).reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), own);
  const last = steps.at(-1) ?? "";
  if (!isRecord(holder)) return undefined;
  if (last === "Checks" && "Capability" in holder) return [holder];
  return last === "Operation" && "Service" in holder ? operationValue(holder) : holder[last];
}

/** @param fields all fields of the panel */
export function valuesOf(fields: readonly PanelField[], own: Members): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { Name, DataType } of fields) {
    const value = shownValue(Name.split(NESTED), own);
    if (value !== undefined) values[Name] = DataType === "decimal" && typeof value === "number" ? String(value) : value;
  }
  return values;
}

/**
 * The property changes for a changed form field.
 *
 * @param values all form values as typed: members of one object (`Confirm`) are written together
 * @param defaults form values of absent properties
 * @returns empty if nothing changed or a required part is missing
 */
export function changesOf(
  field: PanelField,
  values: Members,
  profile: ElementProfile,
  around: PanelSurroundings,
  defaults: Members = {},
): readonly PropertyChange[] {
  const { own } = profile.element;
  const value = values[field.Name];
  const before = valuesOf([field], own)[field.Name];
  if (sameJson(value, before ?? defaults[field.Name])) return [];
  const steps = field.Name.split(NESTED);
  const [top = field.Name] = steps;
  if (steps.at(-1) === "Operation") return operationChanges(steps, value, profile, around);
  const next =
    steps.length === 1 ? given(field, value, own[top], profile.dataType === "integer") : objectValue(top, values, profile, around);
  if (next === MISSING || sameJson(next, own[top])) return [];
  const isRequired = schemaAt(profile.definition, []).required?.includes(top) === true;
  return next === undefined && isRequired ? [] : [{ path: [top], value: next }];
}

/** Changes for another operation: it drops the parameters of the former one. */
function operationChanges(steps: readonly string[], value: unknown, { element, definition }: ElementProfile, around: PanelSurroundings) {
  const call = isEmpty(value)
    ? undefined
    : callOfValue(String(value), schemaAt(definition, steps.slice(0, -1)).properties?.ValueFrom !== undefined, around);
  if (steps.length === 1)
    return ["Service", "Operation", "Parameters"]
      .map((name) => ({ path: [name], value: call?.[name] }))
      .filter(({ path, value: next }) => !sameJson(next, element.own[path[0] ?? ""]));
  const holder = steps.slice(0, -1);
  const isRequired = schemaAt(definition, holder.slice(0, -1)).required?.includes(holder.at(-1) ?? "") === true;
  return call === undefined && isRequired && holder.length === 1 ? [] : [{ path: holder, value: call }];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Bounds may be numbers or decimal strings: an existing bound keeps its type, a new one gets the type of its field. */
function given({ DataType }: PanelField, value: unknown, before: unknown, isInteger: boolean): unknown {
  if (isEmpty(value)) return undefined;
  if (DataType !== "decimal" || typeof value !== "string") return value;
  const isNumber = before === undefined ? isInteger : typeof before === "number";
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

const MISSING = Symbol("a required member is missing");

/** `Confirm` from `Confirm__Title` and `Confirm__Text`; nothing while a required member is missing. */
function objectValue(
  top: string,
  values: Members,
  { element: { own }, definition }: ElementProfile,
  { contracts }: PanelSurroundings,
): unknown {
  const object = isRecord(own[top]) ? structuredClone(own[top]) : {};
  for (const [name, value] of Object.entries(values)) {
    const [first, ...inner] = name.split(NESTED);
    if (first === top && inner.at(-1) !== "Operation") setAt(object, inner, isEmpty(value) ? undefined : value);
  }
  const members = schemaAt(definition, [top]).properties ?? {};
  if (members.Checks !== undefined) return ruleOf(object);
  if (members.Capability !== undefined) return accessOf(object, own[top], contracts);
  if (Object.keys(object).length === 0) return undefined;
  return isWhole(object, definition, [top]) ? object : MISSING;
}

/** A new capability starts with its first meaningful action; the actions of the former one may not apply to it. */
function accessOf({ Capability, Actions }: Members, before: unknown, contracts: ContractIndex): unknown {
  if (Capability === undefined) return undefined;
  const known = capabilityOf(String(Capability), contracts)?.Actions ?? ["Read"];
  const isOther = isRecord(before) && before.Capability !== Capability;
  const chosen = (Array.isArray(Actions) ? Actions : []).filter((action) => !isOther || known.includes(action));
  const first = known.find((action) => action === "Read") ?? known[0];
  return { Capability, Actions: chosen.length > 0 ? chosen : [first] };
}

/** One capability is written without a list; several are combined with AND unless the user chose OR. */
function ruleOf({ Checks, Logic = "AND" }: Members): unknown {
  const checks: readonly unknown[] = Array.isArray(Checks) ? Checks : [];
  return checks.length > 1 ? { Logic, Checks: checks } : checks[0];
}

function setAt(object: Record<string, unknown>, [step = "", ...deeper]: readonly string[], value: unknown): void {
  if (deeper.length > 0) {
    const inner = isRecord(object[step]) ? object[step] : {};
    setAt(inner, deeper, value);
    if (Object.keys(inner).length > 0) object[step] = inner;
  } else if (value === undefined) delete object[step];
  else object[step] = value;
}

function isWhole(object: Members, definition: string, steps: readonly string[]): boolean {
  const { required = [], properties = {} } = schemaAt(definition, steps);
  return (
    required.every((name) => object[name] !== undefined) &&
    Object.entries(object).every(
      ([name, value]) => properties[name] === undefined || !isRecord(value) || isWhole(value, definition, [...steps, name]),
    )
  );
}
