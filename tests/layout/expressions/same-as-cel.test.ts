import { Environment } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { compileExpression } from "../../../layout/expressions/compile-expression.ts";
import { openObject } from "../../../layout/expressions/types.ts";
import { SEED } from "../../support/depth.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The library's own evaluator is the oracle: on existing values, our expressions have the meaning of CEL. */
const cel = new Environment({ unlistedVariablesAreDyn: true });
const environment = { variables: { Values: openObject("Values") } };

const { integer, text, condition } = fc.letrec<{ integer: string; text: string; condition: string; list: string }>((tie) => ({
  integer: fc.oneof(
    { depthSize: "small" },
    fc.integer({ min: 0, max: 20 }).map(String),
    fc.constantFrom("Values.I", "Values.J", "Values.N.Deep"),
    fc
      .tuple(tie("integer"), fc.constantFrom("+", "-", "*", "/", "%"), tie("integer"))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    tie("integer").map((value) => `-(${value})`),
    tie("list").map((list) => `size(${list})`),
    tie("text").map((value) => `${value}.size()`),
    fc.tuple(tie("condition"), tie("integer"), tie("integer")).map(([when, left, right]) => `(${when} ? ${left} : ${right})`),
  ),
  text: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom('"a"', '"Bä"', '""', "Values.S", 'Values["T"]'),
    fc.tuple(tie("text"), tie("text")).map(([left, right]) => `(${left} + ${right})`),
  ),
  list: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("Values.L", "[1, 2, 3]", "[]"),
    tie("integer").map((value) => `[${value}, 5]`),
    tie("integer").map((limit) => `Values.L.filter(item, item > ${limit})`),
    tie("integer").map((factor) => `Values.L.map(item, item * ${factor})`),
  ),
  condition: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom("true", "false", "Values.B"),
    fc
      .tuple(tie("integer"), fc.constantFrom("==", "!=", "<", "<=", ">", ">="), tie("integer"))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    fc
      .tuple(tie("text"), fc.constantFrom("==", "!=", "<", ">="), tie("text"))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    fc
      .tuple(tie("condition"), fc.constantFrom("&&", "||"), tie("condition"))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    tie("condition").map((value) => `!(${value})`),
    fc.tuple(tie("integer"), tie("list")).map(([item, list]) => `${item} in ${list}`),
    fc
      .tuple(tie("list"), fc.constantFrom("all", "exists", "exists_one"), tie("integer"))
      .map(([list, loop, limit]) => `${list}.${loop}(item, item > ${limit})`),
    fc
      .tuple(tie("text"), fc.constantFrom("startsWith", "endsWith", "contains"), tie("text"))
      .map(([left, name, right]) => `${left}.${name}(${right})`),
  ),
}));

/** CEL integers are 64 bits wide; ours are safe JavaScript integers, so large ones are not compared. */
function comparable(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) + 0 : undefined;
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === "number" ? value + 0 : value;
}

function evaluateWithLibrary(source: string, values: object): unknown {
  try {
    return comparable(cel.evaluate(source, { Values: values }));
  } catch {
    return undefined;
  }
}

test("means what CEL means", () => {
  const values = fc.record({
    I: fc.integer({ min: -9, max: 9 }),
    J: fc.integer({ min: -9, max: 9 }),
    S: fc.string({ maxLength: 3 }),
    T: fc.constantFrom("a", "ab", "b"),
    B: fc.boolean(),
    L: fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 4 }),
  });
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(integer, text, condition), values, (source, given) => {
      const ours: Record<string, unknown> = { ...given, N: { Deep: given.J } };
      const big = { ...given, I: BigInt(given.I), J: BigInt(given.J), L: given.L.map(BigInt), N: { Deep: BigInt(given.J) } };
      const expected = evaluateWithLibrary(source, big);
      // An error there is undefined here; we also stop at integers beyond the range of doubles.
      if (expected === undefined) return;
      const { expression, problems } = compileExpression(source, environment);
      expect(problems, source).toEqual([]);
      const actual = comparable(expression.evaluate({ Values: ours }));
      if (actual === undefined && /\d{3}|\*/.test(source)) return;
      compared++;
      expect(actual, source).toEqual(expected);
    }),
    { numRuns: 3000, seed: SEED },
  );
  expect(compared).toBeGreaterThan(1500);
});
