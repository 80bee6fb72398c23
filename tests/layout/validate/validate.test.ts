import { describe, expect, test } from "vitest";
import { compilePattern, patternProblem } from "../../../layout/validate/patterns.ts";
import { compareDecimalTexts, isDecimal } from "../../../shared/decimal.ts";
import "../../../layout/validate/re2-engine.ts";
import { compileValidator } from "../../../layout/validate/validate.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";

const parsed = (json: string): unknown => JSON.parse(json);

describe("compileValidator", () => {
  test.each<[string, JsonSchema, unknown, string[]]>([
    ["asks for __proto__ as an own member", { type: "object", required: ["__proto__"] }, {}, ["required"]],
    ["finds an own __proto__", { type: "object", required: ["__proto__"] }, parsed('{"__proto__":1}'), []],
    ["does not take inherited members for values", { required: ["toString", "constructor"] }, {}, ["required", "required"]],
    [
      "judges an own __proto__ by its schema",
      { properties: parsed('{"__proto__":{"type":"string"}}') as Record<string, JsonSchema> },
      parsed('{"__proto__":1}'),
      ["type"],
    ],
    ["refuses an undeclared __proto__", { additionalProperties: false }, parsed('{"__proto__":1}'), ["additionalProperties"]],
    [
      "compares const deeply, whatever the order of members",
      { const: { a: [1, { b: null }], c: "x" } },
      { c: "x", a: [1, { b: null }] },
      [],
    ],
    [
      "compares objects whose members are called toString and constructor",
      { uniqueItems: true },
      [
        { toString: 1, constructor: {} },
        { constructor: {}, toString: 1 },
      ],
      ["uniqueItems"],
    ],
    ["tells 0 from false and 1 from true", { uniqueItems: true }, [0, false, 1, true], []],
    [
      "finds equal objects in an array",
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ["uniqueItems"],
    ],
    ["counts code points, not UTF-16 units", { maxLength: 1 }, "𝒳", []],
    ["bounds decimal strings as decimals", { "x-maximum": "1000.50" }, "1000.51", ["x-maximum"]],
    ["counts decimal places", { "x-decimalPlaces": 2 }, "1.234", ["x-decimalPlaces"]],
  ])("%s", (_name, schema, value, keywords) => {
    expect(compileValidator(schema)(value).map(({ keyword }) => keyword)).toEqual(keywords);
  });

  test("follows a schema that contains itself", () => {
    const node: JsonSchema = {
      $ref: "#/$defs/Node",
      $defs: { Node: { type: "object", properties: { next: { $ref: "#/$defs/Node" }, name: { type: "string" } } } },
    };
    expect(compileValidator(node)({ next: { next: { name: 1 } } })).toEqual([
      { instancePath: "/next/next/name", schemaPath: "#/$defs/Node/properties/name/type", keyword: "type", params: { type: "string" } },
    ]);
  });

  test("refuses a keyword outside the vocabulary and names the place", () => {
    expect(() => compileValidator({ properties: { a: { patternProperties: {} } as JsonSchema } })).toThrow(
      '#/properties/a: keyword "patternProperties" is not in the vocabulary',
    );
  });

  test("survives a value nested deeper than the call stack likes", () => {
    const list: JsonSchema = { $ref: "#/$defs/List", $defs: { List: { items: { $ref: "#/$defs/List" } } } };
    let value: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    expect(compileValidator(list)(value).map(({ keyword }) => keyword)).toEqual(["depth"]);
  });
});

describe("patterns", () => {
  test("a pattern that runs away elsewhere takes linear time", () => {
    const tester = compilePattern("^(a+)+$");
    expect(tester.test(`${"a".repeat(50_000)}!`)).toBe(false);
  });
  test.each([
    ["a(?=b)", /lookahead|Perl|invalid/i],
    ["(a)\\1", /escape/i],
    ["(", /missing closing/i],
  ])("%s is refused with the reason", (pattern, reason) => {
    expect(patternProblem(pattern)).toMatch(reason);
  });
});

describe("decimals", () => {
  test.each<[string, string, -1 | 0 | 1]>([
    ["0", "-0.00", 0],
    ["10", "9.999999999999999999", 1],
    ["-1.5", "-1.49", -1],
    ["0.1", "0.10", 0],
    ["123456789012345678901234567890", "123456789012345678901234567891", -1],
  ])("%s against %s", (left, right, order) => {
    expect(compareDecimalTexts(left, right)).toBe(order);
  });
  test.each(["", "-", "1.", ".5", "1e3", "+1", "1,5", "NaN"])("%j is no decimal", (text) => {
    expect(isDecimal(text)).toBe(false);
  });
});
