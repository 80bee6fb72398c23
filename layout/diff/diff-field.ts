/** The changes of a field: narrower or wider constraints, another data type, or only its presentation. */

import { isLess } from "../contract/resolve-field.ts";
import type { Element } from "../elements.ts";
import { isFixedBound } from "../field-validity.ts";
import { sameJson } from "../same-json.ts";

export type ChangeKind = "added" | "removed" | "moved" | "renamed" | "narrowed" | "widened" | "changed";
export type ChangeSeverity = "breaking" | "risky" | "safe";

interface FieldChange {
  kind: ChangeKind;
  severity: ChangeSeverity;
  message: string;
  property: string;
  before?: unknown;
  after?: unknown;
}
/** The description of one changed property; the old and new values are added, unless it names the relevant part of them. */
type Verdict = Omit<FieldChange, "property">;
const narrowed = (message: string): Verdict => ({ kind: "narrowed", severity: "risky", message });
const widened = (message: string): Verdict => ({ kind: "widened", severity: "safe", message });

/** A higher floor or a lower ceiling narrows. */
const FLOORS = ["MinLength", "Minimum", "MinItems"];
const CEILINGS = ["MaxLength", "Maximum", "MaxItems", "DecimalPlaces"];
/** True narrows, false (the default) widens. */
const DEMANDS: Readonly<Record<string, string>> = {
  IsRequired: "required",
  IsUnique: "checked for uniqueness",
  RemoteValidation: "checked remotely",
  IsReadOnly: "read-only",
  SetOnce: "set once",
  RequiresMfa: "protected by two-step verification",
};
/** Rules and rights: setting one narrows, dropping it widens. */
const RULES = ["Pattern", "ValidWhen", "RequiredWhen", "EnabledWhen", "VisibleWhen", "ReadAccess", "WriteAccess"];
const DATA = ["DataType", "IsCustom", "Name"];

export function diffField(old: Element, field: Element): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const property of new Set([...Object.keys(old.own), ...Object.keys(field.own)])) {
    const before = old.own[property];
    const after = field.own[property];
    if (!sameJson(before, after))
      for (const verdict of diffProperty(property, before, after)) changes.push({ property, before, after, ...verdict });
  }
  return changes;
}

function diffProperty(property: string, before: unknown, after: unknown): Verdict[] {
  if (property === "Name")
    return [{ kind: "renamed", severity: "breaking", message: `holds "${String(after)}" instead of "${String(before)}"` }];
  if (DATA.includes(property))
    return [{ kind: "changed", severity: "breaking", message: `${property} changed from ${text(before)} to ${text(after)}` }];
  if (FLOORS.includes(property)) return [bound(property, before, after, false)];
  if (CEILINGS.includes(property)) return [bound(property, before, after, true)];
  const demand = DEMANDS[property];
  if (demand !== undefined) return [after === true ? narrowed(`is now ${demand}`) : widened(`is no longer ${demand}`)];
  if (RULES.includes(property))
    return [after === undefined ? widened(`${property} was dropped`) : narrowed(`${property} is now ${text(after)}`)];
  if (property === "EnumMembers") return diffMembers(before, after);
  const severity = property === "ComputedAs" || property === "EnumSource" ? "risky" : "safe";
  return [{ kind: "changed", severity, message: `${property} changed` }];
}

function bound(property: string, before: unknown, after: unknown, isCeiling: boolean): Verdict {
  const message = `${property} changed from ${text(before)} to ${text(after)}`;
  if (after === undefined) return widened(message);
  // The result of an expression is not known here.
  if (!isFixedBound(before) || !isFixedBound(after)) return narrowed(message);
  const rose = isLess(before, after);
  return rose === isCeiling ? widened(message) : narrowed(message);
}

function diffMembers(before: unknown, after: unknown): Verdict[] {
  const old = valuesOf(before);
  const now = valuesOf(after);
  if (before === undefined) return [narrowed("is now a choice")];
  if (after === undefined) return [widened("is no longer a choice")];
  const gone = old.filter((value) => !now.includes(value));
  const fresh = now.filter((value) => !old.includes(value));
  const changes: Verdict[] = [];
  if (gone.length > 0) changes.push({ ...narrowed(`no longer offers ${gone.map(text).join(", ")}`), before: gone, after: undefined });
  if (fresh.length > 0) changes.push({ ...widened(`also offers ${fresh.map(text).join(", ")}`), before: undefined, after: fresh });
  if (changes.length === 0) changes.push({ kind: "changed", severity: "safe", message: "the choices look different" });
  return changes;
}

const valuesOf = (members: unknown): unknown[] =>
  Array.isArray(members) ? members.map((member) => (member as { Value?: unknown }).Value) : [];
const text = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
