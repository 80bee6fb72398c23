import type { Locale } from "./locales.ts";
import { PREDEFINED_ROLES } from "./predefined-roles.ts";
import bg from "./roles/texts/bg.json" with { type: "json" };
import de from "./roles/texts/de.json" with { type: "json" };
import en from "./roles/texts/en.json" with { type: "json" };
import es from "./roles/texts/es.json" with { type: "json" };
import fi from "./roles/texts/fi.json" with { type: "json" };
import fr from "./roles/texts/fr.json" with { type: "json" };
import hu from "./roles/texts/hu.json" with { type: "json" };
import it from "./roles/texts/it.json" with { type: "json" };
import nl from "./roles/texts/nl.json" with { type: "json" };
import pl from "./roles/texts/pl.json" with { type: "json" };
import pt from "./roles/texts/pt.json" with { type: "json" };
import ro from "./roles/texts/ro.json" with { type: "json" };
import ru from "./roles/texts/ru.json" with { type: "json" };
import sv from "./roles/texts/sv.json" with { type: "json" };
import tr from "./roles/texts/tr.json" with { type: "json" };

interface RoleText {
  readonly name: string;
  readonly description: string;
}
const texts: Readonly<Record<Locale, Readonly<Record<string, RoleText>>>> = { bg, de, en, es, fi, fr, hu, it, nl, pl, pt, ro, ru, sv, tr };

const translated = new Map<Locale, ReadonlyMap<string, string>>();

/** Names and descriptions of the roles that come with the product, by the English ones under which they are stored. */
function wordsIn(language: Locale): ReadonlyMap<string, string> {
  const known = translated.get(language);
  if (known !== undefined) return known;
  const words = new Map<string, string>();
  for (const { key, name, description } of PREDEFINED_ROLES) {
    words.set(name, texts[language][key]?.name ?? name);
    words.set(description, texts[language][key]?.description ?? description);
  }
  translated.set(language, words);
  return words;
}

/**
 * What a name or a description of a role is in the reader's language. Only roles that come with the product have translations, and the sets of rights that
 * they are made of; what somebody has written himself stays as it is.
 *
 * @param isOurs whether the role or the set came with the product
 */
export const roleWords = (text: string, isOurs: boolean, language: Locale): string =>
  isOurs ? (wordsIn(language).get(text) ?? text) : text;

/** What is stored for a text that somebody sends: one that is only our own in his language stays as it is. */
export const storedWords = (sent: string | undefined, stored: string, isOurs: boolean, language: Locale): string =>
  sent === undefined || sent === roleWords(stored, isOurs, language) ? stored : sent;

/** The same for queries: names in the reader's language by their English form (see `role_title`, migration 0039). */
export const roleTitles = (language: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(PREDEFINED_ROLES.map(({ name }) => [name, roleWords(name, true, language)]));
