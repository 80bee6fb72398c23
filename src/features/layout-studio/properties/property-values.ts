/**
 * An element's properties as values of the panel's form, and back. What the form shows and nobody changed is never written: a layout that is only looked at
 * stays byte for byte what it was.
 */
import { NESTED } from "../../../../layout/from-schema/fields-of-schema.ts";
import { valuesOfObject } from "../../../../layout/from-schema/schema-values.ts";
import type { Field } from "../../../../layout/model.ts";
import { sameJson } from "../../../../layout/same-json.ts";
import type { PropertyPath } from "../studio-context.ts";
import { definitionNamed, resolveMeta } from "./meta-schema.ts";

type Members = Readonly<Record<string, unknown>>;
type PanelField = Pick<Field, "Name" | "DataType">;

/** @param fields all of the panel */
export const valuesOf = (fields: readonly PanelField[], own: Members): Record<string, unknown> => valuesOfObject(fields, own);

export interface PropertyChange {
  readonly path: PropertyPath;
  /** Undefined removes it. */
  readonly value: unknown;
}

/**
 * What a changed field of the form means for the element.
 *
 * @param values all values of the form as typed: members of one object (`Confirm`) are written together
 * @returns undefined while there is nothing to write: nothing changed, or a required part is still missing
 */
export function changeOf(
  field: PanelField,
  values: Members,
  own: Members,
  facts: { definition: string; isInteger: boolean },
): PropertyChange | undefined {
  if (sameJson(values[field.Name], valuesOf([field], own)[field.Name])) return undefined;
  const [top = field.Name, ...inner] = field.Name.split(NESTED);
  const value = inner.length === 0 ? given(field, values[field.Name], own[top], facts.isInteger) : groupValue(top, values, own, facts);
  if (value === MISSING) return undefined;
  const isRequired = definitionNamed(facts.definition).required?.includes(top) === true;
  if (value === undefined && isRequired) return undefined;
  return sameJson(value, own[top]) ? undefined : { path: [top], value };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Bounds may be numbers or decimal texts: they stay what they were, and new ones are what their field holds. */
function given({ DataType }: PanelField, value: unknown, before: unknown, isInteger: boolean): unknown {
  if (isEmpty(value)) return undefined;
  if (DataType !== "decimal" || typeof value !== "string") return value;
  const isNumber = before === undefined ? isInteger : typeof before === "number";
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

const MISSING = Symbol("a required member is missing");

/** `Confirm` from `Confirm__Title` and `Confirm__Text`: all that it requires, or nothing of it. */
function groupValue(top: string, values: Members, own: Members, { definition }: { definition: string }): unknown {
  const written = definitionNamed(definition).properties?.[top];
  const target = written?.$ref === undefined ? written : resolveMeta(written.$ref);
  const before = own[top];
  const object: Record<string, unknown> = typeof before === "object" && before !== null ? { ...before } : {};
  for (const [name, value] of Object.entries(values)) {
    const [first, ...inner] = name.split(NESTED);
    const [member] = inner;
    // No object of the language has objects of plain members inside.
    if (first !== top || member === undefined) continue;
    if (isEmpty(value)) delete object[member];
    else object[member] = value;
  }
  if (Object.keys(object).length === 0) return undefined;
  return (target?.required ?? []).every((name) => object[name] !== undefined) ? object : MISSING;
}
