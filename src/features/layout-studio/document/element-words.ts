import type { Element } from "../../../../layout/elements.ts";
import { localiseText } from "../../../../layout/localise.ts";
import type { Locale, Text } from "../../../../layout/model.ts";
import { isLocalized } from "../../../../layout/texts.ts";

const isText = (value: unknown): value is Text => typeof value === "string" || isLocalized(value);

/** What people call an element: its own words in their language, else in English, else its name. */
export function wordsOf({ kind, id, own }: Pick<Element, "kind" | "id" | "own">, language: Locale): string {
  const text = kind === "layout" ? own.Title : own.DisplayValue;
  const words = isText(text) ? localiseText(text, language, undefined) : "";
  return words !== "" ? words : String(own.Name ?? id);
}
