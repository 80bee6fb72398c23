import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonErrorPosition } from "../../../src/renderer/values/format/json-position.ts";

test.each<[text: string, line: number, column: number]>([
  ["", 1, 1],
  ["x", 1, 1],
  ['{"a" 1}', 1, 6],
  ['{"a": 1,}', 1, 9],
  ['{\n  "a": tru\n}', 2, 8],
  ["[1, 2", 1, 6],
  ["[1 2]", 1, 4],
  ["[01]", 1, 2],
  ['"a\tb"', 1, 1],
  ["{} {}", 1, 4],
])("%j goes wrong at line %i, column %i", (text, line, column) => expect(jsonErrorPosition(text)).toEqual({ line, column }));

test("what is JSON is walked to its end", () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const lines = text.split("\n");
      expect(jsonErrorPosition(text)).toEqual({ line: lines.length, column: (lines.at(-1) ?? "").length + 1 });
    }),
  );
});

test("what is cut off goes wrong at the end of what is left, or before", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, cut) => {
      const text = json.slice(0, cut % (json.length + 1));
      const { line, column } = jsonErrorPosition(text);
      expect(
        text
          .split("\n")
          .slice(0, line - 1)
          .join("\n").length +
          column -
          1,
      ).toBeLessThanOrEqual(text.length);
    }),
  );
});
