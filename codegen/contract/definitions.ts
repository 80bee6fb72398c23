import type { JsonSchema } from "../../layout/validate/vocabulary.ts";
import { byName, isObject } from "../plain-data.ts";
import type { Contracts } from "./model.ts";

const PREFIX = "#/$defs/";

/** Name of the schema a normalised reference leads to. */
export const referencedName = (reference: string): string => reference.slice(PREFIX.length);
export const referenceTo = (name: string): string => `${PREFIX}${name}`;

/** Names of the schemas that a schema refers to, itself included where it is recursive; sorted. */
export function definitionsOf(schema: JsonSchema, schemas: Contracts["schemas"]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    for (const [key, part] of Object.entries(value)) {
      if (key !== "$ref" || typeof part !== "string") visit(part);
      else if (!found.has(referencedName(part))) {
        found.add(referencedName(part));
        visit(schemas.get(referencedName(part))?.schema);
      }
    }
  };
  visit(schema);
  return [...found].sort(byName);
}

/** A schema that stands alone: it carries everything it refers to in its own `$defs`. */
export function selfContained(name: string, schemas: Contracts["schemas"]): JsonSchema {
  const root: JsonSchema = { $ref: referenceTo(name) };
  const definitions = definitionsOf(root, schemas).flatMap((defined) => {
    const found = schemas.get(defined);
    return found === undefined ? [] : [[defined, found.schema] as const];
  });
  return { ...root, $defs: Object.fromEntries(definitions) };
}
