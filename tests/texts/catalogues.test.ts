import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../layout/model.ts";
import { errorCatalogue } from "../../server/platform/call/error-catalogue.ts";

const sharedWords: Partial<Record<Locale, readonly string[]>> = JSON.parse(readFileSync("tests/texts/shared-with-english.json", "utf8"));

type Node = ReturnType<IntlMessageFormat["getAst"]>[number];
type Texts = ReadonlyMap<string, string>;

interface Catalogue {
  folder: string;
  section: string;
  name: string;
  english: Texts;
  /** Shown before the ICU formatter has loaded: only plain arguments. */
  isPlain: boolean;
}

/** Every text of a catalogue by where it is, e.g. `signIn.heading`. */
function textsOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object" || value === null) throw new Error(`${path} is no text.`);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, path === "" ? key : `${path} › ${key}`)]));
}

const load = (folder: string, locale: Locale): Record<string, unknown> => JSON.parse(readFileSync(`${folder}/${locale}.json`, "utf8"));
const read = (folder: string, locale: Locale, section: string): Texts => textsOf(load(folder, locale)[section]);

/** Shown on the sign-in page, which goes without the ICU formatter. */
const PLAIN = ["src/texts start", "src/texts steps"];
/** Every folder that has English has a catalogue, one file per language, in sections: a new one is found, not named. */
const CATALOGUES: readonly Catalogue[] = ["src", "server"]
  .flatMap((part) => readdirSync(part, { recursive: true, encoding: "utf8" }).map((name) => `${part}/${name}`))
  .filter((name) => basename(name) === "en.json")
  .map((name) => dirname(name))
  .flatMap((folder) =>
    Object.keys(load(folder, "en")).map((section): Catalogue => {
      const name = `${folder} ${section}`;
      return { folder, section, name, english: read(folder, "en", section), isPlain: PLAIN.includes(name) };
    }),
  );

const filesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => LOCALES.find((locale) => name === `${locale}.json`) ?? name);
const parse = (text: string, locale: string): Node[] => new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).getAst();

/** The arguments of a message with their kind, each once: `count:plural`. */
function argumentsOf(nodes: readonly Node[]): string[] {
  const found = new Set<string>();
  const walk = (inner: readonly Node[]) => {
    for (const node of inner) {
      if ("value" in node && node.type !== 0) found.add(`${node.value}:${node.type}`);
      if ("options" in node) for (const option of Object.values(node.options)) walk(option.value);
    }
  };
  walk(nodes);
  return [...found].sort();
}

interface Plural {
  forms: string[];
  /** Forms that do not say the number, e.g. “One field …”. */
  silent: string[];
}

/** Each plural of a message, inner ones too. */
const pluralsOf = (nodes: readonly Node[]): Plural[] =>
  nodes.flatMap((node) => {
    if (!("options" in node)) return [];
    const inner = Object.values(node.options).flatMap(({ value }) => pluralsOf(value));
    if (!("pluralType" in node)) return inner;
    const forms = Object.keys(node.options).filter((form) => !form.startsWith("="));
    const silent = forms.filter((form) => !node.options[form]?.value.some(({ type }) => type === 7));
    return [{ forms, silent }, ...inner];
  });

const known = new Map<Locale, ReturnType<typeof countForms>>();
const formsOf = (locale: Locale) => known.get(locale) ?? known.set(locale, countForms(locale)).get(locale) ?? countForms(locale);

/** Forms that whole numbers up to a thousand take; a language may have others, for fractions and millions. */
function countForms(locale: Locale) {
  const rules = new Intl.PluralRules(locale);
  const counts = Array.from({ length: 1001 }, (_, count) => ({ count, form: rules.select(count) }));
  const needed = new Set<string>(["other", ...counts.map(({ form }) => form)]);
  const ofSeveral = new Set<string>(counts.filter(({ count }) => count > 1).map(({ form }) => form));
  return { needed: [...needed], ofSeveral, allowed: new Set<string>(rules.resolvedOptions().pluralCategories) };
}

/** Whether there is anything to translate: letters outside of arguments and of what is the same everywhere. */
const hasWords = (nodes: readonly Node[]): boolean =>
  nodes.some((node) =>
    "options" in node ? Object.values(node.options).some(({ value }) => hasWords(value)) : node.type === 0 && /\p{L}{2}/u.test(node.value),
  );

/** Words that a language shares with English; a text that is neither translated nor named here was forgotten. */
const sameInBoth = (locale: Locale): readonly string[] => sharedWords[locale] ?? [];

interface Message {
  key: string;
  text: string;
  english: string;
  locale: Locale;
}

/** The same arguments as in English, in words of the language, with every form that its numbers take. */
function checkMessage({ key, text, english, locale }: Message): void {
  const nodes = parse(text, locale);
  expect(argumentsOf(nodes), key).toEqual(argumentsOf(parse(english, "en")));
  if (locale !== "en" && text === english && hasWords(nodes)) expect(sameInBoth(locale), `${key} is still English`).toContain(text);
  // ICU reads a straight quote before a brace as the beginning of a literal.
  expect(/'[{}#|]/.test(text), `${key}: write ’`).toBe(false);
  const { needed, allowed, ofSeveral } = formsOf(locale);
  for (const { forms, silent } of pluralsOf(nodes)) {
    expect(forms, key).toEqual(expect.arrayContaining(needed));
    expect([...allowed], key).toEqual(expect.arrayContaining(forms));
    expect(silent.includes("one") && ofSeveral.has("one"), `${key}: in ${locale} “one” is 21 too and must say its number`).toBe(false);
  }
}

/** Nothing breaks such a word on a screen of 360 px in a heading. */
const LONGEST_WORD = 26;

test("the known parts of portal and server have catalogues", () =>
  expect(CATALOGUES.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...PLAIN, "src/texts portal", "src/texts renderer", "server/platform/texts mail"]),
  ));

describe.each(CATALOGUES)("$name", ({ folder, section, english, isPlain }) => {
  test("has a file for each language, and nothing else", () => expect(filesOf(folder).toSorted()).toEqual(LOCALES.toSorted()));

  test.each(LOCALES)("%s says all that English says, with the same arguments", (locale) => {
    const texts = read(folder, locale, section);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of texts) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe("");
      checkMessage({ key, text, english: english.get(key) ?? "", locale });
      if (isPlain)
        expect(
          parse(text, locale).every(({ type }) => type < 2),
          key,
        ).toBe(true);
      if (isPlain)
        expect(Math.max(...text.split(/[\s.-]/).map((word) => word.length)), `${key}: ${text}`).toBeLessThanOrEqual(LONGEST_WORD);
    }
  });
});

describe("server/platform/texts refusals", () => {
  const folder = "server/platform/texts";
  const languages = LOCALES.filter((locale) => locale !== "en");
  const codes = Object.keys(errorCatalogue).map((code) => `codes › ${code}`);
  const sentences = [...read(folder, "de", "refusals").keys()].filter((key) => key.startsWith("sentences"));

  test.each(languages)(
    "%s has a sentence for every error code, and for the same cases as the others, with the same arguments",
    (locale) => {
      const texts = read(folder, locale, "refusals");
      expect([...texts.keys()].toSorted()).toEqual([...codes, ...sentences].toSorted());
      for (const [key, text] of texts) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe("");
        if (sentences.includes(key)) checkMessage({ key, text, english: key.slice("sentences › ".length), locale });
      }
    },
  );

  test("what the server says of a value is what forms say while people type", () => {
    const english = read("src/texts", "en", "renderer");
    const shared = [...english].filter(([key, text]) => key.startsWith("renderer › errors") && sentences.includes(`sentences › ${text}`));
    expect(shared.length).toBeGreaterThan(12);
    for (const locale of languages) {
      const form = read("src/texts", locale, "renderer");
      const server = read(folder, locale, "refusals");
      for (const [key, text] of shared) expect(server.get(`sentences › ${text}`), `${locale} ${key}`).toBe(form.get(key));
    }
  });

  test("each case that has a sentence of its own is still said in English somewhere", () => {
    const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.startsWith("generated"))
      .map((name) => readFileSync(`server/${name}`, "utf8"));
    const unsaid = sentences.map((key) => key.slice("sentences › ".length)).filter((text) => !sources.some((code) => code.includes(text)));
    expect(unsaid).toEqual([]);
  });
});

describe("texts of the portal", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/${name}`, "utf8"))
    .join("\n");
  const named = new Set([...sources.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, key]) => key));
  /** A key whose end is a value: t(`renderer.grid.operator.${operator}`). */
  const begun = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? "");

  test.each(CATALOGUES.filter(({ folder }) => folder.startsWith("src/")))("$name has none that nothing shows", ({ english }) => {
    const keys = [...english.keys()].map((key) => key.replaceAll(" › ", "."));
    expect(keys.filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)))).toEqual([]);
  });
});
