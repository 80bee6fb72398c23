import { IntlMessageFormat } from "intl-messageformat";
import { catalogues, type Texts } from "../../../platform/texts/catalogues.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

/**
 * All texts that the assistant writes and understands. `answers` and the texts of `articles` are ICU messages and Markdown with hash routes of the portal as
 * links. `labels`, `types` and `states` are the terms of the screens, and a test compares them. `words` are prefixes of words or whole phrases, separated by
 * `|`.
 */
export type ChatTexts = Texts["chat"];
export type ArticleName = keyof ChatTexts["articles"];

export const chatTexts = (language: Locale): ChatTexts => catalogues[language].chat;

/** A message with its arguments, in its language. */
export const fillText = (text: string, language: Locale, values: Readonly<Record<string, string | number>>): string =>
  String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values }));
