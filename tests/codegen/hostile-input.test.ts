import fc from "fast-check";
import { expect, it } from "vitest";
import { generate } from "../../codegen/generate.ts";
import { printFindings } from "../../codegen/print-findings.ts";
import { smallContract } from "./support/small-contract.ts";

const junk = ["null", "[]", "{}", "7", "true", "x: 1", "- a", '""', "[null]", "{ type: object }", "{ $ref: 3 }", "__proto__: {}"];

/** A random typing error: a line is removed, or its value or one of its words changes. */
function damaged(line: string, kind: number, piece: string): string[] {
  if (kind === 0) return [];
  if (kind === 1) return [line.includes(":") ? `${line.slice(0, line.indexOf(":") + 1)} ${piece}` : piece];
  if (kind === 2) return [line.replace(/\w+/, () => piece)];
  return [line.replace(/\{.*\}|\[.*\]/, () => piece)];
}

it("never throws on a damaged file, and gives every problem a place", () => {
  const slip = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...junk));
  fc.assert(
    fc.property(fc.nat(smallContract.length - 1), fc.array(slip, { minLength: 1, maxLength: 2 }), (file, slips) => {
      const sources = smallContract.map((source, index) => {
        if (index !== file) return source;
        let lines = source.text.split("\n");
        for (const [at, kind, piece] of slips)
          lines = lines.flatMap((line, row) => (row === at % lines.length ? damaged(line, kind, piece) : [line]));
        return { ...source, text: lines.join("\n") };
      });
      for (const line of printFindings(generate(sources).findings, sources)) expect(line).toMatch(/^schemas\/[^:]+:\d+:\d+: ./);
    }),
    { numRuns: 400, seed: 7 },
  );
}, 60_000);
