import type { Locale } from "../domain/locales.ts";
import type { NotificationEvent } from "../generated/types.ts";
import { mailTexts } from "../mail/mail-texts.ts";
import { formatText, type Notice } from "../mail/templates.ts";
import { isNotice } from "./notice-events.ts";
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

interface Texts {
  /** What an event is called. */
  readonly events: Readonly<Record<NotificationEvent, string>>;
  readonly texts: Readonly<Record<keyof typeof en.texts, string>>;
}
const catalogues: Readonly<Record<Locale, Texts>> = { bg, de, en, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

/** Sentences of our own, and those of the mails that say the same. */
export type NotificationText = keyof typeof en.texts | Notice;

export const eventName = (event: NotificationEvent, language: Locale): string => catalogues[language].events[event];

/** One notification in words, as its reader speaks. What a mail says as well it says in the same words. */
export function notificationWords(
  { event, text, values }: { event: NotificationEvent; text: string; values: Readonly<Record<string, string | number>> },
  language: Locale,
): { title: string; text: string } {
  if (isNotice(text)) {
    const { subject, body } = mailTexts[language].templates[text];
    return { title: formatText(subject, language, values), text: body.map((sentence) => formatText(sentence, language, values)).join(" ") };
  }
  const title = eventName(event, language);
  const { texts } = catalogues[language];
  // Written by a newer version on another node: its name is all that this one can say.
  return isOwnText(text) ? { title, text: formatText(texts[text], language, withDays(values, language)) } : { title, text: title };
}

/** Days are kept as YYYY-MM-DD and read as the reader writes them. */
function withDays(values: Readonly<Record<string, string | number>>, language: Locale): Record<string, string | number> {
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const isDay = (value: string | number) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isDay(value) ? written.format(new Date(value)) : value]));
}

const isOwnText = (text: string): text is keyof typeof en.texts => Object.hasOwn(en.texts, text);
