import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LOOPS } from "../../layout/expressions/comprehension.ts";
import { FUNCTIONS } from "../../layout/expressions/functions.ts";
import { FUNCTIONS_WITH_HELP } from "../../src/features/layout-studio/expressions/expression-box.tsx";
import { piecesOf } from "../../src/features/layout-studio/expressions/expression-pieces.ts";
import english from "../../src/texts/en.json" with { type: "json" };

const kinds = (source: string) => piecesOf(source, []).flatMap(({ text, kind }) => (kind === undefined ? [] : `${kind}:${text}`));
const problem = (start: number, end: number) => ({ code: "UnknownField" as const, message: "", range: { start, end } });

describe("an expression as it is drawn", () => {
  it.each<[string, string[]]>([
    ["Values.Country == 'DE' && size(Values.Tags) > 2", ["text:'DE'", "function:size", "value:2"]],
    ["true || Values.a.has(null)", ["value:true", "function:has", "value:null"]],
    ["size(x) == 'open", ["function:size"]],
    ["", []],
  ])("has colours by what it says: %s", (source, expected) => expect(kinds(source)).toEqual(expected));

  it("is cut where a mistake begins and ends, within a word too", () => {
    const pieces = piecesOf("size(Valus)", [problem(5, 10) as never]);
    expect(pieces.filter(({ isWrong }) => isWrong).map(({ text }) => text)).toEqual(["Valus"]);
    expect(piecesOf("a ==", [problem(4, 4) as never]).at(-1)).toMatchObject({ text: " ", isWrong: true });
  });

  it("says the same text, whatever is typed and wherever mistakes are", () => {
    const source = fc.array(fc.constantFrom("'", '"', "a", "Values.", "(", ")", "1", " ", "==", "\n", "'DE'", "@"), { maxLength: 20 });
    const ranges = fc.array(fc.tuple(fc.nat(12), fc.nat(6)), { maxLength: 3 });
    fc.assert(
      fc.property(source, ranges, (parts, wrong) => {
        const text = parts.join("");
        const problems = wrong.map(
          ([start, length]) => problem(Math.min(start, text.length), Math.min(start + length, text.length)) as never,
        );
        const drawn = piecesOf(text, problems)
          .map((piece) => piece.text)
          .join("");
        expect([text, `${text} `]).toContain(drawn);
      }),
    );
  });
});

test("every function of expressions is explained in the studio, and no other", () => {
  // `has` and `matches` are no ordinary functions: one takes a property, the other a written pattern.
  const known = [...Object.keys(FUNCTIONS), ...LOOPS, "has", "matches"].toSorted();
  expect([...FUNCTIONS_WITH_HELP].toSorted()).toEqual(known);
  expect(Object.keys(english.studio.studio.expressions.functions).toSorted()).toEqual(known);
});
