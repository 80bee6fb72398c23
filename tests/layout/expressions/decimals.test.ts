import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { compileExpression } from "../../../layout/expressions/compile-expression.ts";
import { DECIMAL, INTEGER, objectOf } from "../../../layout/expressions/types.ts";
import {
  addDecimals,
  compareDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from "../../../shared/decimal.ts";

vi.setConfig({ testTimeout: 60_000 });

const values = objectOf(
  "Values",
  new Map([
    ["Price", DECIMAL],
    ["Net", DECIMAL],
    ["Seats", INTEGER],
  ] as const),
);
const evaluate = (source: string, record: Record<string, unknown>) => {
  const { expression, problems } = compileExpression(source, { variables: { Values: values } });
  expect(problems).toEqual([]);
  return expression.evaluate({ Values: record });
};

describe("decimals in expressions", () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ["Values.Price + Values.Net", { Price: "0.1", Net: "0.2" }, "0.3"],
    ["Values.Price * Values.Seats", { Price: "19.99", Seats: 3 }, "59.97"],
    ["Values.Net * 1.19", { Net: "10.00" }, "11.9"],
    ["round(Values.Net * 1.19, 2)", { Net: "10.55" }, "12.55"],
    ["round(Values.Net, 0)", { Net: "-2.5" }, "-3"],
    ["-Values.Price", { Price: "3.50" }, "-3.5"],
    ["Values.Price > 9", { Price: "10.00" }, true],
    ["Values.Price == 10", { Price: "10.00" }, true],
    ["Values.Price == Values.Net", { Price: "10.0", Net: "10" }, true],
    ["Values.Price != null", { Price: "0" }, true],
    ["Values.Price + 1", {}, null],
    ["Values.Price >= 0", {}, false],
    ["Values.Price + 1", { Price: "abc" }, undefined],
    ["Values.Seats > 9.5", { Seats: 10 }, true],
  ])("%s", (source, record, expected) => {
    expect(evaluate(source, record)).toBe(expected);
  });

  const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const decimal = fc.record({ digits: cents, scale: fc.integer({ min: 0, max: 12 }) });

  it("adds, subtracts and compares exactly", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const sum = addDecimals(a, b);
        expect(compareDecimals(subtractDecimals(sum, b), a)).toBe(0);
        expect(compareDecimals(addDecimals(b, a), sum)).toBe(0);
        expect(Math.sign(compareDecimals(a, b))).toBe(-Math.sign(compareDecimals(b, a)) + 0);
      }),
    );
  });
  it("reads what it writes, and multiplies over sums", () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const read = parseDecimal(formatDecimal(a));
        expect(read && compareDecimals(read, a)).toBe(0);
        expect(compareDecimals(multiplyDecimals(a, addDecimals(b, c)), addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c)))).toBe(
          0,
        );
      }),
    );
  });
  it("rounds half away from zero", () => {
    const round = (text: string, scale: number) => formatDecimal(roundDecimal(parseDecimal(text) ?? { digits: 0n, scale: 0 }, scale));
    expect([
      round("1.005", 2),
      round("-1.005", 2),
      round("1.004", 2),
      round("9.995", 2),
      round("7", 2),
      round("0.5", 0),
      round("-0.4", 0),
    ]).toEqual(["1.01", "-1.01", "1", "10", "7", "1", "0"]);
  });
});
