/** Every user text of a layout, one row each, in the order of the layout. */
import { type Element, type ElementTable, layoutOf } from "../../../../layout/elements.ts";
import { type Layout, LOCALES, type Locale, type LocalizedText, type Text } from "../../../../layout/model.ts";
import { stableSteps, textKey } from "../../../../layout/text-history.ts";
import { visitTexts } from "../../../../layout/texts.ts";
import type { PropertyPath } from "../studio-context.ts";

export interface TextRow {
  /** Unique in the layout; stays the same while its element exists. */
  readonly id: string;
  readonly element: Element;
  /** Path of the text, as the server names it. */
  readonly path: string;
  /** Key of the text in `CheckedTexts`; it survives a move of the element. */
  readonly key: string;
  /** From the element to the text, such as `["EnumMembers", 0, "DisplayName"]`. */
  readonly steps: PropertyPath;
  readonly text: Text;
}

export const textRows = ({ elements }: ElementTable): TextRow[] => [...elements.values()].flatMap(rowsOf);

function rowsOf(element: Element): TextRow[] {
  const rows: TextRow[] = [];
  visitTexts(element.own, (text, steps) => {
    const stable = stableSteps(element, steps);
    const path = [...(element.path === "" ? [] : [element.path]), ...stable].join("/");
    const key = textKey(element, stable.join("/"));
    const numbered = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    rows.push({ id: `${element.key} ${steps.join("/")}`, element, path, key, steps: numbered, text: text as Text });
  });
  return rows;
}

/** The layout's own text in a language; undefined: none. */
export function formOf(text: Text, locale: Locale): string | undefined {
  const form = typeof text === "string" ? (locale === "en" ? text : undefined) : text[locale];
  return form === "" && locale !== "en" ? undefined : form;
}

export const englishOf = (text: Text): string => formOf(text, "en") ?? "";

/** Sets the text of one language. An empty text is removed; a text in English only becomes a plain string. */
export function withForm(text: Text, locale: Locale, form: string): Text {
  const forms = { ...(typeof text === "string" ? { en: text } : text), [locale]: form };
  const entries = LOCALES.filter((other) => other === "en" || (forms[other] ?? "") !== "").map((other) => [other, forms[other] ?? ""]);
  return entries.length === 1 ? forms.en : (Object.fromEntries(entries) as LocalizedText);
}

export interface TextEdit {
  readonly row: TextRow;
  readonly locale: Locale;
  readonly form: string;
}

/** Changes several texts, so that a paste is one undo step. */
export function withTexts(table: ElementTable, edits: readonly TextEdit[]): Layout {
  const elements = new Map(table.elements);
  for (const { row, locale, form } of edits) {
    const element = elements.get(row.element.key);
    if (element === undefined) continue;
    const own = replaced(element.own, row.steps, (text) => withForm(text as Text, locale, form)) as Element["own"];
    elements.set(element.key, { ...element, own });
  }
  return layoutOf({ elements, children: table.children });
}

function replaced(value: unknown, [step, ...rest]: PropertyPath, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, change) : item));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [step]: replaced(members[step], rest, change) };
}
