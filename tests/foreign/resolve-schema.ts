/** A schema with what it refers to and is put together from in one object, as far as a layout can follow. */
import { isObject, type Json, type JsonObject, objectIn, textsIn } from "./json.ts";
import { Refusal } from "./refusal.ts";

/** Position of a schema: the document, and the references that led here. */
export interface Position {
  readonly root: JsonObject;
  readonly trail: readonly string[];
}
export interface Resolved {
  readonly schema: JsonObject;
  readonly position: Position;
}

export function resolveSchema(written: Json | undefined, position: Position): Resolved {
  if (!isObject(written)) throw new Refusal("any value", JSON.stringify(written));
  let found: Resolved = { schema: written, position };
  while (typeof found.schema.$ref === "string") found = follow(found.schema, found.position);
  for (const part of listIn(found.schema, "allOf")) {
    const inner = resolveSchema(part, found.position);
    const { allOf: _allOf, ...own } = found.schema;
    found = { schema: merge(own, inner.schema), position: { ...found.position, trail: inner.position.trail } };
  }
  return withoutNull(found);
}

function follow({ $ref, ...beside }: JsonObject, { root, trail }: Position): Resolved {
  const reference = String($ref);
  if (trail.includes(reference)) throw new Refusal("refers to itself", reference);
  if (!reference.startsWith("#")) throw new Refusal("any value", `${reference} is elsewhere`);
  let target: Json | undefined = root;
  for (const step of reference.slice(1).split("/").filter(Boolean)) {
    const name = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
    target = isObject(target) ? target[name] : Array.isArray(target) ? target[Number(name)] : undefined;
  }
  if (!isObject(target)) throw new Refusal("any value", `${reference} leads nowhere`);
  return { schema: { ...target, ...beside }, position: { root, trail: [...trail, reference] } };
}

/** Both must be satisfied. Different restrictions of the same kind are not combined. */
function merge(left: JsonObject, right: JsonObject): JsonObject {
  const merged: JsonObject = { ...left };
  for (const [keyword, setting] of Object.entries(right)) {
    if (keyword === "properties") merged.properties = { ...objectIn(left, "properties"), ...objectIn(right, "properties") };
    else if (keyword === "required") merged.required = [...new Set([...textsIn(left, "required"), ...textsIn(right, "required")])];
    else if (left[keyword] === undefined || ["title", "description"].includes(keyword)) merged[keyword] = left[keyword] ?? setting;
    else if (JSON.stringify(left[keyword]) !== JSON.stringify(setting))
      throw new Refusal("conditions between shapes", `allOf says two things of ${keyword}`);
  }
  return merged;
}

const listIn = (schema: JsonObject, keyword: string): Json[] => {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
};

/** `null` is how these samples say "may be empty", which every field of a layout may be that is not required. */
export const NULLABLE = "x-nullable";
function withoutNull({ schema, position }: Resolved): Resolved {
  if (Array.isArray(schema.type) && schema.type.includes("null")) {
    const rest = schema.type.filter((type) => type !== "null");
    return { schema: { ...schema, type: rest.length === 1 ? (rest[0] ?? null) : rest, [NULLABLE]: true }, position };
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const options = listIn(schema, keyword);
    const rest = options.filter((option) => !isObject(option) || option.type !== "null");
    if (rest.length !== 1 || options.length !== 2) continue;
    const { [keyword]: _options, ...own } = schema;
    const inner = resolveSchema(rest[0], position);
    return { schema: { ...merge(own, inner.schema), [NULLABLE]: true }, position: inner.position };
  }
  return { schema, position };
}

export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** The choices, if the schema is a list of constants in any notation. */
export function choicesOf(schema: JsonObject): Choice[] | undefined {
  const names = textsIn(schema, "enumNames");
  if (Array.isArray(schema.enum)) return schema.enum.flatMap((value, index) => choice(value, names[index]));
  if (schema.const !== undefined) return choice(schema.const, undefined);
  const options = [...listIn(schema, "oneOf"), ...listIn(schema, "anyOf")];
  if (options.length === 0) return undefined;
  const choices = options.map((option) => {
    if (!isObject(option) || option.properties !== undefined) return undefined;
    const value = option.const ?? (Array.isArray(option.enum) && option.enum.length === 1 ? option.enum[0] : undefined);
    return value === undefined ? undefined : choice(value, typeof option.title === "string" ? option.title : undefined);
  });
  return choices.every((each) => each !== undefined) ? choices.flat() : undefined;
}

/** Null and an empty text are no choices: an empty field expresses them. */
function choice(value: Json, label: string | undefined): Choice[] {
  if (value === null || value === "") return [];
  if (typeof value === "object") throw new Refusal("alternatives of different shape", "choices that are objects or lists");
  return [{ value, label: label ?? String(value) }];
}
