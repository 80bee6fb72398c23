/**
 * Every text for people in a layout, one row each, in the order of the layout.
 */
import { type Element, type ElementTable, layoutOf } from "../../../../layout/elements.ts";
import { type Layout, LOCALES, type Locale, type LocalizedText, type Text } from "../../../../layout/model.ts";
import { stableSteps, textKey } from "../../../../layout/text-history.ts";
import { visitTexts } from "../../../../layout/texts.ts";
import type { PropertyPath } from "../studio-context.ts";

export interface TextRow {
  /** Unique in the layout; the same for as long as its element is. */
  readonly id: string;
  readonly element: Element;
  /** Of the text, as the server names it. */
  readonly path: string;
  /** The same for as long as the text is one, also where it moves: what `CheckedTexts` calls it. */
  readonly key: string;
  /** From the element to the text, e.g. `["EnumMembers", 0, "DisplayName"]`. */
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

/** What the layout itself says in a language; undefined: nothing. */
export function formOf(text: Text, locale: Locale): string | undefined {
  const form = typeof text === "string" ? (locale === "en" ? text : undefined) : text[locale];
  return form === "" && locale !== "en" ? undefined : form;
}

export const englishOf = (text: Text): string => formOf(text, "en") ?? "";

/** The text with another form in one language. An empty form is removed; a text in English alone becomes a bare string. */
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

/** The layout with all of these texts changed: what is pasted is one step to undo. */
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
