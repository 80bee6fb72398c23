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

interface AuditTexts {
  readonly events: Readonly<Record<string, string>>;
  /** Of values that are no field of a layout. */
  readonly fields: Readonly<Record<string, string>>;
}
const catalogues: Readonly<Record<Locale, AuditTexts>> = { bg, de, en, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

/** Every event that has a name, in the order of their keys. */
export const namedEvents: readonly string[] = Object.keys(en.events);

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** What an event of the trail is called, e.g. `Account.Updated` in the reader's language; one of another version is called by its key. */
export const auditEventName = (eventType: string, language: Locale): string =>
  own(catalogues[language].events, eventType) ?? own(en.events, eventType) ?? eventType;

/** What a value that changed is called, where no layout says it; undefined: nobody does. */
export const auditFieldName = (field: string, language: Locale): string | undefined =>
  own(catalogues[language].fields, field) ?? own(en.fields, field);

/** Events in whose name the word stands, so that people find what they read. */
export function eventsNamed(word: string, language: Locale): string[] {
  const sought = word.toLowerCase();
  return namedEvents.filter((event) => auditEventName(event, language).toLowerCase().includes(sought));
}
