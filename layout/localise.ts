/**
 * A layout in one language: every text becomes a string, English where the language has none (spec §9).
 */
import type { Layout, Locale, Text } from "./model.ts";
import { mapTexts } from "./texts.ts";

export function localiseLayout(layout: Layout, locale: Locale): Layout {
  return mapTexts(layout, (text) => localiseText(text, locale));
}

export const localiseText = (text: Text, locale: Locale): string => (typeof text === "string" ? text : (text[locale] ?? text.en));
