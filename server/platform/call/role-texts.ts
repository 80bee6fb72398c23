import { catalogues } from "../texts/catalogues.ts";
import type { Locale } from "../texts/locales.ts";
import { PREDEFINED_ROLES } from "./predefined-roles.ts";

interface RoleText {
  readonly name: string;
  readonly description: string;
}
const textsIn = (language: Locale): Readonly<Record<string, RoleText>> => catalogues[language].roles;

const translated = new Map<Locale, ReadonlyMap<string, string>>();

/** Names and descriptions of the roles that come with the product, by the English ones under which they are stored. */
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
 * What a name or a description of a role is in the reader's language. Only roles that come with the product have translations, and the sets of rights that
 * they are made of; what someone has written themselves stays as it is.
 *
 * @param isOurs whether the role or the set came with the product
 */
export const roleText = (text: string, isOurs: boolean, language: Locale): string =>
  isOurs ? (translationsIn(language).get(text) ?? text) : text;

/** What is stored for a text that someone sends: one that is only our own in their language stays as it is. */
export const storedText = (sent: string | undefined, stored: string, isOurs: boolean, language: Locale): string =>
  sent === undefined || sent === roleText(stored, isOurs, language) ? stored : sent;

/** The same for queries: names in the reader's language by their English form (see `role_title` of the database). */
export const roleTitles = (language: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(PREDEFINED_ROLES.map(({ name }) => [name, roleText(name, true, language)]));
