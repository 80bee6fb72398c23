import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPasswordLocally, foldText, namePartsOf } from "../../shared/password-rules.ts";

const broken = (password: string, names = {}, minLength?: number) =>
  checkPasswordLocally(password, names, minLength)
    .filter(({ passed }) => !passed)
    .map(({ rule }) => rule);

describe("the password rules", () => {
  it.each([
    ["Mosaic-of-42-stones!", []],
    ["Short-1", ["MinLength12"]],
    ["Twelve-chars", ["Digit"]],
    ["Twelve4chars", ["Special"]],
    ["twelve-4-chars", ["Upper"]],
    ["TWELVE-4-CHARS", ["Lower"]],
    ["", ["MinLength12", "Digit", "Special", "Upper", "Lower"]],
    ["Spaces count 4", []],
    // Any script: Greek capitals and small letters, an Arabic digit, a Chinese bracket.
    ["Ωμέγα και άλφα٤〔", []],
    // Twelve characters, twenty-four units of UTF-16: emoji count as one each, and as special.
    ["Aa1😀😀😀😀😀😀😀😀😀", []],
    [`Aa1-${"x".repeat(252)}`, []],
    [`Aa1-${"x".repeat(253)}`, ["MaxLength256"]],
  ])("judge %j", (password, expected) => {
    expect(broken(password)).toEqual(expected);
  });

  it("ask for fifteen characters where the password is alone", () => {
    expect(broken("Fourteen-4-now", {}, 15)).toEqual(["MinLength15"]);
    expect(broken("Fifteen-4-now-x", {}, 15)).toEqual([]);
  });

  it("count a letter and its mark as one, however they were typed", () => {
    const composed = "Ééééééééé-1a";
    expect(broken(composed)).toEqual([]);
    expect(broken(composed.normalize("NFD"))).toEqual([]);
    expect(broken("Éééééééé-1a".normalize("NFD"))).toEqual(["MinLength12"]);
  });

  it.each([
    ["Oh-Larkspur-17-times", { companyName: "Larkspur GmbH" }],
    ["Oh-LARKSPUR-17-times", { companyName: "larkspur" }],
    ["Oh-l4rk$pur-17-times", { companyName: "Larkspur" }],
    ["Oh-Mueller-17-times", { lastName: "Müller" }],
    ["Oh-Muller-17-times", { lastName: "Müller" }],
    ["Oh-Müller-17-times", { lastName: "Mu\u0308ller" }],
    ["Oh-Mu\u0308ller-17-times", { lastName: "Müller" }],
    ["Oh-Strauss-17-times", { lastName: "Strauß" }],
    ["Oh-Lukasz-17-times", { firstName: "Łukasz" }],
    ["Oh-istanbul-17-TIMES", { companyName: "İstanbul Ticaret" }],
    ["Oh-Sanchez-17-times", { lastName: "Pérez Sánchez" }],
    ["Oh-Luc-17-times-over", { firstName: "Jean-Luc" }],
    ["Oh-neill-17-times-O", { lastName: "O'Neill" }],
    ["Oh-wi11iam-17-times", { firstName: "William" }],
    ["Oh-ｌａｒｋ-17-times", { companyName: "Lark" }],
    ["Oh-la\u200brk-17-times", { companyName: "Lark" }],
    ["Oh-ОДЕССА-17-times", { companyName: "Одесса" }],
  ])("find the name in %j", (password, names) => {
    expect(broken(password, names)).toEqual(["NoNameParts"]);
  });

  it.each([
    ["Mosaic-of-42-stones!", { firstName: "Bo", lastName: "Li", companyName: "3M" }],
    ["Mosaic-of-42-stones!", { firstName: "", lastName: "  ", companyName: "--" }],
    ["Mosaic-of-42-stones!", { firstName: "Ada", lastName: "Lovelace", companyName: "Larkspur" }],
  ])("leave %j alone", (password, names) => {
    expect(broken(password, names)).toEqual([]);
  });

  it("take a name apart into its words", () => {
    expect(namePartsOf("Müller-Lüdenscheidt & Co. KG")).toEqual(["muller", "ludenscheidt", "mueller", "luedenscheidt"]);
  });

  it("never depend on how the password or the names were composed", () => {
    const word = fc.string({ unit: fc.constantFrom(..."aéüßłАй가1!- Z") as fc.Arbitrary<string>, maxLength: 40 });
    fc.assert(
      fc.property(word, word, (password, name) => {
        const asked = checkPasswordLocally(password, { lastName: name });
        expect(checkPasswordLocally(password.normalize("NFD"), { lastName: name.normalize("NFD") })).toEqual(asked);
      }),
    );
  });

  it("fold to a form that folds to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 12 }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
