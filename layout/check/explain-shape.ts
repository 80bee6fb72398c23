/**
 * Says in words what a part of a layout has that it must not have, or lacks, and what to write instead: no one has to know JSON Schema.
 */
import { pointerNames } from "../json-pointer.ts";
import { suggestion } from "../suggest.ts";
import type { JsonSchema, JsonType, ValidationError } from "../validate/vocabulary.ts";
import { followed } from "./layout-schema.ts";
import { at, type Position, type Report } from "./report.ts";

export interface ShapeError {
  readonly error: ValidationError;
  /** The value that was found there. */
  readonly found: unknown;
  /** The subschema of the failed keyword. */
  readonly rule: JsonSchema;
  readonly position: Position;
}

export function explainShape(shape: ShapeError, report: Report): void {
  const { error, position, rule } = shape;
  const { keyword, params } = error;
  const name = pointerNames(position.pointer).at(-1) ?? "";
  switch (keyword) {
    // `if` only repeats that its branch failed, and the branch has reported why.
    case "if":
      return;
    case "required": {
      const missing = String(params.missingProperty);
      const code = missing === "en" ? "MissingEnglish" : "MissingProperty";
      report.error(position, code, `"${missing}" is missing`, `add ${example(missing, rule.properties?.[missing])}`);
      return;
    }
    case "additionalProperties": {
      const unknown = String(params.additionalProperty);
      const hint = suggestion(unknown, Object.keys(rule.properties ?? {})) ?? "remove it";
      report.error(at(position, unknown), "UnknownProperty", `"${unknown}" is not a property here`, hint);
      return;
    }
    case "enum":
    case "const": {
      const allowed = (rule.enum ?? [rule.const]).map(String);
      const hint = suggestion(String(shape.found), allowed) ?? `one of ${allowed.join(", ")}`;
      report.error(position, "NotAllowed", `${quoted(shape.found)} is not allowed here`, hint);
      return;
    }
    case "type":
      report.error(position, "WrongType", wrongType(shape), `write ${example(name, rule, shape.found)}`);
      return;
    case "pattern": {
      const hint = rule.description ?? "letters, digits, dots, dashes and underscores, with a letter or digit first";
      report.error(position, "BadFormat", `${quoted(shape.found)} is not written as it must be here`, hint);
      return;
    }
    default: {
      const [message, hint] = outOfBounds(keyword, Number(params.limit ?? 0), shape.found);
      report.error(position, "OutOfBounds", message, hint);
    }
  }
}

const TYPE_WORDS: Readonly<Record<JsonType, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an element with properties",
  null: "nothing",
};

function wrongType({ error, found, rule }: ShapeError): string {
  const wanted = typesOf(error.params.type).map((type) => TYPE_WORDS[type]);
  const words = rule.properties?.en === undefined ? wanted.join(" or ") : "a text, or a text for each language,";
  return `${quoted(found)} is ${describe(found)}; ${words} is needed here`;
}

const typesOf = (type: unknown): JsonType[] => (Array.isArray(type) ? type : [type]) as JsonType[];

/** `Width: 6`. The found value is used where only its form is wrong, such as a number in quotes. */
function example(name: string, rule: JsonSchema | undefined, found?: unknown): string {
  const value = exampleValue(name, followed(rule ?? {}), found);
  return name === "" || /^\d+$/.test(name) ? value : `${name}: ${value}`;
}

function exampleValue(name: string, rule: JsonSchema, found: unknown): string {
  if (rule.const !== undefined) return String(rule.const);
  if (rule.enum !== undefined) return String(rule.enum[0]);
  const [type] = typesOf(rule.type);
  switch (type) {
    case "integer":
    case "number":
      return typeof found === "string" && /^\d+$/.test(found.trim()) ? `${found.trim()}, without quotes` : String(rule.minimum ?? 1);
    case "boolean":
      return `${String(found).toLowerCase() === "false" ? "false" : "true"}, without quotes`;
    case "array":
      return "[ … ]";
    case "object": {
      const members = rule.required ?? Object.keys(rule.properties ?? {}).slice(0, 1);
      return members.length === 0 ? "{ name: … }" : `{ ${members.map((member) => `${member}: …`).join(", ")} }`;
    }
    case "string":
      return typeof found === "number" || typeof found === "boolean" ? `"${found}"` : name === "en" ? "…, the English text" : "…";
    default:
      return "…";
  }
}

function outOfBounds(keyword: string, limit: number, found: unknown): [message: string, hint: string] {
  const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`;
  const size = typeof found === "string" ? [...found].length : Array.isArray(found) ? found.length : Object.keys(found ?? {}).length;
  switch (keyword) {
    case "minLength":
      return size === 0
        ? ["the text is empty", "write a text, or remove the property"]
        : [`the text has ${count(size, "character")}; at least ${limit} are needed`, "write a longer text"];
    case "maxLength":
      return [`the text has ${count(size, "character")}; ${limit} are allowed`, "write a shorter text"];
    case "minItems":
      return [
        `the list has ${size === 0 ? "nothing in it" : count(size, "entry").replace("entrys", "entries")}; it needs at least ${limit}`,
        "add to it, or remove the property",
      ];
    case "maxItems":
      return [`the list has ${size} entries; ${limit} are allowed`, "move some to another container or layout"];
    case "uniqueItems":
      return ["the list has the same entry twice", "remove one of them"];
    case "minimum":
      return [`${String(found)} is too small`, `write ${limit} or more`];
    case "maximum":
      return [`${String(found)} is too large`, `write ${limit} or less`];
    case "minProperties":
      return [
        `${size === 0 ? "nothing is" : `only ${size} is`} written here; at least ${limit} ${limit === 1 ? "property is" : "properties are"} needed`,
        "add one, or remove the whole",
      ];
    case "maxProperties":
      return [`${size} properties are written here; ${limit} are allowed`, "remove some, or take another form of this element"];
    default:
      return [`${quoted(found)} does not fit here`, "see the reference of the layout language"];
  }
}

const MOST_SHOWN = 60;

function quoted(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text;
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an element with properties";
  if (typeof value === "number") return "a number";
  return typeof value === "boolean" ? "true or false" : "a text";
}
