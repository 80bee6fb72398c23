/**
 * Does a value have the shape of a layout at all? The first check of whatever comes from a file, the studio or an API.
 *
 * Layouts are data: the meta-schema is closed, there is no place for a URL, and texts hold no markup (security: "layouts are data").
 */
import type { Problem } from "../compiled.ts";
import { elementPath } from "../element-path.ts";
import { memberOf, pointerTo, valueAt } from "../json-pointer.ts";
import { FRAGMENT_LISTS } from "../model.ts";
import { visitTexts } from "../texts.ts";
import { compileValidator, type Validator } from "../validate/validate.ts";
import type { ValidationError } from "../validate/vocabulary.ts";
import { explainShape } from "./explain-shape.ts";
import { fragmentSchema, layoutSchema, schemaAt } from "./layout-schema.ts";
import { at, type Position, Report, ROOT } from "./report.ts";

/** Of a container; a screen of several may have four times as much. */
export const CONTAINER_BYTES = 256 * 1024;
export const MAX_BYTES = 4 * CONTAINER_BYTES;
export const MAX_DEPTH = 32;

let ofLayouts: Validator | undefined;
let ofFragments: Validator | undefined;

/** @param value anything, such as a parsed file. Without problems it is a `LayoutSource`, or a `Fragment` if its target says so. */
export function checkShape(value: unknown): Problem[] {
  const report = new Report();
  if (isTooLarge(value, report)) return report.problems;
  for (const error of shapeErrors(value))
    explainShape(
      {
        error,
        found: valueAt(value, error.instancePath),
        rule: schemaAt(error.schemaPath),
        position: positionOf(value, error.instancePath),
      },
      report,
    );
  if (looksLikeFragment(value)) checkOneList(value, report);
  checkContainers(value, report);
  checkCharacters(value, report);
  return report.problems.length > 0 ? report.problems : checkPlainTexts(value);
}

/** The failed keywords behind `checkShape`, for a value that is neither too large nor too deep. */
export function shapeErrors(value: unknown): readonly ValidationError[] {
  ofLayouts ??= compileValidator(layoutSchema);
  if (!looksLikeFragment(value)) return ofLayouts(value);
  ofFragments ??= compileValidator(fragmentSchema);
  return ofFragments(value);
}

/** Is the value, in whatever shape, intended as a fragment? */
export const looksLikeFragment = (value: unknown): boolean => memberOf(memberOf(value, "Target"), "Fragment") !== undefined;

/** A fragment has the list that its target names, and no other. */
function checkOneList(value: unknown, report: Report): void {
  const wanted = memberOf(memberOf(value, "Target"), "Fragment");
  for (const list of FRAGMENT_LISTS) {
    const isThere = memberOf(value, list) !== undefined;
    if (list === wanted && !isThere) report.error(ROOT, "MissingProperty", `"${list}" is missing`, `add ${list}: [ … ]`);
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
  const size = sizeOf(value);
  if (size === "deep") report.error(ROOT, "TooDeep", `the layout is nested deeper than ${MAX_DEPTH} levels`);
  if (size === "long")
    report.error(
      ROOT,
      "TooLarge",
      `the layout has more than ${MAX_BYTES} parts, too many for the ${MAX_BYTES} bytes that are allowed`,
      "write each part once, without *name of YAML, or move containers to a layout of their own",
    );
  if (size !== "fits") return true;
  const text = JSON.stringify(value) ?? "";
  // A character takes at most three bytes for each unit of its length.
  if (text.length * 3 <= MAX_BYTES) return false;
  const bytes = utf8Length(text);
  if (bytes > MAX_BYTES)
    report.error(ROOT, "TooLarge", `the layout has ${bytes} bytes; ${MAX_BYTES} are allowed`, "move containers to a layout of their own");
  return bytes > MAX_BYTES;
}

/** Containers are drawn, saved and merged one by one, so each has a limit of its own. */
function checkContainers(value: unknown, report: Report): void {
  const pages = memberOf(value, "Pages");
  const holders = Array.isArray(pages) ? pages.map((page, index): [unknown, string] => [page, `/Pages/${index}`]) : [[value, ""] as const];
  for (const [holder, pointer] of holders) {
    const containers = memberOf(holder, "Containers");
    for (const [index, container] of (Array.isArray(containers) ? (containers as unknown[]) : []).entries()) {
      const text = JSON.stringify(container) ?? "";
      const bytes = text.length * 3 <= CONTAINER_BYTES ? 0 : utf8Length(text);
      if (bytes > CONTAINER_BYTES)
        report.error(
          positionOf(value, `${pointer}/Containers/${index}`),
          "TooLarge",
          `the container has ${bytes} bytes; ${CONTAINER_BYTES} are allowed`,
          "divide it into several containers",
        );
    }
  }
}

/** Bytes in UTF-8, counted without an encoder of Node or the browser. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * With YAML aliases a text of 400 bytes can stand for a billion parts, or contain itself: counting stops just above the limit. Each part has at least one
 * byte when it is written.
 */
function sizeOf(value: unknown): "fits" | "deep" | "long" {
  let parts = 0;
  const count = (part: unknown, depth: number): "fits" | "deep" | "long" => {
    if (depth > MAX_DEPTH) return "deep";
    if (++parts > MAX_BYTES) return "long";
    if (typeof part !== "object" || part === null) return "fits";
    for (const member of Object.values(part)) {
      const size = count(member, typeof member === "object" && member !== null ? depth + 1 : depth);
      if (size !== "fits") return size;
    }
    return "fits";
  };
  return count(value, typeof value === "object" && value !== null ? 1 : 0);
}

/** Characters that the database or UTF-8 cannot store would otherwise be refused or silently replaced when the layout is saved. */
function checkCharacters(value: unknown, report: Report): void {
  const visit = (part: unknown, pointer: string) => {
    if (typeof part === "string") {
      if (part.includes("\0") || !part.isWellFormed())
        report.error(
          positionOf(value, pointer),
          "BadFormat",
          `the text has ${part.includes("\0") ? "the character NUL" : "half of a character (a lone surrogate)"} in it, which cannot be kept`,
          "remove it, and type that part of the text again",
        );
    } else if (typeof part === "object" && part !== null)
      for (const [name, member] of Object.entries(part)) visit(member, pointerTo(pointer, name));
  };
  visit(value, "");
}

const positionOf = (value: unknown, pointer: string): Position => ({ pointer, path: elementPath(value, pointer) });

const MARKUP = /<[a-z!/?]/i;
const ADDRESS = /\b(?:https?|ftp|file|wss?):\/\/|\b(?:javascript|vbscript|data):/i;

/** Texts are shown as plain text, so markup would be visible; a URL in a text invites pasting it. A placeholder may show the form of an address. */
export function checkPlainTexts(value: unknown): Problem[] {
  const report = new Report();
  visitTexts(value, (text, steps) => {
    const forms = typeof text === "string" ? [text] : Object.values(text as Record<string, string>);
    // The position is computed only for reported texts: almost all texts are valid.
    const position = () => positionOf(value, at(ROOT, ...steps).pointer);
    if (forms.some((form) => MARKUP.test(form))) report.error(position(), "MarkupInText", "texts hold no markup", "write plain text");
    if (steps.at(-1) !== "Placeholder" && forms.some((form) => ADDRESS.test(form)))
      report.error(position(), "AddressInText", "texts hold no addresses", "use a Link field or Navigate");
  });
  return report.problems;
}
