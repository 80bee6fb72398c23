import { kindOf } from "../contract/schema-keywords.ts";
import { isObject } from "../plain-data.ts";

const PROSE = new Set(["title", "description", "examples"]);

/** A schema without the words for people: the server validates with it and never shows it. */
export function withoutProse(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !PROSE.has(keyword))
      .map(([keyword, setting]) => [keyword, inside(keyword, setting)]),
  );
}

function inside(keyword: string, setting: unknown): unknown {
  const kind = kindOf(keyword);
  if (kind === "schema" || kind === "schemaOrBoolean") return withoutProse(setting);
  if (kind === "schemas" && Array.isArray(setting)) return setting.map(withoutProse);
  // Here the keys are names of properties, and a property may well be called `description`.
  if (kind === "schemasByName" && isObject(setting))
    return Object.fromEntries(Object.entries(setting).map(([name, part]) => [name, withoutProse(part)]));
  return setting;
}
