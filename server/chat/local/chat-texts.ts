import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "../../domain/locales.ts";
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

/**
 * All that the assistant says and understands. `answers` and the texts of `articles` are ICU messages and Markdown, whose links are hash routes of the
 * portal; `labels`, `types` and `states` are the words that stand on the screens, which a test holds to them; `words` are beginnings of words or whole
 * phrases, separated by `|`.
 */
export type ChatTexts = typeof en;
export type ArticleName = keyof ChatTexts["articles"];

export const CHAT_TEXTS: Readonly<Record<Locale, ChatTexts>> = { bg, de, en, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

/** A message with its arguments, in the words of its language. */
export const fillText = (text: string, language: Locale, values: Readonly<Record<string, string | number>>): string =>
  String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values }));
