/**
 * Finds every text for people in a layout, whatever container kind it is in.
 */
import { isRecord } from "../shared/is-record.ts";
import { LOCALES, type LocalizedText, type Text } from "./model.ts";

const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  "Title",
  "DisplayValue",
  "DisplayName",
  "DetailTitle",
  "Heading",
  "HelpText",
  "Placeholder",
  "Unit",
  "PatternMessage",
  "ValidMessage",
  "DisabledReason",
  "Group",
  "EmptyText",
  "ErrorText",
  "SubmitLabel",
  "SuccessMessage",
  "Text",
  "Acknowledge",
  "KeyLabel",
  "ValueLabel",
  "Section",
]);
/** Properties with names or expressions, which only look like texts. */
const WITHOUT_TEXTS: ReadonlySet<string> = new Set([
  "Target",
  "Parameters",
  "Source",
  "Save",
  "Reorder",
  "Submit",
  "EnumSource",
  "Navigate",
  "Value",
  "Sort",
  "Filters",
  "Properties",
  "CheckedTexts",
  "ReadAccess",
  "WriteAccess",
  "ExportAccess",
]);

const KNOWN: ReadonlySet<string> = new Set(LOCALES);
/** An object whose names are all languages. */
export const isLocalized = (value: unknown): value is LocalizedText =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => KNOWN.has(name));

/** The layout with each text replaced; parts without texts are shared with the original. */
export function mapTexts<T>(value: T, change: (text: Text) => Text): T {
  return mapped(value, change) as T;
}

function mapped(value: unknown, change: (text: Text) => Text): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, change));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isRecord(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, member] of Object.entries(value)) {
    const next = TEXT_PROPERTIES.has(name) && isText(member) ? change(member) : WITHOUT_TEXTS.has(name) ? member : mapped(member, change);
    if (next === member) continue;
    copy ??= { ...value };
    copy[name] = next;
  }
  return copy ?? value;
}

const isText = (value: unknown): value is Text => typeof value === "string" || isLocalized(value);

/**
 * Visit every text.
 * @param visit gets the steps that lead to the text, e.g. `["Pages", "0", "DisplayValue"]`; the list is reused, so copy it to keep it.
 */
export function visitTexts(layout: unknown, visit: Visit): void {
  if (typeof layout === "object" && layout !== null) visitInside(layout, visit, []);
}

type Visit = (text: unknown, steps: readonly string[]) => void;

function visitInside(value: object, visit: Visit, steps: string[]): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) visitMember(value[index], String(index), visit, steps);
    return;
  }
  for (const name in value) {
    const member = (value as Readonly<Record<string, unknown>>)[name];
    if (TEXT_PROPERTIES.has(name) && isTextLike(member)) {
      steps.push(name);
      visit(member, steps);
      steps.pop();
    } else if (typeof member === "object" && !WITHOUT_TEXTS.has(name)) visitMember(member, name, visit, steps);
  }
}

function visitMember(member: unknown, name: string, visit: Visit, steps: string[]): void {
  if (typeof member !== "object" || member === null) return;
  steps.push(name);
  visitInside(member, visit, steps);
  steps.pop();
}

/** A string or an object of strings, so a text with a wrong language is seen too. */
const isTextLike = (value: unknown): boolean =>
  typeof value === "string" || (isRecord(value) && Object.values(value).every((form) => typeof form === "string"));
