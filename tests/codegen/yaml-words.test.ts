/** Invalid YAML is reported in our words, with its line and what to write; a text that would expand without end is refused at once. */
import { describe, expect, it } from "vitest";
import { parseSource } from "../../codegen/load/source-file.ts";
import { readLayoutText } from "../../src/features/layout-studio/json/read-layout-text.ts";

/** 400 bytes that stand for a thousand million values. */
const BOMB = "abcdefghi"
  .split("")
  .map(
    (name, index, all) =>
      `${name}: &${name} [${Array(10)
        .fill(index === 0 ? "1" : `*${all[index - 1]}`)
        .join(", ")}]`,
  )
  .join("\n");

const cases: [what: string, text: string, line: number, said: RegExp][] = [
  ["a route without quotes", "Target: { Route: /orders/{id} }\n", 1, /put the route in quotes/],
  ["a second colon", "Name: a\nTitle: Orders: open\n", 2, /second ": ".*in quotes/],
  ["a missing comma", "a: { b: 1 c: 2 }\n", 1, /comma/],
  ["a list that is not closed", "a: [1, 2\nb: 3\n", 2, /opened above is not closed/],
  ["a list indented in two ways", "a:\n  - 1\n - 2\n", 3, /indented by another number of spaces/],
  ["a member indented too far", "a: 1\n  b: 2\n", 2, /indented by another number of spaces/],
  ["marks of a merge", "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> x\n", 2, /merge left its marks/],
  ["a quote in quotes", "a: 'it's'\n", 1, /write the quote twice/],
  ["a tab", "a:\n\tb: 1\n", 2, /tab.*spaces/],
  ["a name twice", "a: 1\na: 2\n", 2, /same name is written twice/],
  ["a name that nothing marks", "a: *x\n", 1, /no &name marks/],
  ["an unknown escape", 'a: "\\d"\n', 1, /single quotes/],
  ["a condition that begins with !", "VisibleWhen: !Values.X\n", 1, /put the expression in quotes/],
  ["an expression in braces", "Text: {{ Account.Name }}\n", 1, /in quotes/],
  ["a name without a colon", "a: 1\nb\nc: 2\n", 3, /name without a colon/],
  ["aliases without end", BOMB, 1, /repeats more than/],
  ["a part in itself", "a: &a [*a]\n", 1, /repeats itself/],
];

describe("files of layouts and contracts", () => {
  it.each(cases)("%s", (_what, text, line, said) => {
    const { finding } = parseSource({ path: "x.yaml", text }) as {
      finding?: { message: string; hint?: string; position?: { line: number } };
    };
    expect(`${finding?.message} (${finding?.hint})`).toMatch(said);
    expect(finding?.position?.line).toBe(line);
  });
  it("a part that is repeated twice is none of that", () => {
    expect(parseSource({ path: "x.yaml", text: "a: &a { b: 1 }\nc: *a\n" })).toMatchObject({
      file: { data: { a: { b: 1 }, c: { b: 1 } } },
    });
  });
});

describe("the text of a layout in the studio", () => {
  it.each(cases.slice(0, 2))("%s", (_what, text, line, said) => {
    const read = readLayoutText(text);
    expect(read).toMatchObject({ error: { line, message: expect.stringMatching(said) } });
  });
  it("aliases without end are refused in a moment", () => {
    const read = readLayoutText(BOMB);
    expect("error" in read ? read.error.message : "").toMatch(/\*name repeats/);
  });
});
