import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../layout/model.ts";

interface Term {
  /** For translators. */
  means: string;
  /** Where English says it: a regular expression. */
  english: string;
  words: Record<Locale, string>;
  /** Beginnings of the word as it is bent, where it is not found as it is. */
  forms: Partial<Record<Locale, string[]>>;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { terms, otherwise } = read("docs/terms.json") as {
  terms: Record<string, Term>;
  /** English texts in which a language leaves the word out on purpose. */
  otherwise: Partial<Record<Locale, string[]>>;
};

const flat = (value: unknown, path = ""): [key: string, text: string][] =>
  typeof value === "string" ? [[path, value]] : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path} › ${key}`));

/** Every text beside its English, from catalogues by key and from those whose key is the English itself. */
function pairsIn(locale: Locale): [english: string, text: string][] {
  const byKey = globSync("{src,server}/**/en.json").flatMap((path) => {
    const english = new Map(flat(read(path)));
    return flat(read(`${dirname(path)}/${locale}.json`)).map(([key, text]): [string, string] => [english.get(key) ?? "", text]);
  });
  return [
    ...byKey,
    ...Object.entries<string>(read(`server/platform/texts/${locale}.json`).refusals.sentences),
    ...Object.entries<string>(read(`schemas/layouts/texts/${locale}.json`).texts),
  ];
}

const withoutArguments = (text: string) => text.replace(/\{\{.*?\}\}|\{\w+\}/g, "");

test.each(LOCALES.filter((locale) => locale !== "en"))("%s has one word for each term", (locale) => {
  const pairs = pairsIn(locale).filter(([english]) => otherwise[locale]?.includes(english) !== true);
  const others = Object.values(terms).flatMap(({ english, words, forms }) => {
    const said = new RegExp(english, "i");
    const accepted = forms[locale] ?? [words[locale].toLowerCase()];
    return pairs
      .filter(([text]) => said.test(withoutArguments(text)))
      .filter(([, text]) => !accepted.some((form) => text.toLowerCase().includes(form)))
      .map(([text, translation]) => `${words[locale]}: ${text} | ${translation}`);
  });
  expect(others).toEqual([]);
});

test("docs/terms.md shows the list", async () => {
  const columns = (locales: readonly Locale[]) => [
    `| | ${locales.join(" | ")} |`,
    `|---|${locales.map(() => "---|").join("")}`,
    ...Object.entries(terms).map(([name, { words }]) => `| **${name}** | ${locales.map((locale) => words[locale]).join(" | ")} |`),
  ];
  const lines = [
    "# Terms",
    "",
    "Made from [terms.json](terms.json) by `vitest run --project unit tests/texts/terms -u`; see [languages](languages.md).",
    "",
    ...Object.entries(terms).map(([name, { means }]) => `- **${name}**: ${means}`),
    "",
    ...columns(LOCALES.slice(0, 8)),
    "",
    ...columns(LOCALES.slice(8)),
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot("../../docs/terms.md");
});
