import { catalogues, english } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";

/** Every event that has a name, in the order of their keys. */
export const namedEvents: readonly string[] = Object.keys(english.audit.events);

const own = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** The name of an event in the reader's language, e.g. of `Account.Updated`. An event that only another version knows is named by its key. */
export const auditEventName = (eventType: string, language: Locale): string =>
  own(catalogues[language].audit.events, eventType) ?? own(english.audit.events, eventType) ?? eventType;

/** The label of a changed value that no layout names; undefined: the catalogue has none either. */
export const auditFieldName = (field: string, language: Locale): string | undefined =>
  own(catalogues[language].audit.fields, field) ?? own(english.audit.fields, field);

/** Events whose name contains the word, so that a search finds the names that people read. */
export function eventsNamed(word: string, language: Locale): string[] {
  const sought = word.toLowerCase();
  return namedEvents.filter((event) => auditEventName(event, language).toLowerCase().includes(sought));
}
