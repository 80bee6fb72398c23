/**
 * Compile one field into the JSON Schema of its value, in the closed vocabulary.
 *
 * The contract decides what is valid, the layout what is shown: its constraints come on top of the contract's. Whether a value must be there
 * at all is the container's business, because it depends on rules and on what is hidden.
 */
import { inlined, type Shape } from "../contract/shape.ts";
import { isFixedBound } from "../field-validity.ts";
import { type Column, type DataType, type DisplayTemplate, type EnumMember, type Field, LOCALES } from "../model.ts";
import type { JsonSchema, JsonValue } from "../validate/vocabulary.ts";

export function fieldSchema(field: Field, dataType: DataType): JsonSchema {
  const schema = typeSchema(field, dataType);
  const members = enumValues(field);
  if (members === undefined) return schema;
  if (dataType === "array") schema.items = { ...(typeof schema.items === "object" ? schema.items : {}), enum: members };
  else schema.enum = members;
  return schema;
}

/** Disabled members stay valid: a record may still have one that is no longer offered. */
function enumValues({ EnumMembers, EnumSource, EnumsLoaded }: Field): JsonValue[] | undefined {
  if (EnumMembers === undefined || EnumMembers.length === 0 || EnumSource !== undefined || EnumsLoaded === false) return undefined;
  return EnumMembers.map((member: EnumMember) => member.Value);
}

function typeSchema(field: Field, dataType: DataType): JsonSchema {
  switch (dataType) {
    case "string":
      return stringSchema(field);
    case "integer":
      return integerSchema(field);
    case "decimal":
      return decimalSchema(field);
    case "boolean":
      return { type: "boolean" };
    case "date":
      return { type: "string", format: "date" };
    case "dateTime":
      return { type: "string", format: "date-time" };
    case "array":
      return arraySchema(field);
    case "object":
      return objectSchema(field);
  }
}

/** A form per language, of which English is there always. */
const LOCALIZED_TEXT: JsonSchema = {
  type: "object",
  properties: Object.fromEntries(LOCALES.map((locale) => [locale, { type: "string", minLength: 1 }])),
  required: ["en"],
  additionalProperties: false,
};

function objectSchema({ DisplayTemplate }: Field): JsonSchema {
  if (DisplayTemplate === "LocalizedText") return LOCALIZED_TEXT;
  if (DisplayTemplate === "KeyValue") return { type: "object", additionalProperties: { type: "string" }, propertyNames: { minLength: 1 } };
  if (DisplayTemplate === "File" || DisplayTemplate === "Image")
    return { type: "object", properties: { Path: { type: "string", minLength: 1 } }, required: ["Path"] };
  return { type: "object" };
}

/** A template's constraints on its texts, unless the field has a pattern of its own. */
const TEMPLATE_PATTERN: Partial<Record<DisplayTemplate, string>> = {
  Color: "^#[0-9A-Fa-f]{6}$",
  Month: "^[0-9]{4}-(?:0[1-9]|1[0-2])$",
  Time: "^(?:[01][0-9]|2[0-3]):[0-5][0-9]$",
};

function stringSchema({ DisplayTemplate, MinLength, MaxLength, Pattern }: Field): JsonSchema {
  const schema: JsonSchema = { type: "string" };
  if (MinLength !== undefined) schema.minLength = MinLength;
  if (MaxLength !== undefined) schema.maxLength = MaxLength;
  // JSON Schema's patterns match anywhere; a layout's pattern matches the whole value.
  if (Pattern !== undefined) schema.pattern = `^(?:${Pattern})$`;
  else if (TEMPLATE_PATTERN[DisplayTemplate] !== undefined) schema.pattern = TEMPLATE_PATTERN[DisplayTemplate];
  if (DisplayTemplate === "Email") schema.format = "email";
  if (DisplayTemplate === "IpRanges") schema.format = "ip-range-list";
  if (DisplayTemplate === "Url") schema.format = "uri";
  return schema;
}

/** A template's constraints on its numbers, unless the field has bounds of its own. */
const TEMPLATE_BOUNDS: Partial<Record<DisplayTemplate, JsonSchema>> = { Rating: { minimum: 1, maximum: 5 }, Duration: { minimum: 0 } };

function integerSchema({ DisplayTemplate, Minimum, Maximum }: Field): JsonSchema {
  const schema: JsonSchema = { type: "integer", ...TEMPLATE_BOUNDS[DisplayTemplate] };
  if (isFixedBound(Minimum)) schema.minimum = Number(Minimum);
  if (isFixedBound(Maximum)) schema.maximum = Number(Maximum);
  return schema;
}

function decimalSchema({ Minimum, Maximum, DecimalPlaces }: Field): JsonSchema {
  const schema: JsonSchema = { type: "string", format: "decimal" };
  if (isFixedBound(Minimum)) schema["x-minimum"] = String(Minimum);
  if (isFixedBound(Maximum)) schema["x-maximum"] = String(Maximum);
  if (DecimalPlaces !== undefined) schema["x-decimalPlaces"] = DecimalPlaces;
  return schema;
}

function arraySchema({ DisplayTemplate, MinItems, MaxItems, Columns }: Field): JsonSchema {
  const schema: JsonSchema = { type: "array" };
  if (DisplayTemplate === "Tags") schema.items = { type: "string" };
  if (DisplayTemplate === "IpRanges") schema.items = { type: "string", format: "ip-range" };
  if (DisplayTemplate === "KeyValue") schema.items = ENTRY;
  if (Columns !== undefined) schema.items = rowSchema(Columns);
  if (MinItems !== undefined) schema.minItems = MinItems;
  if (MaxItems !== undefined) schema.maxItems = MaxItems;
  // Stored files, or their paths alone; a file that is being uploaded has no path yet, and cannot be sent.
  if (DisplayTemplate === "Attachments") schema.items = { type: ["string", "object"], required: ["Path"] };
  if (DisplayTemplate === "RowPicker") schema.items = { type: ["string", "integer"] };
  if (["MultiSelect", "Tags", "RowPicker"].includes(DisplayTemplate)) schema.uniqueItems = true;
  return schema;
}

/** An entry of a KeyValue list, which unlike an object keeps its order. */
const ENTRY: JsonSchema = {
  type: "object",
  properties: { Key: { type: "string", minLength: 1 }, Value: { type: "string" } },
  required: ["Key", "Value"],
  additionalProperties: false,
};

/** One row of a Table field. Its rules (`VisibleWhen`, `RequiredWhen`) are judged beside the schema, as those of fields are. */
function rowSchema(columns: readonly Column[]): JsonSchema {
  const shown = columns.filter((column) => column.DisplayTemplate !== "Heading");
  const required = shown.filter(isAlwaysRequired).map((column) => column.Name);
  return {
    type: "object",
    properties: Object.fromEntries(shown.map((column) => [column.Name, fieldSchema(column, column.DataType ?? "string")])),
    ...(required.length === 0 ? {} : { required }),
  };
}

const isAlwaysRequired = ({ IsRequired, IsReadOnly, VisibleWhen, EnabledWhen, ComputedAs }: Column): boolean =>
  IsRequired === true && IsReadOnly !== true && VisibleWhen === undefined && EnabledWhen === undefined && ComputedAs === undefined;

/** The schema of a field together with the contract's. Structured values keep the contract's own: no layout could restate the shape of a list's items. */
export function contractSchema(field: Field, dataType: DataType, property: Shape | undefined): JsonSchema {
  const own = fieldSchema(field, dataType);
  if (property === undefined) return own;
  if (dataType === "array" || dataType === "object") return { allOf: [inlined(property), own] };
  const contract = inlined(property);
  // `own` already has everything that a Field can state; only an unanchored pattern, a format or a constant of the contract is missing.
  const extra: JsonSchema = {};
  // A bound that follows from other values does not replace the contract's.
  for (const bound of ["minimum", "maximum", "x-minimum", "x-maximum"] as const)
    if (own[bound] === undefined && contract[bound] !== undefined) Object.assign(extra, { [bound]: contract[bound] });
  if (contract.pattern !== undefined && field.Pattern !== contract.pattern) extra.pattern = contract.pattern;
  if (contract.format !== undefined && own.format !== contract.format) extra.format = contract.format;
  if (contract.const !== undefined) extra.const = contract.const;
  if (contract.multipleOf !== undefined) extra.multipleOf = contract.multipleOf;
  return Object.keys(extra).length === 0 ? own : { ...own, allOf: [extra] };
}
