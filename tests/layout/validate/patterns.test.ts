import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, it } from "vitest";
import "../../../layout/validate/re2-engine.ts";
import { compilePattern, patternProblem } from "../../../layout/validate/patterns.ts";

const CLASSES = [
  "[A-Z]",
  "[a-z]",
  "[0-9]",
  "[A-Za-z0-9_-]",
  "[A-Za-z0-9 ._-]",
  "[ab]",
  "[Z-A]",
  "[a-Z]",
  "[.]",
  "a",
  "(?:a|b)",
  "\\+",
  "[^a]",
  "[a-b-c]",
];
const COUNTS = ["", "", "?", "*", "+", "{2}", "{1,3}", "{2,}", "{3,1}", "{0}", "{0,0}"];
const part = fc.tuple(fc.constantFrom(...CLASSES), fc.constantFrom(...COUNTS)).map(([name, count]) => name + count);
const pattern = fc
  .tuple(fc.constantFrom("^", "^", "^", ""), fc.array(part, { maxLength: 4 }), fc.constantFrom("$", "$", "$", ""))
  .map((parts) => parts.flat().join(""));
const text = fc
  .array(fc.constantFrom(..."aAbBzZ09 ._-+\n", "é", "😀", "\u2028", "\ud800"), { maxLength: 8 })
  .map((letters) => letters.join(""));

it("gives the verdict of RE2 on every pattern and text, by whichever engine it is reached", () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
      let reference: RE2JS;
      try {
        reference = RE2JS.compile(source);
      } catch {
        expect(patternProblem(source)).toEqual(expect.any(String));
        return;
      }
      expect(patternProblem(source)).toBeUndefined();
      for (const each of texts)
        expect(compilePattern(source).test(each), `${source} on ${JSON.stringify(each)}`).toBe(reference.matcher(each).find());
    }),
    { numRuns: 2000 },
  );
}, 30_000);

it("takes no longer for a long text that does not fit than its length asks for", () => {
  const started = process.cpuUsage();
  for (const source of ["^[a-z]+$", "^[a-z][a-z0-9]*[a-z]{3}$", "^[a-z]{0,}[0-9]$", "^(?:[a-z]+)+$"])
    expect(compilePattern(source).test(`${"a".repeat(100_000)}!`)).toBe(false);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
});
