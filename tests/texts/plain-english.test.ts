/**
 * Words that make a reader stop: banned from every English text, comment and name of the project.
 *
 * A line that needs such a word says why: `plain-english: <reason>` in a comment on that line, or on the line above it.
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
  [/\bstands?\b(?!-in| out\b| for\b| alone\b)/i, "is, is shown"],
  [/\b(tell|tells|telling|told) of\b/i, "report, notify about"],
  [/\bwhat is about\b/i, "related"],
  [/\bhas it that\b/i, "says"],
  [/\bchanged last\b/i, "recently changed"],
  [/\bbelow my company\b/i, "your organization"],
  [/\bcall(ed)? off\b/i, "cancel"],
  [/\bwhose turn\b/i, "waits for"],
  [/\b(is|are|was|were|be|been) said\b/i, "who shows, reports or defines it"],
  [/\bnothing of\b/i, "no, none, does not"],
  [/\bfor want of\b/i, "because … is missing"],
  [/\bmakes of it\b/i, "the result of"],
  [/\b(what (comes|came) of|come of it)\b/i, "result"], // plain-english: the rule itself
  [/\btold apart\b/i, "distinguished"],
];

/** Words of the code that users do not know; banned from the texts that they read. */
const BANNED_FROM_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\bsecond factors?\b/i, "two-step verification, verification method"],
  [/\bclock\b/i, "simulated time"],
];

/** Words that fit anything, so that a name made of them says nothing; banned from names that are declared here. */
const VAGUE: Readonly<Record<string, string>> = {
  place: "position, path, target",
  facts: "what they are: profile, contract, input",
  held: "nested, stored, granted",
  told: "message, notification, announcement",
};

/** What people read and write; generated files too, because contracts and layouts give them their sentences. */
const FILES = globSync("{*,**/*}.{ts,tsx,mjs,cjs,js,md,css,html,yaml,xsd,schema.json}", {
  exclude: ["**/node_modules/**", "dist/**", ".data/**", ".screens/**", "test-results/**"],
});

/** Texts that keep such a word, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** `readAgain` and `READ_AGAIN` as the words that they are made of. */
const spelledOut = (line: string): string => line.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").replaceAll("_", " ");

const findIn = (line: string, banned = BANNED): string[] => {
  const spelled = spelledOut(line);
  return banned.flatMap(([word, instead]) => {
    const found = (word.exec(line) ?? (spelled === line ? null : word.exec(spelled)))?.[0];
    return found === undefined ? [] : [`“${found}”: say ${instead}`];
  });
};

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
      // Words by which the assistant finds an article are those that people type.
      .flatMap(([where, text]) =>
        findIn(text, where.endsWith(" › words") ? BANNED : [...BANNED, ...BANNED_FROM_TEXTS]).map(
          (fault) => `${where}: ${text} (${fault})`,
        ),
      );
    expect(faults).toEqual([]);
  });

  test("are all still there that are allowed to have one", () => {
    expect(Object.keys(ALLOWED).filter((allowed) => !texts.some(([, text]) => text === allowed))).toEqual([]);
  });
});

/** At least 15 characters of reason, or the escape does not count. */
const REASON = /plain-english: \S.{14,}/;

/** Lines of a file that have no escape, by number. */
const linesOf = (file: string): [number: number, line: string][] => {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index): [number, string][] =>
    REASON.test(line) || REASON.test(lines[index - 1] ?? "") ? [] : [[index + 1, line]],
  );
};

test("all files are written in plain English", () => {
  expect(FILES.length).toBeGreaterThan(2_000);
  const faults = FILES.flatMap((file) => linesOf(file).flatMap(([at, line]) => findIn(line).map((fault) => `${file}:${at} ${fault}`)));
  expect(faults).toEqual([]);
});

/** Names that a line declares: constants, functions, types, parameters and members. */
const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type|enum|readonly)\s+([#\w$]+)|[[{(,]\s*\.{0,3}([\w$]+)\??(?=\s*[:,}\])=])|^\s+(?:async\s+)?(#?[\w$]+)\??(?:\(|: )/g;

const vagueNames = (line: string): string[] =>
  [...line.replace(/\/\/.*|"(?:[^"\\]|\\.)*"|`[^`]*`/g, '""').matchAll(DECLARED)].flatMap((found) => {
    const name = found[1] ?? found[2] ?? found[3] ?? "";
    const words = spelledOut(name).toLowerCase().split(" ");
    return words.flatMap((word) => (Object.hasOwn(VAGUE, word) ? [`“${name}”: say ${VAGUE[word]}`] : []));
  });

test.each([
  ["const place = 1;", "place"],
  ["export interface ElementFacts {", "ElementFacts"],
  ["function withHeld(containers) {", "withHeld"],
  ["  readonly told: string;", "told"],
  ["const { a, place } = b;", "place"],
])("finds the vague name in %s", (line, name) => {
  expect(vagueNames(line).map((fault) => fault.split("”")[0])).toContain(`“${name}`);
});

test("no name is made of words that fit anything", () => {
  // SQL of the migrations keeps the names that databases already have.
  const isCode = (file: string) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !/\/migrations\/|plain-english|migrations\.test/.test(file);
  const faults = FILES.filter(isCode).flatMap((file) =>
    linesOf(file)
      .filter(([, line]) => !/^\s*(\*|\/\/|\/\*|--)/.test(line))
      .flatMap(([at, line]) => vagueNames(line).map((fault) => `${file}:${at} ${fault}`)),
  );
  expect(faults).toEqual([]);
});
