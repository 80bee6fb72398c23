import type { Element } from "../../../../layout/elements.ts";
import { localiseText, type Translate } from "../../../../layout/localise.ts";
import type { Locale, Text } from "../../../../layout/model.ts";
import { isLocalized } from "../../../../layout/texts.ts";

/** Who reads the studio's own words, and what the product says in their language for English texts of its layouts. */
export interface Reader {
  readonly language: Locale;
  /** Undefined until it is there. */
  readonly translate: Translate | undefined;
}

const isText = (value: unknown): value is Text => typeof value === "string" || isLocalized(value);

/** A text that may not be one yet, as the reader sees it; empty where it says nothing. */
export const textFor = (text: unknown, { language, translate }: Reader): string =>
  isText(text) ? localiseText(text, language, translate) : "";

/** What people call an element: its own words in their language, else the product's, else the English ones, else its name. */
export function wordsOf({ kind, id, own }: Pick<Element, "kind" | "id" | "own">, reader: Reader): string {
  const words = textFor(kind === "layout" ? own.Title : own.DisplayValue, reader);
  return words !== "" ? words : String(own.Name ?? id);
}
