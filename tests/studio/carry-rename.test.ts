import "../../layout/validate/ip-range-reader.ts";
import "../../layout/validate/re2-engine.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { Layout } from "../../layout/model.ts";
import { carryRename } from "../../src/features/layout-studio/document/carry-rename.ts";
import { companyView, contracts, field, fieldsContainer, formContainer, gridContainer } from "../layout/layouts.ts";
import { buildWorld, openIn } from "./studio-world.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const OWN = { IsCustom: true, DataType: "string", DisplayValue: "Loyalty" } as const;
const TEXT = { Kind: "Text", Id: "words", Name: "Words", DisplayValue: "Words" } as const;
/** The custom value is read in rules, lists of names, texts and rows. */
const layoutOf = (tier: string): Layout =>
  companyView([
    fieldsContainer([
      field(tier, { ...OWN, Id: "details.tier" }),
      field("Country", { VisibleWhen: `Values.${tier} == 'Values.Tier' && Initial.${tier} != Values.CompanyName` }),
      field("Budget", { DisplayTemplate: "Money", CurrencyFrom: tier }),
    ]),
    { ...TEXT, Text: { en: `Tier: {{ Values.${tier} }} Values.Tier`, de: `Stufe: {{ Values.${tier} }}` } },
    gridContainer([field("DisplayName"), field("Tier", OWN)], { Sort: [{ Field: "Tier", Direction: "Ascending" }] }),
    formContainer([field("name"), field("reason", { VisibleWhen: "Values.name == 'Tier'" })]),
  ]);

test("what reads a custom value follows its new name, and nothing else does", () => {
  const renamed = layoutOf("Tier");
  const [details] = renamed.Pages[0]?.Containers ?? [];
  if (details?.Kind !== "Fields" || details.Fields[0] === undefined) throw new Error("no fields");
  details.Fields[0].Name = "Level";
  const carried = carryRename(layoutOf("Tier"), renamed, { from: "Tier", to: "Level" }, contracts);
  expect(carried).toEqual(layoutOf("Level"));
  expect(compileLayout(carried, contracts).problems.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("the columns of a list are followed by its order and its rows", () => {
  const listOf = (name: string) =>
    companyView([
      gridContainer([field("DisplayName"), field(name, { ...OWN, VisibleWhen: "true" })], {
        Sort: [{ Field: name, Direction: "Ascending" }],
        Actions: [{ Id: "go", DisplayValue: "Go", On: "Row", Navigate: { Route: "/" }, VisibleWhen: `Row.${name} == 'a'` }],
      }),
    ]);
  const renamed = listOf("Tier");
  const [rows] = renamed.Pages[0]?.Containers ?? [];
  if (rows?.Kind !== "Grid" || rows.Columns[1] === undefined) throw new Error("no columns");
  rows.Columns[1].Name = "Level";
  expect(JSON.stringify(carryRename(listOf("Tier"), renamed, { from: "Tier", to: "Level" }, contracts))).not.toContain("Tier");
});

test("in the studio it is one step, which undo takes back", async () => {
  const rule = (name: string) =>
    companyView([fieldsContainer([field(name, { ...OWN, Id: "details.Tier" }), field("City", { VisibleWhen: `Values.${name} != null` })])]);
  const studio = await openIn({ world: buildWorld(rule("Tier")), by: "ada" });
  studio.setProperty("field:details.Tier", ["Name"], "Level");
  expect(studio.state.layout).toEqual(rule("Level"));
  studio.undo();
  expect(studio.state.layout).toEqual(rule("Tier"));
  // The contract has both: references to the former name stay.
  const city = "field:details.City";
  studio.setProperty(city, ["VisibleWhen"], "Values.City != null");
  studio.setProperty(city, ["Name"], "Country");
  expect(studio.state.table.elements.get(city)?.own).toMatchObject({ Name: "Country", VisibleWhen: "Values.City != null" });
  studio.stop();
});

test("a mistake that many containers share is told once", () => {
  const layout = companyView([fieldsContainer([field("City")]), fieldsContainer([field("Country")], { Id: "more", Name: "More" })], {
    Save: {
      Service: "Account",
      Operation: "UpdateAccount",
      Parameters: { accountId: "Values.Nothing", rowVersion: "Account.RowVersion" },
      Values: "values",
    },
  });
  const errors = compileLayout(layout, contracts).problems.filter(({ pointer }) => pointer === "/Save/Parameters/accountId");
  expect(errors.map(({ code }) => code)).toEqual(["UnknownProperty"]);
});
