import { describe, expect, it, vi } from "vitest";
import type { Scope } from "../../../layout/compiled.ts";
import { compileExpression } from "../../../layout/expressions/compile-expression.ts";
import { openObject } from "../../../layout/expressions/types.ts";
import "../../../layout/validate/re2-engine.ts";

vi.setConfig({ testTimeout: 60_000 });

const environment = {
  variables: {
    Values: openObject("Values"),
    Account: openObject("Account"),
    Route: openObject("Route"),
    Row: openObject("Row"),
    Selection: openObject("Selection"),
  },
};
const evaluate = (source: string, scope: Scope = {}): unknown => {
  const { expression, problems } = compileExpression(source, environment);
  expect(problems).toEqual([]);
  return expression.evaluate(scope);
};

describe("evaluation", () => {
  const scope: Scope = {
    Values: {
      Country: "DE",
      Seats: 12,
      IsPartner: false,
      Tags: ["a", "b"],
      Lines: [{ Price: 3 }, { Price: 5 }],
      Since: "2026-01-31",
      Nested: { City: "Bern" },
    },
    can: (objectType, action) => objectType === "ACCOUNT_MOVE" && action === "Execute",
    today: () => "2026-11-21",
  };
  it.each<[string, unknown]>([
    ['Values.Country == "DE"', true],
    ["Values.Country != 'DE'", false],
    ["Values.Seats > 10 && Values.Seats <= 12", true],
    ["Values.Seats / 5", 2],
    ["-7 / 2", -3],
    ["Values.Seats % 5", 2],
    ["Values.Seats * 1.5", 18],
    ['Values.Country in ["AT", "DE"]', true],
    ['"City" in Values.Nested', true],
    ['Values.Nested["City"]', "Bern"],
    ["Values.Tags[1]", "b"],
    ["Values.Tags[9]", null],
    ["Values.Tags[-1]", null],
    ["size(Values.Tags) + Values.Country.size()", 4],
    ["Values.IsPartner ? 1 : 2", 2],
    ["Values.Lines.exists(line, line.Price > 4)", true],
    ["Values.Lines.sum(line, line.Price)", 8],
    ["Values.Lines.filter(line, line.Price > 9).sum(line, line.Price)", 0],
    ["Values.Lines.min(line, line.Price)", 3],
    ["Values.Lines.max(line, line.Price)", 5],
    ["Values.Missing.max(line, line.Price)", null],
    ["Values.Lines.avg(line, line.Price, 2)", "4"],
    ["Values.Missing.avg(line, line.Price, 2)", null],
    ["Values.Lines.count(line, line.Price > 4)", 1],
    ['[{"d": "2026-03-01"}, {"d": null}, {"d": "2025-12-31"}].min(row, row.d)', "2025-12-31"],
    ['[{"p": "0.1"}, {"p": "0.2"}].sum(row, row.p)', "0.3"],
    ['Values.Tags.contains("b")', true],
    ['Values.Tags.contains("x")', false],
    ['"Larkfield".substring(0, 4)', "Lark"],
    ['"Larkfield".substring(4)', "field"],
    ['"ab".substring(1, 9)', "b"],
    ['"a-b-c".replace("-", "")', "abc"],
    ["divide(10, 3, 2)", "3.33"],
    ["divide(-1, 8, 2)", "-0.13"],
    ["divide(decimal('1.00'), decimal('-0.03'), 1)", "-33.3"],
    ["divide(1, 0, 2)", undefined],
    ["addDays(Values.Since, 1)", "2026-02-01"],
    ["Values.Since.addDays(-31)", "2025-12-31"],
    ["addMonths(Values.Since, 1)", "2026-02-28"],
    ["addMonths(date('2024-02-29'), -12)", "2023-02-28"],
    ["daysBetween(Values.Since, today())", 294],
    ["daysBetween(date('2026-03-29'), date('2026-03-28'))", -1],
    ["startOfMonth(Values.Since)", "2026-01-01"],
    ["endOfMonth(date('2024-02-10'))", "2024-02-29"],
    ["date('2026-01-31T23:30:00Z')", "2026-01-31"],
    ["addDays(date('2026-02-30'), 1)", undefined],
    ["addDays(Values.Missing, 1)", null],
    ["Values.Lines.all(line, line.Price > 4)", false],
    ["Values.Lines.exists_one(line, line.Price > 4)", true],
    ["Values.Lines.filter(line, line.Price > 4).map(line, line.Price)", [5]],
    [
      "Values.Lines.map(line, Values.Tags.map(tag, tag + string(line.Price)))",
      [
        ["a3", "b3"],
        ["a5", "b5"],
      ],
    ],
    ['Values.Country.startsWith("D") || false', true],
    ['Values.Country.matches("^[A-Z]{2}$")', true],
    ['Values.Country.lowerAscii() + "x"', "dex"],
    ["Values.Since < today()", true],
    ['can("ACCOUNT_MOVE", "Execute") && !can("ACCOUNT_MOVE", "Read")', true],
    ["has(Values.Country) && !has(Values.Missing)", true],
    ['int("42") + 1', 43],
    ["double(3) / 2", 1],
    ["round(2.345, 2)", "2.35"],
    ['string(Values.Seats) + "!"', "12!"],
    ["[1, 2] + [3]", [1, 2, 3]],
    ["[1, 2] == [1, 2]", true],
    ["1 / 0 > 1 || true", true],
    ["false && 1 / 0 > 1", false],
    ["1 / 0 > 1 && false", false],
    ["[0, 1].exists(item, 1 / item == 1)", true],
  ])("%s", (source, expected) => {
    expect(evaluate(source, scope)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ["Values.Missing == null", true],
    ["Values.Missing.Deeper.Still == null", true],
    ["!Values.Missing", true],
    ["Values.Missing && true", false],
    ["Values.Missing > 3", false],
    ["Values.Missing <= 3", false],
    ["Values.Missing + 1", null],
    ["size(Values.Missing)", 0],
    ['Values.Missing.startsWith("x")', false],
    ["Values.Missing.exists(x, x > 1)", false],
    ["Values.Missing in [1, 2]", false],
    ["1 in Values.Missing", false],
    ['can("ACCOUNT_MOVE", "Execute")', false],
    ["today() == null", true],
  ])("treats what is missing as null: %s", (source, expected) => {
    expect(evaluate(source)).toEqual(expected);
  });

  it.each([
    "Values.Country + 1",
    "Values.Country && true",
    "1 / 0",
    "9007199254740991 + 1",
    'int("x")',
    "Values.Country.exists(x, true)",
    "size(Values.Seats)",
  ])("answers undefined instead of throwing: %s", (source) => {
    expect(evaluate(source, scope)).toBeUndefined();
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("reads own properties only: %s", (name) => {
    expect(evaluate(`Values["${name}"]`, scope)).toBeNull();
    expect(evaluate(`Values["${name}"]["${name}"]`, scope)).toBeNull();
  });

  it("makes objects without a prototype", () => {
    const made = evaluate('{"a": 1, "constructor": 2}');
    expect(Object.getPrototypeOf(made)).toBeNull();
    expect(made).toEqual({ a: 1, constructor: 2 });
  });

  it("stops when the budget is spent, nested loops included", () => {
    const many = Array.from({ length: 1000 }, (_, index) => index);
    const started = performance.now();
    expect(evaluate("Values.L.all(a, Values.L.all(b, Values.L.all(c, a + b + c >= 0)))", { Values: { L: many } })).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(2000);
    expect(evaluate("Values.L.all(a, Values.L.all(b, Values.L.all(c, false))) || true", { Values: { L: many } })).toBe(true);
    expect(evaluate("Values.L.exists(a, Values.L.exists(b, a > b && a < 0)) || true", { Values: { L: many } })).toBeUndefined();
    expect(evaluate("Values.L.all(a, a >= 0)", { Values: { L: many } })).toBe(true);
  });

  it("never lets a getter or a function of a hostile value out", () => {
    const hostile = Object.defineProperty({}, "Boom", {
      enumerable: true,
      get: () => {
        throw new Error("boom");
      },
    }) as Record<string, unknown>;
    expect(evaluate("Values.Boom", { Values: hostile })).toBeUndefined();
  });
});
