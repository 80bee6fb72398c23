/**
 * The password rules that need nothing but the password and the names of its owner (spec §5). The portal shows them while someone types, the server
 * decides by them: one place, so the two never disagree.
 *
 * Everything is judged in NFC, the form in which passwords are hashed: the same password typed on another keyboard is the same password.
 */

/** Minimum length of every password. */
export const MIN_LENGTH = 12;
/** Minimum length for a user who need not have a second factor where others do: the password is the only factor. */
export const MIN_LENGTH_ALONE = 15;
export const MAX_LENGTH = 256;
/** Shorter parts of a name are allowed in a password: they occur by chance. */
const SHORTEST_PART = 3;

/** Rules that can be checked anywhere, in the order in which people read them. */
export type LocalPasswordRule = "MinLength12" | "MinLength15" | "MaxLength256" | "Digit" | "Special" | "Upper" | "Lower" | "NoNameParts";

export interface PasswordNames {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
}

export interface LocalPasswordCheck {
  readonly rule: LocalPasswordRule;
  readonly passed: boolean;
}

/** @param minLength {@link MIN_LENGTH}, or {@link MIN_LENGTH_ALONE} */
export function checkPasswordLocally(password: string, names: PasswordNames, minLength: number = MIN_LENGTH): LocalPasswordCheck[] {
  const normal = password.normalize("NFC");
  const length = [...normal].length;
  const checks: [LocalPasswordRule, boolean][] = [
    minLength > MIN_LENGTH ? ["MinLength15", length >= MIN_LENGTH_ALONE] : ["MinLength12", length >= MIN_LENGTH],
    ["Digit", /\p{Nd}/u.test(normal)],
    // A space counts: it is what turns words into a phrase.
    ["Special", /[^\p{L}\p{M}\p{N}\p{C}]/u.test(normal)],
    ["Upper", /\p{Lu}/u.test(normal)],
    ["Lower", /\p{Ll}/u.test(normal)],
    ["NoNameParts", length > MAX_LENGTH || !containsNamePart(normal, names)],
  ];
  // Shown only when it is broken: users need not read it while they type.
  if (length > MAX_LENGTH) checks.push(["MaxLength256", false]);
  return checks.map(([rule, passed]) => ({ rule, passed }));
}

function containsNamePart(password: string, { firstName = "", lastName = "", companyName = "" }: PasswordNames): boolean {
  const parts = [firstName, lastName, companyName].flatMap(namePartsOf);
  const letters = [...foldText(password)];
  return parts.some((part) => containsDisguised(letters, [...part]));
}

/** The words of a name as they are looked for: `Müller-Lüdenscheidt` gives muller, mueller, ludenscheidt and luedenscheidt. */
export function namePartsOf(name: string): string[] {
  const spelled = [...name.normalize("NFC").toLowerCase()].map((letter) => SPELLED_OUT[letter] ?? letter).join("");
  const words = [name, spelled].flatMap((text) => foldText(text).split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => [...word].length >= SHORTEST_PART))];
}

/** How people write these letters where the keyboard has none. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa" };

/** Letters that Unicode does not decompose into a plain letter and its mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  þ: "th",
  ς: "σ",
};

/** Lower case without marks, in compatibility form and without characters that no one sees: what two spellings of a word have in common. */
export function foldText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "");
  return [...bare].map((letter) => PLAIN[letter] ?? letter).join("");
}

/** Signs that replace a letter (`0` for `o`). Some replace two letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "il",
  "|": "il",
  "+": "t",
  "€": "e",
};

/** The text with each such sign replaced by its letter. @param preferred the letter of a sign that replaces two */
export function undisguise(text: string, preferred: "i" | "l"): string {
  return [...text].map((sign) => (DISGUISES[sign]?.includes(preferred) ? preferred : (DISGUISES[sign]?.[0] ?? sign))).join("");
}

const looksLike = (character: string, letter: string): boolean => character === letter || (DISGUISES[character]?.includes(letter) ?? false);

/** Is the word in the text, letter by letter or in disguise? */
function containsDisguised(text: readonly string[], word: readonly string[]): boolean {
  for (let start = 0; start + word.length <= text.length; start += 1)
    if (word.every((letter, at) => looksLike(text[start + at] ?? "", letter))) return true;
  return false;
}
