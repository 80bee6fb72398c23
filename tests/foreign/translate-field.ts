/** A schema of one value → the field that draws and judges it. */
import type { Column, DataType, DisplayTemplate, Field } from "../../layout/model.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { decimalText } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { choicesOf } from "./resolve-schema.ts";

/** The presentation of one value in a sample. */
export interface Look {
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  readonly widget?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly visibleWhen?: string;
  readonly enabledWhen?: string;
}
export type Said = Pick<Field, "DisplayTemplate" | "DataType"> & Partial<Field>;

/** Keywords that are about several values or change with the value: refused here; other files judge the rest. */
const SHAPES = ["oneOf", "anyOf", "not", "if", "dependencies", "dependentSchemas", "patternProperties", "contains"] as const;
const FORMATS: Readonly<Record<string, readonly [DisplayTemplate, DataType]>> = {
  date: ["Date", "date"],
  "date-time": ["DateTime", "dateTime"],
  email: ["Email", "string"],
  uri: ["Url", "string"],
  color: ["Color", "string"],
  password: ["Password", "string"],
};

export function typeOf(schema: JsonObject): string {
  const { type } = schema;
  if (Array.isArray(type)) throw new Refusal("alternatives of different shape", `may be ${type.join(" or ")}`);
  if (typeof type === "string") return type;
  if (schema.properties !== undefined) return "object";
  if (schema.items !== undefined) return "array";
  const [first] = choicesOf(schema) ?? [];
  if (typeof first?.value === "number") return "number";
  if (first !== undefined) return typeof first.value;
  throw new Refusal(SHAPES.some((keyword) => schema[keyword] !== undefined) ? "alternatives of different shape" : "any value", "no type");
}

export function refuseShapes(schema: JsonObject): void {
  for (const keyword of SHAPES) {
    if (schema[keyword] === undefined) continue;
    if (keyword === "oneOf" || keyword === "anyOf" || keyword === "not") throw new Refusal("alternatives of different shape", keyword);
    throw new Refusal(keyword === "patternProperties" ? "members no one knows the names of" : "conditions between shapes", keyword);
  }
}

/** Texts of a layout hold no addresses. */
export const plainText = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/\b\w+:\/\//g, "");

/** A text, number or truth value. */
export function scalarField(schema: JsonObject, { widget }: Look): Said {
  const type = typeOf(schema);
  const choices = choicesOf(schema);
  if (choices === undefined) refuseShapes(schema);
  if (type === "null") throw new Refusal("any value", "a value that is always null");
  if (choices !== undefined) return choiceField(type, choices, widget);
  if (type === "boolean") return { DisplayTemplate: "CheckBox", DataType: "boolean" };
  if (type === "integer" || type === "number") return numberField(schema, type);
  return textField(schema, widget);
}

function choiceField(type: string, choices: NonNullable<ReturnType<typeof choicesOf>>, widget: string | undefined): Said {
  const kinds = new Set(choices.map(({ value }) => typeof value));
  if (kinds.size > 1) throw new Refusal("alternatives of different shape", "choices of several types");
  const isNumeric = type === "integer" || type === "number";
  if (isNumeric && !choices.every(({ value }) => Number.isSafeInteger(value)))
    throw new Refusal("constraint without a counterpart", "choices that are fractions");
  return {
    DisplayTemplate: widget === "radio" ? "RadioGroup" : "Combobox",
    DataType: isNumeric ? "integer" : type === "boolean" ? "boolean" : "string",
    EnumMembers: choices.map(({ value, label }) => ({ DisplayName: plainText(label), Value: value })),
  };
}

function numberField(schema: JsonObject, type: string): Said {
  const scale = type === "integer" ? 0 : decimalPlaces(schema.multipleOf);
  if (type === "integer" && schema.multipleOf !== undefined && schema.multipleOf !== 1)
    throw new Refusal("constraint without a counterpart", `a multiple of ${String(schema.multipleOf)}`);
  const [low, high] = [bound(schema, "minimum", "exclusiveMinimum", scale, 1), bound(schema, "maximum", "exclusiveMaximum", scale, -1)];
  const written = (value: number) => (type === "integer" ? value : decimalText(value));
  return {
    DisplayTemplate: "Number",
    DataType: type === "integer" ? "integer" : "decimal",
    ...(low === undefined ? {} : { Minimum: written(low) }),
    ...(high === undefined ? {} : { Maximum: written(high) }),
    ...(type === "number" && scale !== undefined ? { DecimalPlaces: scale } : {}),
  };
}

function decimalPlaces(multiple: Json | undefined): number | undefined {
  if (multiple === undefined) return undefined;
  const scale = -Math.log10(Number(multiple));
  if (Number.isInteger(scale) && scale >= 0) return scale;
  throw new Refusal("constraint without a counterpart", `a multiple of ${String(multiple)}`);
}

/** An exclusive bound is the next number inside, where there is a next one. */
function bound(schema: JsonObject, keyword: string, exclusive: string, scale: number | undefined, step: 1 | -1): number | undefined {
  const inner = typeof schema[exclusive] === "number" ? schema[exclusive] : schema[exclusive] === true ? schema[keyword] : undefined;
  if (typeof inner !== "number") return typeof schema[keyword] === "number" ? schema[keyword] : undefined;
  if (scale === undefined) throw new Refusal("constraint without a counterpart", exclusive);
  return inner + step * 10 ** -scale;
}

function textField(schema: JsonObject, widget: string | undefined): Said {
  const format = typeof schema.format === "string" ? schema.format : undefined;
  const known = format === undefined ? undefined : FORMATS[format];
  if (format !== undefined && known === undefined) throw new Refusal("format without a template", format);
  const [template, dataType] = known ?? [widget === "textarea" ? "TextArea" : widget === "password" ? "Password" : "TextBox", "string"];
  return {
    DisplayTemplate: template,
    DataType: dataType,
    ...(typeof schema.minLength === "number" ? { MinLength: schema.minLength } : {}),
    ...(typeof schema.maxLength === "number" ? { MaxLength: schema.maxLength } : {}),
    ...(typeof schema.pattern === "string" ? { Pattern: wholePattern(schema.pattern) } : {}),
  };
}

/** JSON Schema looks anywhere in the text, a layout's pattern is about all of it. */
function wholePattern(pattern: string): string {
  const start = pattern.startsWith("^") ? "" : "[\\s\\S]*";
  const end = /(?<!\\)\$$/.test(pattern) ? "" : "[\\s\\S]*";
  return `${start}(?:${pattern.replace(/^\^/, "").replace(/(?<!\\)\$$/, "")})${end}`;
}

/** A list of choices or of words that are each there once; other lists are tables. */
export function listField(schema: JsonObject, items: JsonObject): Said | undefined {
  if (schema.uniqueItems !== true) return undefined;
  const choices = choicesOf(items);
  if (choices !== undefined)
    return {
      DisplayTemplate: "MultiSelect",
      DataType: "array",
      EnumMembers: choices.map(({ value, label }) => ({ DisplayName: plainText(label), Value: value })),
      ...countsOf(schema),
    };
  const isPlain =
    items.type === "string" && ["minLength", "maxLength", "pattern", "format"].every((keyword) => items[keyword] === undefined);
  return isPlain ? { DisplayTemplate: "Tags", DataType: "array", ...countsOf(schema) } : undefined;
}

export function tableField(schema: JsonObject, columns: Column[]): Said {
  if (schema.uniqueItems === true) throw new Refusal("constraint without a counterpart", "rows that must differ");
  return { DisplayTemplate: "Table", DataType: "array", Columns: columns, ...countsOf(schema) };
}

const countsOf = ({ minItems, maxItems }: JsonObject): Partial<Field> => ({
  ...(typeof minItems === "number" ? { MinItems: minItems } : {}),
  ...(typeof maxItems === "number" ? { MaxItems: maxItems } : {}),
});

/** Members that everyone names for themselves: texts by name are a KeyValue field; free objects and lists are JSON text. */
export function openField(schema: JsonObject): Said {
  const { additionalProperties } = schema;
  for (const keyword of ["minProperties", "maxProperties", "propertyNames"])
    if (schema[keyword] !== undefined) throw new Refusal("constraint without a counterpart", keyword);
  refuseShapes(schema);
  if (isObject(additionalProperties)) {
    const isText =
      additionalProperties.type === "string" &&
      Object.keys(additionalProperties).every((keyword) => keyword === "type" || keyword === "title");
    if (isText) return { DisplayTemplate: "KeyValue", DataType: "object" };
    throw new Refusal("members no one knows the names of", "each of a shape");
  }
  return { DisplayTemplate: "Json", DataType: "object" };
}
