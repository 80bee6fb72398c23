import { IntlMessageFormat } from "intl-messageformat";
import { type Refusals, refusalsIn } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";
import { type ErrorCode, errorCatalogue } from "./error-catalogue.ts";

/** An ICU message in English, which is its own key: the English sentence is in the server's code, and every language translates it. */
export type Sentence = keyof Refusals["sentences"];
/** A parameter named `date` is a calendar day, `YYYY-MM-DD`, and is formatted in the reader's language. */
export type SentenceParams = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue, or a text that is already in the reader's language, e.g. of an author of a layout or of the layout checker. */
export type Wording = { readonly message: Sentence; readonly params?: SentenceParams } | { readonly worded: string };

const compiled = new Map<string, IntlMessageFormat>();

/** A sentence in the reader's language. */
export function say(sentence: Sentence, language: Locale, params: SentenceParams = {}): string {
  const text = language === "en" ? sentence : refusalsIn(language).sentences[sentence];
  if (!text.includes("{")) return text;
  const key = `${language} ${sentence}`;
  const format = compiled.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  compiled.set(key, format);
  return String(format.format(typeof params.date === "string" ? { ...params, date: dayText(params.date, language) } : params));
}

function dayText(day: string, language: Locale): string {
  const moment = new Date(`${day}T00:00:00Z`);
  // `en` alone would put the month first.
  const locale = language === "en" ? "en-GB" : language;
  return Number.isNaN(moment.getTime()) ? day : new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(moment);
}

export const wordingOf = (wording: Wording, language: Locale): string =>
  "worded" in wording ? wording.worded : say(wording.message, language, wording.params);

/** The general sentence of an error code, for refusals without a sentence of their own. */
export const codeText = (code: ErrorCode, language: Locale): string =>
  language === "en" ? errorCatalogue[code].text : refusalsIn(language).codes[code];
