/** A layout in one language: every text becomes a string (spec §9). The layout's own translation wins, then the product's, then English. */
import type { Layout, Locale, Text } from "./model.ts";
import { mapTexts } from "./texts.ts";

/** The translation of an English text; undefined where there is none. */
export type Translate = (english: string, locale: Locale) => string | undefined;

export function localiseLayout(layout: Layout, locale: Locale, translate?: Translate): Layout {
  const { CheckedTexts, ...shown } = layout;
  return mapTexts(CheckedTexts === undefined ? layout : shown, (text) => localiseText(text, locale, translate));
}

export function localiseText(text: Text, locale: Locale, translate: Translate | undefined): string {
  const english = typeof text === "string" ? text : text.en;
  if (locale === "en") return english;
  const own = typeof text === "string" ? undefined : text[locale];
  return own ?? translate?.(english, locale) ?? english;
}
