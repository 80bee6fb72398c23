import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../codegen/finding.ts";
import { loadSources, parseSource } from "../../codegen/load/source-file.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import { expandLayout, fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { localiseLayout } from "../../layout/localise.ts";
import { isFragment, type LayoutDocument, LOCALES, type Text } from "../../layout/model.ts";
import { visitTexts } from "../../layout/texts.ts";
import { shippedTexts } from "../../server/platform/layout-store/shipped-texts.ts";
import { screensOfMethod } from "../../server/topics/screens/admin-methods/generated-screens.ts";
import { allMethods } from "../../server/topics/screens/admin-methods/offered.ts";

const FOLDER = "schemas/layouts/texts";
const languages = LOCALES.filter((locale) => locale !== "en");

interface Catalogue {
  readonly texts: Readonly<Record<string, string>>;
  readonly layouts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const read = <T>(name: string): T => JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")) as T;

const sources = loadSources(".").filter(({ path }) => path.startsWith("schemas/layouts/"));
const documents = sources.map((source) => {
  const parsed = parseSource(source);
  if ("finding" in parsed) throw new Error(printFindings([parsed.finding], [source]).join("\n"));
  return { source, document: parsed.file.data as LayoutDocument };
});
const fragments = fragmentsById(documents.map(({ document }) => document).filter(isFragment));
const fileOf = new Map(documents.map(({ source, document }) => [document.Id, source.path]));
const shipped = documents.flatMap(({ source, document }) =>
  isFragment(document) ? [] : [{ source, ...expandLayout(document, fragments) }],
);
const englishOf = (text: Text): string => (typeof text === "string" ? text : text.en);

interface Position {
  readonly id: string;
  readonly file: string;
  readonly pointer: string;
}
/** Every English text of a shipped layout, with the places where it is. */
const positions = new Map<string, Position[]>();
for (const { source, layout, sourceOf } of shipped)
  visitTexts(layout, (text, steps) => {
    const english = englishOf(text as Text);
    const { fragment, pointer } = sourceOf(`/${steps.join("/")}`);
    positions.set(english, [
      ...(positions.get(english) ?? []),
      { id: layout.Id, file: fileOf.get(fragment ?? "") ?? source.path, pointer },
    ]);
  });

/** Screens of administrative operations follow from the contracts, in words of their own. */
for (const layout of allMethods.flatMap(screensOfMethod))
  visitTexts(layout, (text, steps) => {
    const english = englishOf(text as Text);
    const position = { id: layout.Id, file: "server/topics/screens/admin-methods/method-screens.ts", pointer: `/${steps.join("/")}` };
    positions.set(english, [...(positions.get(english) ?? []), position]);
  });

/** The same everywhere: names, formats, numbers. */
const untranslated = new Set(read<string[]>("untranslated"));

/** `{{ expression }}` with what it says in words left out. */
const expressionsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, expression = ""]) => expression.replaceAll(/'[^']*'/g, "''")).sort();
const wordsOf = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, "");
const lastMark = (text: string): string => /[.?!:…]$/.exec(text.trim())?.[0] ?? "";

/** What is wrong with one translation; the place is the caller's. */
function mistakesIn(english: string, text: string): string[] {
  const mistakes: string[] = [];
  if (text.trim() !== text || text === "") mistakes.push("is empty or begins or ends with a blank");
  if (String(expressionsIn(text)) !== String(expressionsIn(english))) mistakes.push("has other expressions than the English text");
  const mark = lastMark(wordsOf(english));
  if (mark !== "" && lastMark(wordsOf(text)) !== mark) mistakes.push("ends with another mark than the English text");
  if (wordsOf(text).includes("'")) mistakes.push("has a straight quotation mark; write ’");
  if (text === english && english.split(" ").length > 2) mistakes.push("is the English text");
  return mistakes;
}

function judge(language: string): string[] {
  const path = `${FOLDER}/${language}.json`;
  const lines = readFileSync(path, "utf8").split("\n");
  const { texts, layouts } = read<Catalogue>(language);
  const found: string[] = [];
  const say = (english: string, message: string, within = 0) => {
    const line = lines.findIndex((text, index) => index >= within && text.trim().startsWith(`${JSON.stringify(english)}:`));
    found.push(`${path}:${line + 1}: "${english}" ${message}`);
  };
  for (const [english, text] of Object.entries(texts)) {
    if (!positions.has(english)) say(english, "is in no layout any more");
    for (const mistake of mistakesIn(english, text)) say(english, mistake);
  }
  for (const [id, own] of Object.entries(layouts)) {
    const within = lines.findIndex((text) => text.trim().startsWith(`${JSON.stringify(id)}: {`));
    for (const [english, text] of Object.entries(own)) {
      if (!(positions.get(english) ?? []).some((position) => position.id === id)) say(english, `is not in the layout ${id}`, within);
      if (text === texts[english]) say(english, "says what it says in all layouts", within);
      for (const mistake of mistakesIn(english, text)) say(english, mistake, within);
    }
  }
  const order = Object.keys(texts);
  for (const [index, english] of order.entries()) if (english < (order[index - 1] ?? "")) say(english, "is out of order: sort the texts");
  return found;
}

describe("the texts of shipped layouts", () => {
  test.each(languages)("%s fits what the layouts say in English", (language) => expect(judge(language)).toEqual([]));

  test("are in the layouts in English alone", () => {
    const inline: Finding[] = [];
    for (const { source, document } of documents)
      visitTexts(document, (text, steps) => {
        if (typeof text !== "string")
          inline.push({ file: source.path, pointer: `/${steps.join("/")}`, message: `other languages belong into ${FOLDER}` });
      });
    expect(printFindings(inline, sources)).toEqual([]);
  });

  test("each is in all languages", () => {
    const missing: Finding[] = [];
    for (const [english, where] of positions) {
      if (untranslated.has(english)) continue;
      for (const { id, file, pointer } of where) {
        const lacking = languages.filter((language) => shippedTexts(id)(english, language) === undefined);
        if (lacking.length > 0) missing.push({ file, pointer, message: `"${english}" is missing in ${FOLDER}: ${lacking.join(", ")}` });
      }
    }
    expect(printFindings(missing, sources)).toEqual([]);
  });

  test.each([
    ["Open", "of a button", "admin.enumerations", "of a state", "account.company.view"],
    ["On", "of a column", "audit.account", "of a switch", "admin.method.SetMaintenance"],
  ])("%s is one word %s and another %s", (english, _one, here, _other, there) => {
    const same = languages.filter((language) => shippedTexts(here)(english, language) === shippedTexts(there)(english, language));
    expect(same).toEqual([]);
  });

  test("what is the same in all languages is still in a layout, and translated in none", () => {
    const translated = languages.flatMap((language) => Object.keys(read<Catalogue>(language).texts));
    expect([...untranslated].filter((text) => !positions.has(text) || translated.includes(text))).toEqual([]);
  });

  test("a layout’s own words win over the product’s, and those over English", () => {
    const { layout } = shipped.find(({ layout: { Id } }) => Id === "account.company.view") ?? { layout: undefined };
    if (layout === undefined) throw new Error("There is no layout for companies.");
    const inFinnish = (Title: Text) => localiseLayout({ ...layout, Title }, "fi", shippedTexts(layout.Id)).Title;
    expect(inFinnish("Company")).toBe("Yritys");
    expect(inFinnish({ en: "Company", fi: "Firma" })).toBe("Firma");
    expect(inFinnish("No one has translated this")).toBe("No one has translated this");
  });
});
