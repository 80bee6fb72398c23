import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../layout/model.ts";

/** What the local assistant recognises is what people type, small letters and all. */
const TYPED_BY_PEOPLE = new Set(["understand", "words", "stopWords"]);

const flat = (value: unknown, path = ""): [key: string, text: string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value as object)
        .filter(([key]) => !TYPED_BY_PEOPLE.has(key))
        .flatMap(([key, inner]) => flat(inner, `${path} › ${key}`));

/** What people read: expressions of layouts are code and left out. */
const textsIn = (locale: Locale) =>
  globSync(`{src,server,schemas/layouts}/**/${locale}.json`)
    .flatMap((path) => flat(JSON.parse(readFileSync(path, "utf8")), path))
    .map(([key, text]): [string, string] => [key, text.replace(/\{\{.*?\}\}/g, "{value}")]);

const QUOTES: Record<Locale, string> = {
  en: "“”",
  bg: "„“",
  de: "„“",
  es: "«»",
  fi: "”",
  fr: "«»",
  hu: "„”",
  it: "«»",
  nl: "“”",
  pl: "„”",
  pt: "«»",
  ro: "„”",
  ru: "«»",
  sv: "”",
  tr: "“”",
};

const word = (words: string) => new RegExp(`(?<![\\p{L}’])(?:${words})(?![\\p{L}])`, "u");
const anyCase = (words: string) => new RegExp(word(words).source, "iu");

interface Rule {
  says: string;
  never: RegExp;
}

/** English itself is the key of many texts and keeps its straight one. */
const APOSTROPHE: Rule = { says: "the apostrophe is ’", never: /\p{L}'\p{L}/u };

const EVERYWHERE: readonly Rule[] = [
  { says: "quotation marks are no inches", never: /"/ },
  { says: "… is one sign", never: /\.\.\./ },
  { says: "no space twice, at an end, or before a full stop", never: / {2}|^ | $|[^\s.] [.,](?=\s(?!_)|$)/ },
  { says: "a space in a number does not break", never: /\d \d{3}(?!\d)/ },
  { says: "a name is not bent: nothing is glued to an argument", never: /(?<=\{\w+\})['’-]?\p{L}/u },
];

/** How a language is written here, and in which words it says you. */
const RULES: Partial<Record<Locale, readonly Rule[]>> = {
  bg: [
    { says: "Вие has a capital", never: word("вие|вас|вам|ви|ваш\\p{L}*") },
    { says: "Вие and not ти", never: anyCase("ти|теб|твой|твоя|твоето|твоите") },
    { says: "– and not —", never: /—/ },
  ],
  de: [{ says: "Sie and not du", never: anyCase("du|dich|dir|dein\\p{L}*") }],
  es: [
    { says: "usted and not tú", never: word("[Tt]ú|[Tt]us?|ti|[Cc]ontigo|tuy[oa]s?") },
    { says: "permisos and not derechos", never: anyCase("derechos") },
  ],
  fi: [{ says: "sinä and not te", never: anyCase("te|teidän|teille|teitä|teillä|tiedossanne|tilinne|tietonne|salasananne|yrityksenne") }],
  fr: [
    { says: "vous and not tu", never: anyCase("tu|toi|ton|tes|tien(?:ne)?s?") },
    { says: "a sign keeps its space", never: /(?<!\u00a0|Authorization)[:;!?»](?=[\s»]|$)|«(?!\u00a0)/ },
  ],
  hu: [
    { says: "Ön and not te", never: anyCase("te|téged|neked|tied|veled") },
    { says: "no a(z): word it so that none is needed", never: /a\(z\)/i },
  ],
  it: [
    { says: "Lei and not tu", never: anyCase("tu|tuo|tua|tuoi|tue|ti|puoi|vuoi|devi|hai|cercal[oaie]|sei (?!cifre)") },
    {
      says: "Lei and not voi",
      never: anyCase("voi|vostr[oaie]|vedete|potete|avete|indicate|scegliete|createne|aggiungete|decidete|\\p{L}+[aei]tel[oaie]"),
    },
    { says: "Lei has a capital", never: word("lei") },
  ],
  nl: [
    { says: "u and not je", never: anyCase("je|jij|jou|jouw") },
    { says: "het portaal", never: /\b(?:de|deze|elke) portal\b/i },
    { says: "things are die, hem or ervan, never haar", never: anyCase("haar") },
  ],
  pl: [{ says: "Ty as software says it, not Pan", never: word("Państw\\p{L}*|Pana|Panu|Panią|[Pp]roszę") }],
  pt: [{ says: "the third person, not tu", never: anyCase("tu|teu|tua|teus|tuas|contigo|você") }],
  ro: [
    { says: "comma below, no cedilla", never: /[şţŞŢ]/ },
    { says: "dumneavoastră, written out", never: /dvs|d-voastră/i },
    { says: "dumneavoastră and not tu", never: anyCase("tu|tine|ție|tău|tăi|tale") },
  ],
  ru: [{ says: "вы and not ты", never: anyCase("ты|тебя|тебе|твой|твоя|твоё|твои") }],
  sv: [{ says: "du and not ni", never: anyCase("ni|er|era|ert") }],
  tr: [
    { says: "siz and not sen", never: anyCase("sen|seni|sana|senin") },
    { says: "no de, da or ki after a name: its vowels are not known", never: /\} (?:de|da|ki|mi|mı)(?!\p{L})/u },
  ],
};

describe.each(LOCALES)("%s", (locale) => {
  const texts = textsIn(locale);
  const breaking = (never: RegExp) => texts.filter(([, text]) => never.test(text)).map(([key, text]) => `${key}: ${text}`);

  test("quotes as the language does", () => {
    const others = new RegExp(`[${[..."„“”«»‚‘‹›"].filter((sign) => !QUOTES[locale].includes(sign)).join("")}]`);
    expect(breaking(others)).toEqual([]);
    const [opening = "", closing = opening] = QUOTES[locale];
    const count = (text: string, sign: string) => text.split(sign).length - 1;
    const isPaired = (text: string) =>
      opening === closing ? count(text, opening) % 2 === 0 : count(text, opening) === count(text, closing);
    expect(texts.filter(([, text]) => !isPaired(text))).toEqual([]);
  });

  test.each([...EVERYWHERE, ...(locale === "en" ? [] : [APOSTROPHE]), ...(RULES[locale] ?? [])])("$says", ({ never }) => {
    expect(breaking(never)).toEqual([]);
  });
});
