/**
 * Finds every text for people in a layout, whatever container kind it stands in.
 */
import { LOCALES, type LocalizedText, type Text } from "./model.ts";

const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  "Title",
  "DisplayValue",
  "DisplayName",
  "HelpText",
  "Placeholder",
  "Unit",
  "PatternMessage",
  "Group",
  "EmptyText",
  "SubmitLabel",
  "SuccessMessage",
  "Text",
]);
/** Under these stand names and expressions, which only look like texts. */
const WITHOUT_TEXTS: ReadonlySet<string> = new Set([
  "Target",
  "Parameters",
  "Source",
  "Save",
  "Submit",
  "EnumSource",
  "Navigate",
  "Value",
  "Sort",
  "ReadAccess",
  "WriteAccess",
]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
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

/** Visit every text with the steps that lead to it, e.g. `["Pages", "0", "DisplayValue"]`. */
export function visitTexts(value: unknown, visit: (text: unknown, steps: readonly string[]) => void, steps: readonly string[] = []): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitTexts(item, visit, [...steps, String(index)]);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (WITHOUT_TEXTS.has(name)) continue;
    // `Confirm.Text` is a text; so is any of these names that holds a string or an object of strings.
    if (
      TEXT_PROPERTIES.has(name) &&
      (typeof member === "string" || (isRecord(member) && Object.values(member).every((form) => typeof form === "string")))
    ) {
      visit(member, [...steps, name]);
    } else visitTexts(member, visit, [...steps, name]);
  }
}
