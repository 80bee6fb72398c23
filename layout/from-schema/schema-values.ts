/**
 * Values of a form that `fieldsOfSchema` made, as the object that its schema describes, and back.
 */
import { isRecord } from "../../shared/is-record.ts";
import type { Field } from "../model.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";
import { NESTED } from "./fields-of-schema.ts";
import { type ResolveReference, readSchema } from "./read-schema.ts";

type PlainObject = Readonly<Record<string, unknown>>;
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";

/**
 * Converts form values to the object. Empty values are omitted, except required nullable members. Decimals become numbers if the schema says
 * number. Unknown members stay for the validator to report.
 */
export function objectOfValues(schema: JsonSchema, values: PlainObject, resolve: ResolveReference): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [first = name, ...rest] = name.split(NESTED);
    if (rest.length === 0) nested[name] = value;
    else nested[first] = { ...(isRecord(nested[first]) ? nested[first] : {}), [rest.join(NESTED)]: value };
  }
  const { schema: whole } = readSchema(schema, resolve);
  const object: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(nested)) {
    const member = whole.properties?.[name];
    const given = member === undefined ? value : memberValue(member, value, resolve);
    if (!isMissing(given)) object[name] = given;
  }
  for (const name of whole.required ?? []) {
    const member = whole.properties?.[name];
    if (object[name] === undefined && member !== undefined && readSchema(member, resolve).isNullable) object[name] = null;
  }
  return object;
}

function memberValue(schema: JsonSchema, value: unknown, resolve: ResolveReference): unknown {
  const { schema: whole, types } = readSchema(schema, resolve);
  if (types.length === 1 && types[0] === "number" && typeof value === "string") return value.trim() === "" ? undefined : Number(value);
  if (Array.isArray(value) && typeof whole.items === "object") {
    const { items } = whole;
    return value.map((item) => memberValue(items, item, resolve));
  }
  if (!isRecord(value) || whole.properties === undefined) return value;
  const object = objectOfValues(whole, value, resolve);
  return Object.keys(object).length === 0 ? undefined : object;
}

/** The values of a form that shows the object: for each field the member that it is for. */
export function valuesOfObject(fields: readonly Pick<Field, "Name" | "DataType">[], object: PlainObject): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { Name, DataType } of fields) {
    const value = Name.split(NESTED).reduce<unknown>((holder, name) => (isRecord(holder) ? holder[name] : undefined), object);
    if (value === undefined) continue;
    values[Name] = DataType === "decimal" && typeof value === "number" ? String(value) : value;
  }
  return values;
}
