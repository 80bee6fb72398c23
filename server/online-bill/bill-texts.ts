import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "../domain/locales.ts";
import bg from "./texts/bg.json" with { type: "json" };
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
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

export type BillWord = keyof typeof en;

const catalogues: Readonly<Record<Locale, Readonly<Record<BillWord, string>>>> = {
  bg,
  de,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr,
};

/** A word that stands on bills and invoices, in the reader's language. */
export function billWord(word: BillWord, language: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  const text = catalogues[language][word];
  return text.includes("{") ? String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values })) : text;
}
