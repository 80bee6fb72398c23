import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { isRecord } from "../../shared/is-record.ts";
import { byName } from "../plain-data.ts";
import { remember } from "../remember.ts";
import type { Contracts } from "./model.ts";

const PREFIX = "#/$defs/";

/** The name of the schema that a normalised reference points to. */
export const referencedName = (reference: string): string => reference.slice(PREFIX.length);
export const referenceTo = (name: string): string => `${PREFIX}${name}`;

/** Names of the schemas that a schema refers to, directly and through others, itself included where it is recursive; sorted. */
export function definitionsOf(schema: JsonSchema, schemas: Contracts["schemas"]): string[] {
  const found = new Set<string>();
  const follow = (from: JsonSchema): void => {
    for (const name of directReferences(from)) {
      if (found.has(name)) continue;
      found.add(name);
      const next = schemas.get(name);
      if (next !== undefined) follow(next.schema);
    }
  };
  follow(schema);
  return [...found].sort(byName);
}

const directReferences = remember((schema: JsonSchema): readonly string[] => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "$ref" && typeof part === "string") found.add(referencedName(part));
      else visit(part);
    }
  };
  visit(schema);
  return [...found];
});

/** The schema behind a name that only refers to another: `LoadAccountByIdResponse` is `Account`. */
export function resolveName(name: string, schemas: Contracts["schemas"]): string {
  let resolved = name;
  // Chains of references are short; the bound only ends a circular one.
  for (let hops = 0; hops < 16; hops++) {
    const reference = schemas.get(resolved)?.schema.$ref;
    if (reference === undefined) break;
    resolved = referencedName(reference);
  }
  return resolved;
}

/** A schema that is the only factor: it carries everything it refers to in its own `$defs`. The same object each time, because checks and emitters all ask. */
export function selfContained(name: string, schemas: Contracts["schemas"]): JsonSchema {
  const resolved = resolveName(name, schemas);
  const known = standingAlone(schemas);
  const schema = known.get(resolved) ?? withDefinitions(schemas.get(resolved)?.schema ?? {}, schemas);
  known.set(resolved, schema);
  return schema;
}

const standingAlone = remember((_schemas: Contracts["schemas"]) => new Map<string, JsonSchema>());

export function withDefinitions(root: JsonSchema, schemas: Contracts["schemas"]): JsonSchema {
  const definitions = definitionsOf(root, schemas).flatMap((defined) => {
    const found = schemas.get(defined);
    return found === undefined ? [] : [[defined, found.schema] as const];
  });
  return definitions.length === 0 ? root : { ...root, $defs: Object.fromEntries(definitions) };
}
