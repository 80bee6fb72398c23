import { describe, expect, it } from "vitest";
import { typeOfRecord } from "../../../layout/contract/expression-type.ts";
import { compileExpression } from "../../../layout/expressions/compile-expression.ts";
import {
  ANY_LIST,
  BOOLEAN,
  DATE,
  DECIMAL,
  type ExpressionType,
  INTEGER,
  listOf,
  objectOf,
  openObject,
  STRING,
} from "../../../layout/expressions/types.ts";
import "../../../layout/validate/re2-engine.ts";

const values = objectOf(
  "Values",
  new Map<string, ExpressionType>([
    ["Country", STRING],
    ["Currency", STRING],
    ["Seats", INTEGER],
    ["Price", DECIMAL],
    ["Since", DATE],
    ["IsPartner", BOOLEAN],
    ["Tags", listOf(STRING)],
    ["Things", ANY_LIST],
    ["Address", objectOf("Values.Address", new Map<string, ExpressionType>([["City", STRING]]))],
  ]),
);
const environment = { variables: { Values: values, User: openObject("User") }, capabilities: new Set(["ACCOUNT_MOVE"]) };

describe("checking", () => {
  it.each<[string, { code: string; message: RegExp; hint?: RegExp }]>([
    ['Values.Curency == "EUR"', { code: "UnknownProperty", message: /"Values\.Curency" does not exist/, hint: /did you mean "Currency"/ }],
    ["Values.Address.Town", { code: "UnknownProperty", message: /"Values\.Address\.Town"/, hint: /City/ }],
    ["Value.Country", { code: "UnknownVariable", message: /"Value" is not a variable/, hint: /did you mean "Values"/ }],
    ["Row.Country", { code: "UnknownVariable", message: /no meaning here/, hint: /available here: Values, User/ }],
    ["DE", { code: "UnknownVariable", message: /"DE" is not a variable/, hint: /quotes/ }],
    ["Values.Seats == Values.Country", { code: "TypeMismatch", message: /"==" does not fit an integer and a string/ }],
    ["Values.Country + Values.Seats", { code: "TypeMismatch", message: /"\+"/ }],
    ["Values.Country && Values.IsPartner", { code: "TypeMismatch", message: /needs a boolean, this is a string/, hint: /!= null/ }],
    ["!Values.Seats", { code: "TypeMismatch", message: /needs a boolean/ }],
    ["-Values.Country", { code: "TypeMismatch", message: /needs a number/ }],
    ["Values.Price / 2", { code: "TypeMismatch", message: /"\/"/ }],
    ["Values.IsPartner ? 1 : 'x'", { code: "TypeMismatch", message: /two results/ }],
    ["Values.Country.City", { code: "TypeMismatch", message: /has no property/ }],
    ["Values.Tags[Values.Country]", { code: "TypeMismatch", message: /a list of string cannot be indexed with a string/ }],
    ["Values.Tags['x']", { code: "TypeMismatch", message: /a list of string has no property "x"/ }],
    ["Values.Seats in Values.Tags", { code: "TypeMismatch", message: /"in"/ }],
    ["siez(Values.Tags)", { code: "UnknownFunction", message: /"siez"/, hint: /did you mean "size"/ }],
    ["startsWith(Values.Country, 'x')", { code: "UnknownFunction", message: /startsWith/, hint: /value\.startsWith/ }],
    ["size(Values.Tags, 2)", { code: "TypeMismatch", message: /takes 1/ }],
    ["size(Values.Seats)", { code: "TypeMismatch", message: /needs a string, list or object/ }],
    ['can("ACCOUNT_MVE", "Read")', { code: "UnknownCapability", message: /ACCOUNT_MVE/, hint: /ACCOUNT_MOVE/ }],
    ['can("ACCOUNT_MOVE", "Reed")', { code: "UnknownCapability", message: /Reed/, hint: /Read/ }],
    ["Values.Tags.exists(tag, tag > 3)", { code: "TypeMismatch", message: /">"/ }],
    ["Values.Tags.exists(tag)", { code: "NotAllowed", message: /takes a variable/ }],
    ["Values.Country.exists(c, true)", { code: "TypeMismatch", message: /needs a list/ }],
    ['Values.Country.matches("(?=a)")', { code: "NotAllowed", message: /pattern cannot be used/ }],
    ["Values.Country.matches(Values.Currency)", { code: "TypeMismatch", message: /one pattern in quotes/ }],
    ["1u", { code: "NotAllowed", message: /unsigned/ }],
    ['b"x"', { code: "NotAllowed", message: /bytes/ }],
    ["9007199254740993", { code: "NotAllowed", message: /too large/ }],
    ["cel.bind(x, 1, x)", { code: "UnknownFunction", message: /"bind"/ }],
    ["Values.Country ==", { code: "SyntaxError", message: /ends where a value is expected/ }],
    ["Values.Country = 'x'", { code: "SyntaxError", message: /= means nothing at character 16/, hint: /==/ }],
    ["Values.Country Values.Seats", { code: "SyntaxError", message: /^Values is where an operator is expected, at character 16$/ }],
    ["size(Values.Tags", { code: "SyntaxError", message: /ends where , or \) is expected/ }],
    ["'DE", { code: "SyntaxError", message: /no closing quotes at character 1/ }],
    ["while", { code: "SyntaxError", message: /reserved/ }],
    ["", { code: "SyntaxError", message: /ends where a value is expected/ }],
  ])("refuses %s", (source, expected) => {
    const [problem, ...others] = compileExpression(source, environment).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: expected.code, message: expect.stringMatching(expected.message) });
    if (expected.hint !== undefined) expect(problem?.hint).toMatch(expected.hint);
  });

  it.each([
    "Values.Country == null",
    "Values.Seats != null",
    "Values.Since >= today()",
    'Values.Since < "2026-01-01"',
    "Values.Price > 10",
    "Values.Price * Values.Seats + 0.5 >= 12.25",
    "Values.Things.exists(thing, thing.Name == 1)",
    "User.Anything.At.All == 3",
    "Values.IsPartner ? Values.Price : null",
    'Values.Tags + ["x"] == []',
  ])("accepts %s", (source) => {
    expect(compileExpression(source, environment).problems).toEqual([]);
  });

  it("reports every mistake of an expression at once", () => {
    const { problems, expression } = compileExpression("Values.A == 1 || Values.B == 2 || siez(1) == 1", environment);
    expect(problems.map((problem) => problem.code)).toEqual(["UnknownProperty", "UnknownProperty", "UnknownFunction"]);
    expect(expression.evaluate({ Values: { A: 1 } })).toBeUndefined();
  });

  it("wants the type that the place needs", () => {
    expect(compileExpression("Values.Country", environment, BOOLEAN).problems[0]?.message).toBe("needs a boolean, this is a string");
    expect(compileExpression("Values.Seats", environment, DECIMAL).problems).toHaveLength(1);
    expect(compileExpression("Values.Since", environment, STRING).problems).toEqual([]);
  });

  it.each([
    ["nodes", Array.from({ length: 600 }, () => "1").join("+")],
    ["nesting", `${"[".repeat(40)}1${"]".repeat(40)}`],
    ["a chain of negations", `${"!".repeat(3000)}true`],
    ["length", `"${"x".repeat(5000)}"`],
    ["right-hand nesting", `${"1 + (".repeat(33)}1${")".repeat(33)}`],
  ])("limits %s", (_name, source) => {
    expect(compileExpression(source, environment).problems[0]?.code).toBe("ExpressionTooLarge");
  });

  it("lets a flat chain of conditions be long", () => {
    expect(
      compileExpression(Array.from({ length: 100 }, (_, index) => `Values.Seats == ${index}`).join(" || "), environment).problems,
    ).toEqual([]);
  });

  it("takes the dependencies from the tree", () => {
    const read = (source: string) =>
      [
        ...compileExpression(source, { variables: { Values: openObject("Values"), Account: openObject("Account") } }).expression
          .dependencies,
      ].sort();
    expect(read('Values.Country == "DE" && Account.Values.Country != Values["Country"]')).toEqual([
      "Account.Values.Country",
      "Values.Country",
    ]);
    expect(read("Values.Lines.exists(line, line.Price > Values.Limit)")).toEqual(["Values.Limit", "Values.Lines"]);
    expect(read("Values[Values.Which]")).toEqual(["Values", "Values.Which"]);
    expect(read("size(Values)")).toEqual(["Values"]);
    expect(read("Values.A.B.C == 1")).toEqual(["Values.A.B.C"]);
    expect(read("Values.Lines.map(Values, Values.Price) == [] ")).toEqual(["Values.Lines"]);
  });

  it("knows contract shapes and the layout's fields as one record", () => {
    const record = typeOfRecord("Values", new Map([["Custom", INTEGER]]), {
      property: () => undefined,
      names: () => [],
      required: () => [],
      isAnswer: false,
      guaranteed: () => [],
      isAlwaysAnswered: () => false,
      takesCustom: true,
      label: "",
    });
    expect(compileExpression("Values.Custom > 1", { variables: { Values: record } }).problems).toEqual([]);
    expect(compileExpression("Values.Custon > 1", { variables: { Values: record } }).problems[0]?.hint).toBe('did you mean "Custom"?');
  });
});
