import type { Element } from "../../../../layout/elements.ts";
import { localiseText, type Translate } from "../../../../layout/localise.ts";
import type { Locale, Text } from "../../../../layout/model.ts";
import { isLocalized } from "../../../../layout/texts.ts";

/** Language of the studio's user, and the product's translations of English layout texts into it. */
export interface Reader {
  readonly language: Locale;
  /** Undefined until loaded. */
  readonly translate: Translate | undefined;
}

const isText = (value: unknown): value is Text => typeof value === "string" || isLocalized(value);

/** A text in the reader's language; empty for anything that is not a text yet. */
export const textFor = (text: unknown, { language, translate }: Reader): string =>
  isText(text) ? localiseText(text, language, translate) : "";

/** The label of an element: its own text in the reader's language, else the product's translation, else the English text, else its name. */
export function wordsOf({ kind, id, own }: Pick<Element, "kind" | "id" | "own">, reader: Reader): string {
  const words = textFor(kind === "layout" ? own.Title : own.DisplayValue, reader);
  return words !== "" ? words : String(own.Name ?? id);
}
