/**
 * The form fields for an object with a JSON Schema: a request of the contracts, an element of the layout language.
 *
 * The schema decides the fields and what is valid; nothing is loosened. Values without a control of their own (alternatives, lists of lists, lists
 * of numbers) are JSON text, so that every value can be entered. Nested objects are flattened: the member `b` of `a` is the field `a__b`, because
 * field names are plain words. `schema-values.ts` converts between form values and object.
 */
import type { Column, DataType, DisplayTemplate, EnumMember, Field, Text } from "../model.ts";
import type { JsonSchema, JsonType } from "../validate/vocabulary.ts";
import { type Choice, type ReadSchema, type ResolveReference, readSchema } from "./read-schema.ts";
import { plainText, wordsOfName } from "./words.ts";

export interface SchemaFieldOptions {
  readonly resolve: ResolveReference;
  /** Every field's Id is `<idPrefix>.<path>`. */
  readonly idPrefix: string;
  /** The label of a member. Absent or undefined: its `title`, else the words of its name. Paths have dots: `Confirm.Title`. */
  readonly labelOf?: (path: string, schema: JsonSchema) => Text | undefined;
  /** Another control than the one that follows from the schema. Named for an object, it keeps the object from being flattened. */
  readonly templateOf?: (path: string, schema: JsonSchema) => DisplayTemplate | undefined;
  /** The sentence beneath the control. Absent or undefined: the description. */
  readonly helpOf?: (path: string, schema: JsonSchema) => Text | undefined;
  /** The label of a choice. Absent or undefined: its `title`, else the words of the value. */
  readonly memberLabelOf?: (path: string, value: EnumMember["Value"]) => Text | undefined;
  /** Members that no field is drawn for. */
  readonly isOmitted?: (path: string, schema: JsonSchema) => boolean;
}

/** Between the names of an object and of its member; no name of a contract or of the layout language has it. */
export const NESTED = "__";
/** Objects in objects in objects are hard to read as one list of fields: they are JSON text. */
const DEPTH = 2;
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,99}$/;

/** @param schema of an object; anything else has no fields. */
export function fieldsOfSchema(schema: JsonSchema, options: SchemaFieldOptions): Field[] {
  return membersOf(readSchema(schema, options.resolve).schema, "", DEPTH, options);
}

function membersOf(schema: JsonSchema, parent: string, depth: number, options: SchemaFieldOptions): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, written]): Field[] => {
    const path = parent === "" ? name : `${parent}.${name}`;
    const read = readSchema(written, options.resolve);
    if (!FIELD_NAME.test(name) || options.isOmitted?.(path, read.schema) === true) return [];
    const template = options.templateOf?.(path, read.schema);
    const isRequired = required.has(name);
    if (template === undefined && depth > 0 && isFlat(read))
      return withGroupRule(membersOf(read.schema, path, depth - 1, options), isRequired && !read.isNullable, path);
    return [fieldOf(path, read, isRequired, template, options)];
  });
}

/** An object whose members are all named. */
const isFlat = ({ schema, types, choices }: ReadSchema): boolean =>
  types.length === 1 &&
  types[0] === "object" &&
  choices === undefined &&
  schema.oneOf === undefined &&
  schema.anyOf === undefined &&
  schema.properties !== undefined &&
  Object.keys(schema.properties).length > 0 &&
  (schema.additionalProperties === undefined || schema.additionalProperties === false);

/** An object that may be missing is there as soon as one of its members is: then those must be that the schema requires of it. */
function withGroupRule(fields: Field[], isRequired: boolean, path: string): Field[] {
  if (isRequired) return fields;
  const prefix = `${nameOf(path)}${NESTED}`;
  const names = fields.map(({ Name }) => Name).filter((name) => name.startsWith(prefix));
  return fields.map((field) => {
    if (field.IsRequired !== true) return field;
    const { IsRequired: _, ...rest } = field;
    const others = names.filter((name) => name !== field.Name).map((name) => `Values.${name} != null`);
    return others.length === 0 ? rest : { ...rest, RequiredWhen: others.join(" || ") };
  });
}

const nameOf = (path: string): string => path.replaceAll(".", NESTED);
/** The path of the member that a field is for: `Confirm__Title` → `Confirm.Title`. */
export const pathOfField = (name: string): string => name.replaceAll(NESTED, ".");

function fieldOf(
  path: string,
  read: ReadSchema,
  isRequired: boolean,
  template: DisplayTemplate | undefined,
  options: SchemaFieldOptions,
): Field {
  const { schema } = read;
  const control = withTemplate(controlOf(path, read, options), template);
  const help = options.helpOf?.(path, schema) ?? (schema.description === undefined ? undefined : plainText(schema.description));
  const example = HAS_PLACEHOLDER.has(control.DisplayTemplate) ? exampleOf(schema) : undefined;
  const initial = initialValue(schema, control, isRequired && !read.isNullable);
  return {
    Id: `${options.idPrefix}.${path}`,
    Name: nameOf(path),
    DisplayValue: options.labelOf?.(path, schema) ?? schema.title ?? wordsOfName(path.split(".").at(-1) ?? path),
    ...control,
    IsCustom: true,
    ...(isRequired && !read.isNullable ? { IsRequired: true } : {}),
    ...(schema.readOnly === true ? { IsReadOnly: true } : {}),
    ...(initial === undefined ? {} : { InitialValue: initial }),
    ...(help === undefined || help === "" ? {} : { HelpText: help }),
    ...(example === undefined ? {} : { Placeholder: example }),
    Width: WIDE.has(control.DisplayTemplate) ? 12 : 6,
  };
}

type Control = Pick<Field, "DisplayTemplate" | "DataType"> & Partial<Field>;

const withTemplate = (control: Control, template: DisplayTemplate | undefined): Control =>
  template === undefined ? control : { ...control, DisplayTemplate: template };

const WIDE: ReadonlySet<DisplayTemplate> = new Set([
  "TextArea",
  "Table",
  "Json",
  "KeyValue",
  "Tags",
  "MultiSelect",
  "Markdown",
  "IpRanges",
]);
const HAS_PLACEHOLDER: ReadonlySet<DisplayTemplate> = new Set(["TextBox", "TextArea", "Number", "Email", "Url", "Phone", "IpRanges"]);
const JSON_TEXT: Control = { DisplayTemplate: "Json", DataType: "object" };

/** The control for a value, with the limits that layouts can state. */
function controlOf(path: string, read: ReadSchema, options: SchemaFieldOptions): Control {
  const { schema, types, choices } = read;
  if (schema.const !== undefined && schema.const !== null && typeof schema.const !== "object")
    return { DisplayTemplate: "Hidden", DataType: scalarType(types[0]) };
  if (choices !== undefined) return choiceControl(path, choices, options);
  if (types.length === 1) {
    switch (types[0]) {
      case "boolean":
        return { DisplayTemplate: "CheckBox", DataType: "boolean" };
      case "integer":
        return { DisplayTemplate: "Number", DataType: "integer", ...boundsOf(schema) };
      case "number":
        return { DisplayTemplate: "Number", DataType: "decimal", ...textBounds(boundsOf(schema)) };
      case "string":
        return textControl(schema);
      case "array":
        return listControl(path, schema, options);
      default:
        return objectControl(schema, options);
    }
  }
  return mixedControl(schema, types);
}

/** Values of several types: text where text will do, else JSON. */
function mixedControl(schema: JsonSchema, types: readonly JsonType[]): Control {
  const numeric = types.includes("number") || types.includes("integer");
  if (types.includes("string") && numeric && schema.pattern?.includes("0-9") === true && !schema.pattern.includes("A-Z"))
    return { DisplayTemplate: "Number", DataType: "decimal" };
  if (types.includes("string")) return textControl(schema);
  if (numeric && types.every((type) => type === "number" || type === "integer"))
    return { DisplayTemplate: "Number", DataType: "decimal", ...textBounds(boundsOf(schema)) };
  return types.includes("array") && !types.includes("object") ? { ...JSON_TEXT, DataType: "array" } : JSON_TEXT;
}

const scalarType = (type: JsonType | undefined): DataType =>
  type === "integer" || type === "boolean" ? type : type === "number" ? "decimal" : "string";

function choiceControl(path: string, choices: readonly Choice[], options: SchemaFieldOptions): Control {
  const types = new Set(choices.map(({ value }) => typeof value));
  const [only] = types;
  const dataType: DataType = types.size > 1 || only === "string" ? "string" : only === "boolean" ? "boolean" : "integer";
  return { DisplayTemplate: "Combobox", DataType: dataType, EnumMembers: membersOfChoices(path, choices, options) };
}

const membersOfChoices = (path: string, choices: readonly Choice[], options: SchemaFieldOptions): EnumMember[] =>
  choices.map(({ value, title }) => ({ DisplayName: options.memberLabelOf?.(path, value) ?? title ?? wordsOfChoice(value), Value: value }));

/** Codes (`en`, `EUR`, `text/csv`) are read as they are. */
const wordsOfChoice = (value: Choice["value"]): string =>
  typeof value === "string" && /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/.test(value) ? wordsOfName(value) : String(value);

/** Longer texts are written over several lines. */
const ONE_LINE = 250;

function textControl(schema: JsonSchema): Control {
  const { format, minLength, maxLength } = schema;
  if (format === "date") return { DisplayTemplate: "Date", DataType: "date" };
  if (format === "date-time") return { DisplayTemplate: "DateTime", DataType: "dateTime" };
  if (format === "decimal" || schema["x-decimalPlaces"] !== undefined || schema["x-minimum"] !== undefined)
    return {
      DisplayTemplate: "Number",
      DataType: "decimal",
      ...(schema["x-decimalPlaces"] === undefined ? {} : { DecimalPlaces: schema["x-decimalPlaces"] }),
      ...(schema["x-minimum"] === undefined ? {} : { Minimum: schema["x-minimum"] }),
      ...(schema["x-maximum"] === undefined ? {} : { Maximum: schema["x-maximum"] }),
    };
  if (format === "ip-range-list") return { DisplayTemplate: "IpRanges", DataType: "string" };
  return {
    DisplayTemplate: textTemplate(schema),
    DataType: "string",
    ...(minLength === undefined ? {} : { MinLength: minLength }),
    ...(maxLength === undefined ? {} : { MaxLength: maxLength }),
    ...(schema.pattern === undefined ? {} : { Pattern: wholePattern(schema.pattern) }),
  };
}

/** Whether no one should read the value over a shoulder, or find it again in a history. */
export const isSecret = (schema: JsonSchema): boolean => schema["x-secret"] === true || schema.writeOnly === true;

function textTemplate(schema: JsonSchema): DisplayTemplate {
  if (isSecret(schema)) return "Password";
  if (schema.format === "email") return "Email";
  if (schema.format === "uri") return "Url";
  return (schema.maxLength ?? 0) > ONE_LINE ? "TextArea" : "TextBox";
}

/** A schema's pattern may match anywhere in the text, a layout's is about all of it. */
function wholePattern(pattern: string): string {
  const start = pattern.startsWith("^") ? "" : "[\\s\\S]*";
  const end = /(?<!\\)\$$/.test(pattern) ? "" : "[\\s\\S]*";
  return start === "" && end === "" ? pattern : `${start}(?:${pattern.replace(/^\^/, "").replace(/(?<!\\)\$$/, "")})${end}`;
}

function listControl(path: string, schema: JsonSchema, options: SchemaFieldOptions): Control {
  const counts = countsOf(schema);
  const json: Control = { DisplayTemplate: "Json", DataType: "array", ...counts };
  if (typeof schema.items !== "object") return json;
  const item = readSchema(schema.items, options.resolve);
  if (item.choices !== undefined)
    return { DisplayTemplate: "MultiSelect", DataType: "array", EnumMembers: membersOfChoices(path, item.choices, options), ...counts };
  if (item.types.length !== 1) return json;
  if (item.types[0] === "string") {
    if (item.schema.format === "ip-range") return { DisplayTemplate: "IpRanges", DataType: "array", ...counts };
    return TYPED_AS_IT_IS.has(item.schema.format) ? { DisplayTemplate: "Tags", DataType: "array", ...counts } : json;
  }
  const columns = isFlat(item) ? columnsOf(path, item.schema, options) : undefined;
  return columns === undefined ? json : { DisplayTemplate: "Table", DataType: "array", Columns: columns, ...counts };
}

/** Texts that people write as they are stored. */
const TYPED_AS_IT_IS: ReadonlySet<string | undefined> = new Set([undefined, "email", "uri"]);

const IN_CELLS: ReadonlySet<DataType> = new Set(["string", "integer", "decimal", "boolean", "date", "dateTime"]);

/** Lists that one cell has room for. */
const LISTS_IN_CELLS: ReadonlySet<DisplayTemplate> = new Set(["Tags", "MultiSelect", "IpRanges"]);

/** @returns undefined when a row holds more than single values and lists of them. */
function columnsOf(path: string, row: JsonSchema, options: SchemaFieldOptions): Column[] | undefined {
  const columns: Column[] = [];
  for (const [name, written] of Object.entries(row.properties ?? {})) {
    const inside = `${path}.${name}`;
    const read = readSchema(written, options.resolve);
    if (options.isOmitted?.(inside, read.schema) === true) continue;
    const {
      Width: _,
      HelpText: _help,
      ...column
    } = fieldOf(inside, read, row.required?.includes(name) === true, options.templateOf?.(inside, read.schema), options);
    if (!FIELD_NAME.test(name) || column.DataType === undefined) return undefined;
    if (!IN_CELLS.has(column.DataType) && !(column.DataType === "array" && LISTS_IN_CELLS.has(column.DisplayTemplate))) return undefined;
    columns.push({ ...column, Name: name });
  }
  return columns.length === 0 ? undefined : columns;
}

function objectControl(schema: JsonSchema, { resolve }: SchemaFieldOptions): Control {
  const { additionalProperties: others, properties } = schema;
  if (typeof others === "object" && Object.keys(properties ?? {}).length === 0) {
    const { types, choices, schema: value } = readSchema(others, resolve);
    if (types.length === 1 && types[0] === "string" && choices === undefined && value.format === undefined)
      return { DisplayTemplate: "KeyValue", DataType: "object" };
  }
  return JSON_TEXT;
}

function boundsOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, type }: JsonSchema): Partial<Field> {
  const isWhole = type === "integer" || (Array.isArray(type) && type.includes("integer"));
  const low = minimum ?? (exclusiveMinimum === undefined || !isWhole ? undefined : exclusiveMinimum + 1);
  const high = maximum ?? (exclusiveMaximum === undefined || !isWhole ? undefined : exclusiveMaximum - 1);
  return { ...(low === undefined ? {} : { Minimum: low }), ...(high === undefined ? {} : { Maximum: high }) };
}

/** Bounds of decimals are written as the values are. Ones that decimal notation has no room for are left to the validator. */
function textBounds(bounds: Partial<Field>): Partial<Field> {
  const written = Object.entries(bounds).flatMap(([name, bound]) => {
    const text = String(bound);
    return /^-?[0-9]+([.][0-9]+)?$/.test(text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(written);
}

const countsOf = ({ minItems, maxItems }: JsonSchema): Partial<Field> => ({
  ...(minItems === undefined ? {} : { MinItems: minItems }),
  ...(maxItems === undefined ? {} : { MaxItems: maxItems }),
});

function exampleOf({ examples }: JsonSchema): string | undefined {
  const [example] = examples ?? [];
  return typeof example === "string" || typeof example === "number" ? String(example) : undefined;
}

/** CEL for the constant or default; a box that must be answered begins unticked. */
function initialValue(schema: JsonSchema, { DataType: type, DisplayTemplate }: Control, isRequired: boolean): string | undefined {
  const value = schema.const ?? schema.default ?? (DisplayTemplate === "CheckBox" && isRequired ? false : undefined);
  if (typeof value === "boolean") return type === "boolean" ? String(value) : undefined;
  if (typeof value === "number") return type === "integer" ? String(value) : type === "decimal" ? `decimal('${value}')` : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "decimal") return `decimal(${JSON.stringify(value)})`;
  return type === "string" ? JSON.stringify(value) : undefined;
}
