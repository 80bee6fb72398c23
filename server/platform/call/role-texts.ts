import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";
import { PREDEFINED_ROLES } from "./predefined-roles.ts";

interface RoleText {
  readonly name: string;
  readonly description: string;
}
const textsIn = (language: Locale): Readonly<Record<string, RoleText>> => catalogues[language].roles;

const translated = new Map<Locale, ReadonlyMap<string, string>>();

/** Names and descriptions of the predefined roles, by their stored English texts. */
function translationsIn(language: Locale): ReadonlyMap<string, string> {
  const known = translated.get(language);
  if (known !== undefined) return known;
  const translations = new Map<string, string>();
  for (const { key, name, description } of PREDEFINED_ROLES) {
    translations.set(name, textsIn(language)[key]?.name ?? name);
    translations.set(description, textsIn(language)[key]?.description ?? description);
  }
  translated.set(language, translations);
  return translations;
}

/**
 * The name or description of a role in the reader's language. Only predefined roles and the capability sets that they consist of have translations; texts
 * that admins wrote stay as they are.
 *
 * @param isOurs whether the role or the set is predefined
 */
export const roleText = (text: string, isOurs: boolean, language: Locale): string =>
  isOurs ? (translationsIn(language).get(text) ?? text) : text;

/** The text to store when a user sends one: an unchanged translation of a predefined text becomes the English text again. */
export const storedText = (sent: string | undefined, stored: string, isOurs: boolean, language: Locale): string =>
  sent === undefined || sent === roleText(stored, isOurs, language) ? stored : sent;

/** The translations for queries: names in the reader's language by their English form (see `role_title` of the database). */
export const roleTitles = (language: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(PREDEFINED_ROLES.map(({ name }) => [name, roleText(name, true, language)]));
