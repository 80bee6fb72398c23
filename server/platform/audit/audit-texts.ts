import { catalogues, english } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";

/** Every event that has a name, in the order of their keys. */
export const namedEvents: readonly string[] = Object.keys(english.audit.events);

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** What an event of the trail is called, e.g. `Account.Updated` in the reader's language; one of another version is called by its key. */
export const auditEventName = (eventType: string, language: Locale): string =>
  own(catalogues[language].audit.events, eventType) ?? own(english.audit.events, eventType) ?? eventType;

/** What a value that changed is called, where no layout says it; undefined: no one does. */
export const auditFieldName = (field: string, language: Locale): string | undefined =>
  own(catalogues[language].audit.fields, field) ?? own(english.audit.fields, field);

/** Events in whose name the word is, so that people find what they read. */
export function eventsNamed(word: string, language: Locale): string[] {
  const sought = word.toLowerCase();
  return namedEvents.filter((event) => auditEventName(event, language).toLowerCase().includes(sought));
}
