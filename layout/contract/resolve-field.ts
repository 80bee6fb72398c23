/**
 * Fills in the contract's properties of a field, so that a browser needs no contract: data type, constraints, members of an enum.
 *
 * The tighter one of two constraints applies. The checker reports a layout that loosens one; here the contract wins.
 */

import { compareDecimalTexts } from "../../shared/decimal.ts";
import { isFixedBound } from "../field-validity.ts";
import type { Column, Field } from "../model.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { dataTypeOf, itemShape, propertyShape, requiredNames, resolved, type Shape } from "./shape.ts";

/** The record's description of a field. */
interface Asked {
  /** The value is required. */
  readonly isRequired: boolean;
  /** The record was read: users need not fill in the members that a row always has. */
  readonly isAnswer: boolean;
}

export function resolveField<F extends Field>(field: F, property: Shape | undefined, { isRequired, isAnswer }: Asked): F {
  if (property === undefined || field.DisplayTemplate === "Heading") return field;
  const { schema } = resolved(property);
  const dataType = dataTypeOf(property);
  const filled: F = { ...field };
  if (filled.DataType === undefined && dataType !== undefined) filled.DataType = dataType;
  if (isRequired) filled.IsRequired = true;
  if (property.schema.readOnly === true || schema.readOnly === true) filled.IsReadOnly = true;
  tighten(filled, schema);
  // Fixed choices of the contract need no copy in the layout; a layout lists members only to label, order or narrow them.
  if (filled.EnumMembers === undefined && filled.EnumSource === undefined && filled.EnumsLoaded === undefined) {
    const choices = enumOf(property);
    if (choices !== undefined) filled.EnumMembers = choices.map((value) => ({ DisplayName: String(value), Value: value }));
  }
  const item = filled.DisplayTemplate === "Attachments" ? itemShape(property) : undefined;
  if (item !== undefined && dataTypeOf(item) === "string") filled.HoldsPaths = true;
  if (filled.Columns !== undefined) filled.Columns = resolveColumns(filled.Columns, itemShape(property), isAnswer);
  return filled;
}

/** Columns of a Table field. */
function resolveColumns(columns: readonly Column[], row: Shape | undefined, isAnswer: boolean): Column[] {
  if (row === undefined) return [...columns];
  const required = new Set(isAnswer ? [] : requiredNames(row));
  return columns.map((column) =>
    resolveField(column, propertyShape(row, column.Name), { isRequired: required.has(column.Name), isAnswer }),
  );
}

function tighten(field: Field, schema: JsonSchema): void {
  // A contract may bound the text of a decimal or a date; users do not see that as a length.
  if (field.DataType === "string") {
    raise(field, "MinLength", schema.minLength);
    lower(field, "MaxLength", schema.maxLength);
  }
  raise(field, "MinItems", schema.minItems);
  lower(field, "MaxItems", schema.maxItems);
  lower(field, "DecimalPlaces", schema["x-decimalPlaces"]);
  const minimum = minimumOf(schema);
  const maximum = maximumOf(schema);
  if (minimum !== undefined && (field.Minimum === undefined || (isFixedBound(field.Minimum) && isLess(field.Minimum, minimum))))
    field.Minimum = minimum;
  if (maximum !== undefined && (field.Maximum === undefined || (isFixedBound(field.Maximum) && isLess(maximum, field.Maximum))))
    field.Maximum = maximum;
  // Only an anchored pattern means the same for the whole value as for a part of it.
  if (field.Pattern === undefined && schema.pattern?.startsWith("^") && schema.pattern.endsWith("$")) field.Pattern = schema.pattern;
}

export const minimumOf = (schema: JsonSchema): number | string | undefined =>
  schema["x-minimum"] ?? schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1);
export const maximumOf = (schema: JsonSchema): number | string | undefined =>
  schema["x-maximum"] ?? schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1);

/** Bounds are numbers or decimal strings. */
export const isLess = (left: number | string, right: number | string): boolean =>
  typeof left === "number" && typeof right === "number" ? left < right : compareDecimalTexts(String(left), String(right)) < 0;

type Bound = "MinLength" | "MaxLength" | "MinItems" | "MaxItems" | "DecimalPlaces";
function raise(field: Field, name: Bound, floor: number | undefined): void {
  if (floor !== undefined && (field[name] ?? 0) < floor) field[name] = floor;
}
function lower(field: Field, name: Bound, ceiling: number | undefined): void {
  if (ceiling !== undefined && (field[name] ?? Number.POSITIVE_INFINITY) > ceiling) field[name] = ceiling;
}

type Choice = string | number | boolean;
const isChoice = (value: unknown): value is Choice => typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The fixed values of a property, or of the items of a list. */
export function enumOf(property: Shape): Choice[] | undefined {
  const { schema, root } = resolved(property);
  const members = schema.enum ?? (typeof schema.items === "object" ? resolved({ schema: schema.items, root }).schema.enum : undefined);
  return members?.filter(isChoice);
}
