/**
 * Reads a contract's JSON Schema as a shape: which properties, of which data type. References are followed inside the schema's own `$defs`.
 */

import { fragmentNames } from "../json-pointer.ts";
import type { DataType } from "../model.ts";
import type { JsonSchema } from "../validate/vocabulary.ts";

/** A schema with the document its references point into. */
export interface Shape {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

export const shapeOf = (schema: JsonSchema): Shape => ({ schema, root: schema });
const within = (shape: Shape, schema: JsonSchema): Shape => ({ schema, root: shape.root });

/** Follow `$ref`, and take the one alternative that is not null: `anyOf: [AccountId, null]` is an AccountId. */
export function resolved(shape: Shape): Shape {
  if (shape.schema.$ref === undefined && shape.schema.anyOf === undefined && shape.schema.oneOf === undefined) return shape;
  const known = resolutions.get(shape.schema);
  if (known?.root === shape.root) return known;
  const found = follow(shape);
  resolutions.set(shape.schema, found);
  return found;
}

const resolutions = new WeakMap<JsonSchema, Shape>();

function follow(shape: Shape): Shape {
  let { schema } = shape;
  // Contracts have short chains; the bound only keeps a circular `$ref` from hanging the compiler.
  for (let hops = 0; hops < 16; hops++) {
    const target = schema.$ref === undefined ? onlyAlternative(schema) : lookUp(shape.root, schema.$ref);
    if (target === undefined) break;
    schema = target;
  }
  return within(shape, schema);
}

function lookUp(root: JsonSchema, reference: string): JsonSchema | undefined {
  const [section, name, ...deeper] = reference.startsWith("#/") ? fragmentNames(reference) : [];
  return section !== "$defs" || name === undefined || deeper.length > 0 ? undefined : root.$defs?.[name];
}

function onlyAlternative(schema: JsonSchema): JsonSchema | undefined {
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((alternative) => alternative.type !== "null");
  return alternatives?.length === 1 ? alternatives[0] : undefined;
}

/** undefined: no such property, and the schema allows no others. */
export function propertyShape(shape: Shape, name: string): Shape | undefined {
  const { schema, root } = resolved(shape);
  const own = schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (own !== undefined) return { schema: own, root };
  for (const part of parts(schema)) {
    const found = propertyShape({ schema: part, root }, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const parts = (schema: JsonSchema): JsonSchema[] => [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];

export function propertyNames(shape: Shape): string[] {
  const { schema, root } = resolved(shape);
  return [...Object.keys(schema.properties ?? {}), ...parts(schema).flatMap((part) => propertyNames({ schema: part, root }))];
}

export function requiredNames(shape: Shape): string[] {
  const { schema, root } = resolved(shape);
  return [...(schema.required ?? []), ...(schema.allOf ?? []).flatMap((part) => requiredNames({ schema: part, root }))];
}

/** Values by field name: the profile of the account type says which names there are. */
export const isProfiled = (shape: Shape): boolean => resolved(shape).schema["x-profiles"] === true;

/** Are members beyond the named ones allowed? */
export function isOpen(shape: Shape): boolean {
  const { additionalProperties, properties } = resolved(shape).schema;
  return (
    additionalProperties === true ||
    typeof additionalProperties === "object" ||
    (properties === undefined && additionalProperties === undefined)
  );
}

export function itemShape(shape: Shape): Shape | undefined {
  const { schema, root } = resolved(shape);
  return typeof schema.items === "object" ? { schema: schema.items, root } : undefined;
}

const FORMAT_TYPES: Partial<Record<string, DataType>> = { date: "date", "date-time": "dateTime", decimal: "decimal" };

/** undefined: a choice between types, or one that no field can hold. */
export function dataTypeOf(shape: Shape): DataType | undefined {
  const { schema } = resolved(shape);
  switch (mainType(schema)) {
    case "string":
      return FORMAT_TYPES[schema.format ?? ""] ?? "string";
    case "integer":
      return "integer";
    case "boolean":
      return "boolean";
    case "array":
      return "array";
    case "object":
      return "object";
    default:
      return undefined;
  }
}

/** The one type beside null, from `type`, `const`, `enum` or the keywords of an object. */
export function mainType(schema: JsonSchema): string | undefined {
  const types = (Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]).filter(
    (type) => type !== "null",
  );
  if (types.length === 1) return types[0];
  if (types.length > 1) return undefined;
  if (schema.properties !== undefined) return "object";
  const sample = schema.const ?? schema.enum?.find((value) => value !== null);
  if (typeof sample === "string") return "string";
  if (typeof sample === "boolean") return "boolean";
  return Number.isInteger(sample) ? "integer" : undefined;
}

/** The schema with its references written out, so that it is alone; a recursive one is cut off at a depth no one edits. */
export function inlined(shape: Shape, depth = 0): JsonSchema {
  const { schema, root } = resolved(shape);
  const copy: JsonSchema = { ...schema };
  delete copy.$defs;
  if (depth > 6) return copy.type === undefined ? {} : { type: copy.type };
  const inside = (part: JsonSchema) => inlined({ schema: part, root }, depth + 1);
  if (copy.properties !== undefined)
    copy.properties = Object.fromEntries(Object.entries(copy.properties).map(([name, part]) => [name, inside(part)]));
  if (typeof copy.items === "object") copy.items = inside(copy.items);
  if (typeof copy.additionalProperties === "object") copy.additionalProperties = inside(copy.additionalProperties);
  if (copy.allOf !== undefined) copy.allOf = copy.allOf.map(inside);
  if (copy.anyOf !== undefined) copy.anyOf = copy.anyOf.map(inside);
  if (copy.oneOf !== undefined) copy.oneOf = copy.oneOf.map(inside);
  return copy;
}
