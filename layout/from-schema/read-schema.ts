/**
 * A JSON Schema as a form asks for it: references followed, parts joined, alternatives that are only choices or only "or null" taken apart.
 */
import type { JsonSchema, JsonType, JsonValue } from "../validate/vocabulary.ts";

/** The schema behind a `$ref`; undefined: it leads nowhere, and the value is of any shape. */
export type ResolveReference = (reference: string) => JsonSchema | undefined;

/** One schema with nothing left to follow. */
export interface ReadSchema {
  /** Keywords of all its parts. `$ref` is the outermost reference, for those who know a shape by its name. */
  readonly schema: JsonSchema;
  /** Types beside null; none: any. */
  readonly types: readonly JsonType[];
  readonly isNullable: boolean;
  /** Fixed choices except null, with the schema's labels. */
  readonly choices: readonly Choice[] | undefined;
}
export interface Choice {
  readonly value: string | number | boolean;
  readonly title?: string;
}

/** References that refer to each other end here: what lies deeper is of any shape. */
const HOPS = 16;

export function readSchema(written: JsonSchema, resolve: ResolveReference): ReadSchema {
  const schema = whole(written, resolve, HOPS);
  const choices = choicesOf(schema, resolve);
  const types = typesOf(schema);
  return { schema, types: types.filter((type) => type !== "null"), isNullable: allowsNull(schema, types), choices };
}

/** Joined with what it refers to, its `allOf`, and the one alternative that is left beside null. */
function whole(written: JsonSchema, resolve: ResolveReference, hops: number): JsonSchema {
  if (hops === 0) return {};
  const { $ref, allOf = [], ...own } = written;
  const target = $ref === undefined ? undefined : resolve($ref);
  let joined: JsonSchema = target === undefined ? own : join(whole(target, resolve, hops - 1), own);
  // A part with a condition says what follows from other values; a form leaves that to the validator.
  for (const part of allOf) if (part.if === undefined) joined = join(whole(part, resolve, hops - 1), joined);
  const alternatives = (joined.anyOf ?? joined.oneOf)?.map((part) => whole(part, resolve, hops - 1));
  const others = alternatives?.filter(({ type }) => type !== "null");
  if (alternatives !== undefined && others !== undefined && others.length === 1 && alternatives.length <= 2) {
    const { anyOf: _any, oneOf: _one, ...rest } = joined;
    joined = join(others[0] ?? {}, rest);
    if (alternatives.length > others.length) joined = { ...joined, type: withNull(joined) };
  }
  return $ref === undefined ? joined : { ...joined, $ref };
}

const withNull = (schema: JsonSchema): JsonType[] => [...new Set<JsonType>([...typesOf(schema), "null"])];

/** Both hold: of two bounds the tighter one, members of both; of everything else what `over` says. */
function join(base: JsonSchema, over: JsonSchema): JsonSchema {
  const joined: JsonSchema = { ...base, ...over };
  if (base.properties !== undefined && over.properties !== undefined) joined.properties = joinMembers(base.properties, over.properties);
  if (base.required !== undefined && over.required !== undefined) joined.required = [...new Set([...base.required, ...over.required])];
  for (const keyword of ["minLength", "minimum", "minItems", "minProperties"] as const)
    if (base[keyword] !== undefined && over[keyword] !== undefined) joined[keyword] = Math.max(base[keyword], over[keyword]);
  for (const keyword of ["maxLength", "maximum", "maxItems", "maxProperties"] as const)
    if (base[keyword] !== undefined && over[keyword] !== undefined) joined[keyword] = Math.min(base[keyword], over[keyword]);
  return joined;
}

function joinMembers(base: Record<string, JsonSchema>, over: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const members = { ...base };
  for (const [name, schema] of Object.entries(over))
    members[name] = members[name] === undefined ? schema : { allOf: [members[name], schema] };
  return members;
}

function typesOf(schema: JsonSchema): JsonType[] {
  if (schema.type !== undefined) return [schema.type].flat();
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return ["object"];
  if (schema.items !== undefined) return ["array"];
  const samples = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []).flatMap(typesOf);
  return [...new Set([...samples.map(typeOfValue), ...alternatives])];
}

function typeOfValue(value: JsonValue): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "object" ? "object" : typeof value === "boolean" ? "boolean" : "string";
}

const allowsNull = (schema: JsonSchema, types: readonly JsonType[]): boolean =>
  types.includes("null") && (schema.enum === undefined || schema.enum.includes(null));

const isChoice = (value: JsonValue | undefined): value is Choice["value"] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** `enum`, or alternatives that are each a constant with a title. */
function choicesOf(schema: JsonSchema, resolve: ResolveReference): Choice[] | undefined {
  if (schema.enum !== undefined) {
    const values = schema.enum.filter(isChoice);
    return values.length === schema.enum.filter((value) => value !== null).length ? values.map((value) => ({ value })) : undefined;
  }
  const alternatives = (schema.oneOf ?? schema.anyOf)?.map((part) => whole(part, resolve, HOPS)).filter(({ type }) => type !== "null");
  if (alternatives === undefined || alternatives.length === 0) return undefined;
  const choices: Choice[] = [];
  for (const { const: constant, enum: members, title } of alternatives) {
    const values = constant === undefined ? members : [constant];
    if (values === undefined || !values.every(isChoice)) return undefined;
    for (const value of values) choices.push(title === undefined || values.length > 1 ? { value } : { value, title });
  }
  return choices;
}
