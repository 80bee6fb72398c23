import "../../layout/validate/re2-engine.ts";
import { pointerTo } from "../../layout/json-pointer.ts";
import { suggestion } from "../../layout/suggest.ts";
import { patternProblem } from "../../layout/validate/patterns.ts";
import { FORMATS, type JsonSchema } from "../../layout/validate/vocabulary.ts";
import { isDecimal } from "../../shared/decimal.ts";
import { isRecord } from "../../shared/is-record.ts";
import type { Report } from "../finding.ts";
import { isStringList, type PlainObject } from "../plain-data.ts";
import { LIST } from "./complete-schemas.ts";
import { EXPECTED, type KeywordKind, keywordNames, kindOf } from "./schema-keywords.ts";

export interface SchemaReader {
  readonly report: Report;
  /** The normalised form of a reference in this file; undefined and reported when it points nowhere. */
  readonly reference: (written: string, pointer: string) => string | undefined;
}

const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];

/**
 * Read one schema: every keyword known and of the right kind, references normalised.
 *
 * @returns the schema without what was wrong, so that the rest can still be checked; nothing is emitted once something was reported.
 */
export function readSchema(value: unknown, pointer: string, reader: SchemaReader): JsonSchema {
  if (!isRecord(value)) {
    reader.report(pointer, "is not a schema", { hint: "write an object such as { type: string }" });
    return {};
  }
  const schema: Record<string, unknown> = {};
  for (const [keyword, setting] of Object.entries(value)) {
    const location = pointerTo(pointer, keyword);
    const kind = kindOf(keyword);
    if (keyword === LIST) {
      reader.report(location, "is for an object whose members are others than those of every list", {
        hint: "write x-list: true without skip, take, sort, text, filters and fields, or leave it out",
      });
      continue;
    }
    if (kind === undefined) {
      reader.report(location, `"${keyword}" is not a keyword of our schemas`, {
        hint: suggestion(keyword, [...keywordNames, LIST]),
        at: "key",
      });
      continue;
    }
    const read = readSetting(kind, setting, location, reader);
    if (read === WRONG) reader.report(location, `"${keyword}" must be ${EXPECTED[kind]}`);
    else if (read !== undefined) schema[keyword] = read;
  }
  checkMembers(value, pointer, reader.report);
  return schema as JsonSchema;
}

const WRONG = Symbol("wrong");
type Setting = unknown;

function readSetting(kind: KeywordKind, setting: unknown, location: string, reader: SchemaReader): Setting | typeof WRONG {
  const inside = (part: unknown, ...names: (string | number)[]) => readSchema(part, pointerTo(location, ...names), reader);
  switch (kind) {
    case "reference":
      return typeof setting === "string" ? reader.reference(setting, location) : WRONG;
    case "schema":
      return inside(setting);
    case "schemaOrBoolean":
      return typeof setting === "boolean" ? setting : isRecord(setting) ? inside(setting) : WRONG;
    case "schemas":
      return Array.isArray(setting) && setting.length > 0 ? setting.map((part, index) => inside(part, index)) : WRONG;
    case "schemasByName":
      return isRecord(setting) ? Object.fromEntries(Object.entries(setting).map(([name, part]) => [name, inside(part, name)])) : WRONG;
    case "type":
      return readType(setting, location, reader.report);
    case "format":
      return readOneOf(setting, FORMATS, "format", location, reader.report);
    case "pattern":
      return readPattern(setting, location, reader.report);
    case "count":
      return Number.isInteger(setting) && Number(setting) >= 0 ? setting : WRONG;
    case "decimal":
      return typeof setting === "string" && isDecimal(setting) ? setting : WRONG;
    case "number":
      return typeof setting === "number" ? setting : WRONG;
    case "boolean":
      return typeof setting === "boolean" ? setting : WRONG;
    case "text":
      return typeof setting === "string" ? setting : WRONG;
    case "names":
      return isStringList(setting) ? setting : WRONG;
    case "namesByName":
      return isRecord(setting) && Object.values(setting).every(isStringList) ? setting : WRONG;
    case "values":
      return Array.isArray(setting) && setting.length > 0 ? setting : WRONG;
    case "anything":
      return setting;
  }
}

function readType(setting: unknown, location: string, report: Report): Setting | typeof WRONG {
  if (Array.isArray(setting)) {
    for (const [index, type] of setting.entries()) readOneOf(type, TYPES, "type", pointerTo(location, index), report);
    return setting;
  }
  return readOneOf(setting, TYPES, "type", location, report);
}

function readOneOf(setting: unknown, known: readonly string[], what: string, location: string, report: Report): Setting | typeof WRONG {
  if (typeof setting !== "string") return WRONG;
  if (!known.includes(setting)) report(location, `"${setting}" is not a ${what}`, { hint: suggestion(setting, known) });
  return setting;
}

function readPattern(setting: unknown, location: string, report: Report): Setting | typeof WRONG {
  if (typeof setting !== "string") return WRONG;
  const problem = patternProblem(setting);
  if (problem !== undefined) report(location, `pattern cannot be used: ${problem}`);
  else if (!setting.startsWith("^") || !setting.endsWith("$"))
    report(location, `pattern "${setting}" would match a part of the value`, { hint: `write "^${setting}$"` });
  return setting;
}

/** `required` must name members, and an object without members must state whether it takes any. */
function checkMembers(schema: PlainObject, pointer: string, report: Report): void {
  const { properties, required, additionalProperties, type } = schema;
  if (type === "object" && additionalProperties === undefined)
    report(pointer, "does not say whether it takes further members", { hint: "write additionalProperties: false, or true" });
  if (!isRecord(properties) || !isStringList(required)) return;
  required.forEach((name, index) => {
    if (Object.hasOwn(properties, name)) return;
    report(pointerTo(pointer, "required", index), `"${name}" is required but not a property`, {
      hint: suggestion(name, Object.keys(properties)),
    });
  });
}
