import { Environment } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { parseExpression } from "../../../layout/expressions/parse-expression.ts";
import { SEED } from "../../support/depth.ts";

vi.setConfig({ testTimeout: 60_000 });

/** A CEL library's parser is the oracle: what it reads, ours reads as the same tree, and what it refuses ours refuses. */
const cel = new Environment({
  limits: { maxAstNodes: 1000, maxDepth: 32, maxListElements: 200, maxMapEntries: 100, maxCallArguments: 8 },
});

function readByLibrary(source: string): unknown {
  try {
    return plain(cel.parse(source).ast);
  } catch {
    return undefined;
  }
}

/** Without positions, and without the library's own classes. */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node === "object" && node !== null && "op" in node && "args" in node) return { op: node.op, args: plain(node.args) };
  return node;
}

const PARTS = [
  ..."== != < <= > >= && || ! - + * / % ( ) [ ] { } . , : ? in true false null".split(" "),
  ..."a Values item size(x) x.y x[0] in_ b r R while __proto__ _1".split(" "),
  ..."0 7 42 007 1.5 1. .5 1e3 1.5E-2 1e 0x1F 0x 9007199254740993 1e999".split(" "),
  ...[`"a"`, `'b'`, `""`, `"""t"t"""`, `'''u\n'''`, `r"\\d"`, `R'\\'`, `"\\u00e4"`, `"\\U0001F600"`, `"\\x41"`, `"\\101"`, `"\\n\\t\\\\"`],
  ...[
    `"\\q"`,
    `"\\ud800"`,
    `"\\8"`,
    `"\\400"`,
    `"open`,
    `'a\nb'`,
    `"""open"`,
    "// rest\n",
    "//",
    "\n",
    "=",
    "&",
    "ä",
    "@",
    "a ? b : c",
    "f(1, 2,)",
  ],
  ...["[1, 2,]", "{'a': 1, 'b': [2]}", "x.f(1)", "x.?y", "f()", "[,]", "((1))", "- -1", "!!a", "a.in", "a.true", "1.e5"],
];

test("reads what a CEL library reads, as the same tree", () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 9 }), fc.constantFrom("", " "), (parts, between) => {
      const source = parts.join(between);
      const { tree, failure } = parseExpression(source);
      // Bytes and unsigned numbers, which layouts have no use for.
      if (failure?.code === "NotAllowed") return;
      expect(plain(tree), source).toEqual(readByLibrary(source));
      if (tree !== undefined) read++;
    }),
    { numRuns: 8_000, seed: SEED, examples: PARTS.map((part) => [[part], ""]) },
  );
  expect(read).toBeGreaterThan(500);
});

test.each([
  ["nesting of brackets", (depth: number) => `${"(".repeat(depth)}1${")".repeat(depth)}`],
  ["a path", (depth: number) => `a${".b".repeat(depth)}`],
  ["choices in choices", (depth: number) => `${"a ? b : ".repeat(depth)}c`],
  ["a sum", (count: number) => Array.from({ length: count * 16 }, () => "1").join(" + ")],
  ["negations", (count: number) => `${"!".repeat(count * 31)}a`],
  ["a list", (count: number) => `[${"1,".repeat(count * 6)}]`],
  ["an object", (count: number) => `{${"'a': 1,".repeat(count * 3)}}`],
  ["values of a call", (count: number) => `f(${"1,".repeat(count)})`],
])("ends %s where the library ends it", (_name, build) => {
  for (let size = 1; size < 45; size++) {
    const source = build(size);
    const { tree, failure } = parseExpression(source);
    expect(tree !== undefined, `${size}`).toBe(readByLibrary(source) !== undefined);
    if (failure) expect(failure.code).toBe("ExpressionTooLarge");
  }
});
