import { IntlMessageFormat } from "intl-messageformat";
import { catalogues, type Texts } from "../../../platform/texts/catalogues.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

/**
 * All that the assistant says and understands. `answers` and the texts of `articles` are ICU messages and Markdown, whose links are hash routes of the
 * portal; `labels`, `types` and `states` are the words that are on the screens, which a test holds to them; `words` are beginnings of words or whole
 * phrases, separated by `|`.
 */
export type ChatTexts = Texts["chat"];
export type ArticleName = keyof ChatTexts["articles"];

export const chatTexts = (language: Locale): ChatTexts => catalogues[language].chat;

/** A message with its arguments, in the words of its language. */
export const fillText = (text: string, language: Locale, values: Readonly<Record<string, string | number>>): string =>
  String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values }));
