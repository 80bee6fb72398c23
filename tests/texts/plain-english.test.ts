/**
 * Words that make a reader stop: banned from every English text, comment and name of the project.
 *
 * A line that needs such a word says why: `plain-english: <reason>` in a comment on that line.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "../../server/platform/call/error-catalogue.ts";

/** What to avoid, and what to say instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, "the user, the caller, anyone who"],
  [/\bwhomever\b/i, "anyone whom"],
  [/\bsomebody\b/i, "a user, another user, someone"],
  [/\bnobody\b/i, "no one, no user"],
  [/\banybody\b/i, "anyone"],
  [/\beverybody\b/i, "everyone, all users"],
  [/\banew\b/i, "again"],
  [/\b(he|him|his|himself)\b/i, "they, the user"], // plain-english: the rule itself
  [/\bstands\b/i, "is, is shown"],
  [/\b(tell|tells|telling|told) of\b/i, "report, notify about"],
  [/\bwhat is about\b/i, "related"],
  [/\bhas it that\b/i, "says"],
  [/\bchanged last\b/i, "recently changed"],
  [/\bbelow my company\b/i, "your organization"],
  [/\bcall(ed)? off\b/i, "cancel"],
];

/** What people read and write; generated files too, because contracts and layouts give them their sentences. */
const FILES = globSync("{*,**/*}.{ts,tsx,mjs,cjs,js,md,css,html,yaml,xsd,schema.json}", {
  exclude: ["**/node_modules/**", "dist/**", ".data/**", ".screens/**", "test-results/**"],
});

/** Texts that keep such a word, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

const findIn = (line: string): string[] =>
  BANNED.flatMap(([word, instead]) => {
    const found = word.exec(line)?.[0];
    return found === undefined ? [] : [`“${found}”: say ${instead}`];
  });

const flat = (value: unknown, path: string): [key: string, text: string][] =>
  typeof value === "string" ? [[path, value]] : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path} › ${key}`));
const load = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Every English text that a user reads, by its place. */
const texts: readonly [where: string, text: string][] = [
  ...flat(load("src/texts/en.json"), "src/texts/en.json"),
  ...flat(load("server/platform/texts/en.json"), "server/platform/texts/en.json"),
  ...Object.keys(load("server/platform/texts/de.json").refusals.sentences).map((text): [string, string] => ["refusal", text]),
  ...Object.entries(errorCatalogue).map(([code, { text }]): [string, string] => [`error ${code}`, text]),
  ...Object.keys(load("schemas/layouts/texts/de.json").texts).map((text): [string, string] => ["layout", text]),
];

describe("English texts", () => {
  test("have none of the banned words", () => {
    const faults = texts
      .filter(([, text]) => ALLOWED[text] === undefined)
      .flatMap(([where, text]) => findIn(text).map((fault) => `${where}: ${text} (${fault})`));
    expect(faults).toEqual([]);
  });

  test("are all still there that are allowed to have one", () => {
    expect(Object.keys(ALLOWED).filter((allowed) => !texts.some(([, text]) => text === allowed))).toEqual([]);
  });
});

const REASON = /plain-english: \S{3,}/;

test("all files are written in plain English", () => {
  expect(FILES.length).toBeGreaterThan(2_000);
  const faults = FILES.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (REASON.test(line) ? [] : findIn(line).map((fault) => `${file}:${index + 1} ${fault}`))),
  );
  expect(faults).toEqual([]);
});
