/**
 * Does a value have the shape of a layout at all? The first check of whatever comes from a file, the studio or an API.
 *
 * Layouts are data: the meta-schema is closed, there is no place for a URL, and texts hold no markup (security: "layouts are data").
 */
import metaSchema from "../../schemas/layout.schema.json" with { type: "json" };
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { fragmentNames, memberOf, valueAt } from "../json-pointer.ts";
import { FRAGMENT_LISTS } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { visitTexts } from "../texts.ts";
import { compileValidator, type Validator } from "../validate/validate.ts";
import type { JsonSchema, ValidationError } from "../validate/vocabulary.ts";
import { at, type Position, Report, ROOT } from "./report.ts";

export const MAX_BYTES = 256 * 1024;
export const MAX_DEPTH = 32;

const schema: unknown = metaSchema;
let ofLayouts: Validator | undefined;
let ofFragments: Validator | undefined;

/** @param value anything, e.g. a parsed file. Without problems it is a `LayoutSource`, or a `Fragment` where its target says so. */
export function checkShape(value: unknown): Problem[] {
  const report = new Report();
  if (isTooLarge(value, report)) return report.problems;
  for (const error of shapeErrors(value)) explain(value, error, report);
  if (looksLikeFragment(value)) checkOneList(value, report);
  return report.problems.length > 0 ? report.problems : checkPlainTexts(value);
}

/** The failed keywords behind `checkShape`, of a value that is neither too large nor too deep. */
export function shapeErrors(value: unknown): readonly ValidationError[] {
  ofLayouts ??= compileValidator(schema as JsonSchema);
  if (!looksLikeFragment(value)) return ofLayouts(value);
  ofFragments ??= compileValidator({ $ref: "#/$defs/Fragment", $defs: (schema as JsonSchema).$defs ?? {} });
  return ofFragments(value);
}

/** Whether something, of whatever shape, means to be a fragment. */
export const looksLikeFragment = (value: unknown): boolean => memberOf(memberOf(value, "Target"), "Fragment") !== undefined;

/** A fragment has the list that its target names, and no other. */
function checkOneList(value: unknown, report: Report): void {
  const wanted = memberOf(memberOf(value, "Target"), "Fragment");
  for (const list of FRAGMENT_LISTS) {
    const isThere = memberOf(value, list) !== undefined;
    if (list === wanted && !isThere) report.error(ROOT, "MissingProperty", `"${list}" is missing`);
    else if (list !== wanted && isThere)
      report.error(
        at(ROOT, list),
        "UnknownProperty",
        `"${list}" is not a property here`,
        `a fragment of ${String(wanted)} has ${String(wanted)} only`,
      );
  }
}

function isTooLarge(value: unknown, report: Report): boolean {
  if (depthOf(value) > MAX_DEPTH) {
    report.error(ROOT, "TooDeep", `the layout is nested deeper than ${MAX_DEPTH} levels`);
    return true;
  }
  const text = JSON.stringify(value) ?? "";
  // No character takes more than three bytes for each unit of its length.
  if (text.length * 3 <= MAX_BYTES) return false;
  const bytes = utf8Length(text);
  if (bytes > MAX_BYTES)
    report.error(ROOT, "TooLarge", `the layout has ${bytes} bytes; ${MAX_BYTES} are allowed`, "move containers to a layout of their own");
  return bytes > MAX_BYTES;
}

/** Bytes in UTF-8; neither Node's nor the browser's encoder is assumed here. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Stops counting just past the limit, so a value that contains itself ends too. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return depth;
  let deepest = depth;
  for (const member of Object.values(value)) {
    deepest = Math.max(deepest, depthOf(member, depth + 1));
    if (deepest > MAX_DEPTH) break;
  }
  return deepest;
}

const positionOf = (value: unknown, pointer: string): Position => ({ pointer, path: elementPath(value, pointer) });

function explain(value: unknown, error: ValidationError, report: Report): void {
  const position = positionOf(value, error.instancePath);
  const { params } = error;
  const owner = schemaAt(error.schemaPath);
  const found = () => JSON.stringify(valueAt(value, error.instancePath)) ?? "nothing";
  if (error.keyword === "required") {
    const name = String(params.missingProperty);
    report.error(position, name === "en" ? "MissingEnglish" : "MissingProperty", `"${name}" is missing`);
  } else if (error.keyword === "additionalProperties") {
    const name = String(params.additionalProperty);
    report.error(
      at(position, name),
      "UnknownProperty",
      `"${name}" is not a property here`,
      suggestion(name, Object.keys(owner.properties ?? {})),
    );
  } else if (error.keyword === "enum" || error.keyword === "const") {
    const allowed = (owner.enum ?? [owner.const]).map(String);
    const hint = suggestion(found().replaceAll('"', ""), allowed) ?? `one of ${allowed.join(", ")}`;
    report.error(position, "NotAllowed", `${found()} is not allowed here`, hint);
  } else if (error.keyword === "type") {
    report.error(position, "WrongType", `must be ${[params.type].flat().join(" or ")}`);
  } else if (error.keyword === "pattern") {
    report.error(
      position,
      "BadFormat",
      `${found()} is not written as it must be here`,
      owner.description ?? `must match ${String(params.pattern)}`,
    );
  } else if (error.keyword !== "if") {
    // `if` only repeats that its branch failed, and the branch has said why.
    report.error(position, "OutOfBounds", `${error.keyword} is ${String(params.limit ?? "not met")}`);
  }
}

/** The subschema that a failed keyword is in: its parent in the meta-schema. */
export function schemaAt(schemaPath: string): JsonSchema {
  return (fragmentNames(schemaPath).slice(0, -1).reduce(memberOf, schema) ?? {}) as JsonSchema;
}

const MARKUP = /<[a-z!/?]/i;
const ADDRESS = /\b(?:https?|ftp|file|wss?):\/\/|\b(?:javascript|vbscript|data):/i;

/** Texts are shown as text, so markup would only be read as such; an address in one invites pasting it. A placeholder may show what an address looks like. */
export function checkPlainTexts(value: unknown): Problem[] {
  const report = new Report();
  visitTexts(value, (text, steps) => {
    const forms = typeof text === "string" ? [text] : Object.values(text as Record<string, string>);
    // Its position is worked out for what is reported only: almost every text is right.
    const position = () => positionOf(value, at(ROOT, ...steps).pointer);
    if (forms.some((form) => MARKUP.test(form))) report.error(position(), "MarkupInText", "texts hold no markup", "write plain text");
    if (steps.at(-1) !== "Placeholder" && forms.some((form) => ADDRESS.test(form)))
      report.error(position(), "AddressInText", "texts hold no addresses", "use a Link field or Navigate");
  });
  return report.problems;
}
