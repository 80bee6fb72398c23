import type { Locale } from "../../../platform/texts/locales.ts";
import { chatTexts } from "./chat-texts.ts";

const COUNTED = ["User", "Company", "Department", "Reseller", "Product"] as const;
export type Counted = (typeof COUNTED)[number];

/** The intent of a message, unless it is a question for the knowledge base. */
export type Intent =
  | { readonly kind: "greeting" }
  | { readonly kind: "whoAmI" }
  | { readonly kind: "count"; readonly type: Counted }
  | { readonly kind: "show"; readonly accountId: number }
  | { readonly kind: "find"; readonly name: string };

const phrases = (list: string): readonly string[] => list.toLowerCase().split("|");
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a phrase, or a word that begins with it, is in the text. */
const holds = (text: string, phrase: string): boolean => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) if (!isLetter(text[at - 1])) return true;
  return false;
};
const holdsAny = (text: string, list: string): boolean => phrases(list).some((phrase) => holds(text, phrase));
/** The first of the phrases that the text begins with as whole words. */
const begins = (text: string, list: string): string | undefined =>
  phrases(list).find((phrase) => text.startsWith(phrase) && !isLetter(text[phrase.length]));

/** Punctuation around a question is ignored. */
const bare = (text: string): string => text.replace(/^[\s¿¡]+|[\s?!.…]+$/gu, "");

/** The intent of a question in this language; null: nothing that the assistant can look up. */
export function understand(question: string, language: Locale): Intent | null {
  const { words } = chatTexts(language);
  const asked = bare(question);
  const text = asked.toLowerCase();
  if (begins(text, words.greeting) !== undefined) return { kind: "greeting" };
  if (holdsAny(text, words.howMany)) {
    const type = COUNTED.find((counted) => holdsAny(text, words[counted]));
    if (type !== undefined) return { kind: "count", type };
  }
  // Before questions about oneself: “my account 100” names an account.
  const [, id] = /(?:^|[^\p{L}\p{N}])#?(\d{1,15})$/u.exec(text) ?? [];
  if (id !== undefined && [words.account, ...COUNTED.map((counted) => words[counted])].some((list) => holdsAny(text, list)))
    return { kind: "show", accountId: Number(id) };
  if (holdsAny(text, words.whoAmI)) return { kind: "whoAmI" };
  const verb = begins(text, words.find);
  const name = verb === undefined ? "" : asked.slice(verb.length).trim();
  return name.length >= 2 && name.length <= 100 && isName(name, language) ? { kind: "find", name } : null;
}

/** “Find an account” asks for help and names no account. */
function isName(text: string, language: Locale): boolean {
  const { words } = chatTexts(language);
  const fillers = new Set(phrases(words.fillers));
  const kinds = [words.account, ...COUNTED.map((counted) => words[counted])];
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => !fillers.has(word) && !kinds.some((kind) => holdsAny(word, kind)));
}
