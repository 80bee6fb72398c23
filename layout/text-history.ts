/**
 * The texts of a layout by the element they belong to, and which translations have been left behind: the English form is another than it was when the
 * translation was last changed, or found still right (`CheckedTexts`). When it was changed no one writes down, so that is read from the versions, in their order.
 */
import { type Element, tableOf } from "./elements.ts";
import { type LayoutDocument, LOCALES, type Locale } from "./model.ts";
import { visitTexts } from "./texts.ts";

export interface LayoutTextItem {
  /** Id of its element. */
  readonly id: string;
  /** Path of the text: `Pages/main/Containers/company/Fields/Tier/DisplayValue`. */
  readonly path: string;
  /** Within its element: `DisplayValue`, `EnumMembers/gold/DisplayName`. */
  readonly property: string;
  readonly en: string;
  /** The layout's own translations. */
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
}

/** The state of each text after some versions, by its key. Removed texts stay, because they may return. */
export type TextHistory = ReadonlyMap<string, Readonly<Partial<Record<Locale, Translated>>>>;
interface Translated {
  readonly text: string;
  /** The English form when the translation came or was last changed. */
  readonly en: string;
}

export const NO_TEXT_HISTORY: TextHistory = new Map();

/** All texts of a layout, in its order, by a key that survives moves: the Id of the element, and for members of lists their value instead of their index. */
export function textsOf(layout: LayoutDocument): ReadonlyMap<string, LayoutTextItem> {
  const items = new Map<string, LayoutTextItem>();
  for (const element of tableOf(layout).elements.values())
    visitTexts(element.own, (text, steps) => {
      const property = stableSteps(element, steps).join("/");
      const key = textKey(element, property);
      const { en = "", ...texts } = typeof text === "string" ? { en: text } : (text as Partial<Record<Locale, string>>);
      const path = element.path === "" ? property : `${element.path}/${property}`;
      items.set(key, { id: element.id, path, property, en, texts });
    });
  return items;
}

/** @param property stable steps within the element */
export const textKey = (element: Pick<Element, "key">, property: string): string => `${element.key}/${property}`;

/** Adds one version. @param before the state after the versions before it */
export function followTexts(before: TextHistory, layout: LayoutDocument): TextHistory {
  const after = new Map(before);
  for (const [key, { en, texts }] of textsOf(layout)) {
    const known = before.get(key) ?? {};
    const translated: Partial<Record<Locale, Translated>> = {};
    for (const locale of LOCALES) {
      const text = texts[locale];
      if (text === undefined) continue;
      const was = known[locale];
      const isChecked = layout.CheckedTexts?.[key]?.[locale] === en;
      translated[locale] = was?.text === text && !isChecked ? was : { text, en };
    }
    after.set(key, translated);
  }
  return after;
}

/** The languages in which a text was left behind. @param history with the version that the item is from as its last */
export function staleLanguages(history: TextHistory, key: string, { en, texts }: LayoutTextItem): Locale[] {
  const known = history.get(key) ?? {};
  return LOCALES.filter((locale) => texts[locale] !== undefined && known[locale] !== undefined && known[locale].en !== en);
}

/** Steps into an element with members of lists by their value, Id or name. */
export function stableSteps({ own }: Element, steps: readonly string[]): string[] {
  let value: unknown = own;
  return steps.map((step) => {
    const isList = Array.isArray(value);
    value = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
    if (!isList || typeof value !== "object" || value === null) return step;
    const { Value, Id, Name } = value as Readonly<Record<string, unknown>>;
    const named = Value ?? Id ?? Name;
    return typeof named === "string" || typeof named === "number" || typeof named === "boolean" ? String(named) : step;
  });
}
