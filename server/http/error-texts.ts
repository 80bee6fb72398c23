import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "../domain/locales.ts";
import { type ErrorCode, errorCatalogue } from "./error-catalogue.ts";
import bg from "./texts/bg.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fi from "./texts/fi.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import hu from "./texts/hu.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import pt from "./texts/pt.json" with { type: "json" };
import ro from "./texts/ro.json" with { type: "json" };
import ru from "./texts/ru.json" with { type: "json" };
import sv from "./texts/sv.json" with { type: "json" };
import tr from "./texts/tr.json" with { type: "json" };

/** An ICU message in English, which is its own key: what the server says to people stands in its code, and every language has it. */
export type Sentence = keyof typeof de.sentences;
/** What is named `date` is a calendar day, `YYYY-MM-DD`, and is said as the reader's language writes it. */
export type SentenceParams = Readonly<Record<string, string | number>>;

/** A sentence of ours, or what somebody else has worded for the reader already: whoever made a layout, the layout checker. */
export type Said = { readonly message: Sentence; readonly params?: SentenceParams } | { readonly worded: string };

interface ErrorTexts {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  readonly sentences: Readonly<Record<Sentence, string>>;
}

const translations: Readonly<Record<Exclude<Locale, "en">, ErrorTexts>> = { bg, de, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

const compiled = new Map<string, IntlMessageFormat>();

/** A sentence in the reader's language. */
export function say(sentence: Sentence, language: Locale, params: SentenceParams = {}): string {
  const text = language === "en" ? sentence : translations[language].sentences[sentence];
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

export const wordingOf = (said: Said, language: Locale): string =>
  "worded" in said ? said.worded : say(said.message, language, said.params);

/** What a code means, where its case has no sentence of its own. */
export const codeText = (code: ErrorCode, language: Locale): string =>
  language === "en" ? errorCatalogue[code].text : translations[language].codes[code];
