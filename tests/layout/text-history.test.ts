import { describe, expect, it } from "vitest";
import { localiseLayout } from "../../layout/localise.ts";
import type { Layout, Text } from "../../layout/model.ts";
import { followTexts, NO_TEXT_HISTORY, staleLanguages, textsOf } from "../../layout/text-history.ts";

const layoutWith = (label: Text | null, member: Text = "Gold"): Layout => ({
  Id: "test.company.view",
  Name: "Test",
  Title: "Test",
  Target: { AccountType: "Company", Action: "View" },
  Pages: [
    {
      Id: "main",
      Name: "Main",
      DisplayValue: "Main",
      Containers: [
        {
          Id: "company",
          Name: "Company",
          DisplayValue: "Company",
          Kind: "Fields",
          Fields:
            label === null
              ? []
              : [
                  {
                    Name: "Tier",
                    DisplayValue: label,
                    DisplayTemplate: "Combobox",
                    EnumMembers: [{ DisplayName: member, Value: "gold" }],
                  },
                ],
        },
      ],
    },
  ],
});

const KEY = "field:company.Tier/DisplayValue";
/** Languages that the last of these versions has left behind. */
function staleAfter(...labels: (Text | null)[]): string[] {
  const versions = labels.map((label) => layoutWith(label));
  const history = versions.reduce(followTexts, NO_TEXT_HISTORY);
  const item = textsOf(versions.at(-1) ?? layoutWith(null)).get(KEY);
  return item === undefined ? [] : staleLanguages(history, KEY, item);
}

describe("a translation is stale when the English form changed after it", () => {
  const tier = { en: "Tier", de: "Stufe", fr: "Palier" };
  it.each<{ name: string; versions: (Text | null)[]; stale: string[] }>([
    { name: "at first nothing is", versions: [tier], stale: [] },
    { name: "English alone was changed", versions: [tier, { ...tier, en: "Loyalty tier" }], stale: ["de", "fr"] },
    {
      name: "one translation followed in the same version",
      versions: [tier, { en: "Loyalty tier", de: "Treuestufe", fr: "Palier" }],
      stale: ["fr"],
    },
    {
      name: "one translation followed later",
      versions: [tier, { ...tier, en: "Loyalty tier" }, { en: "Loyalty tier", de: "Treuestufe", fr: "Palier" }],
      stale: ["fr"],
    },
    { name: "English went back", versions: [tier, { ...tier, en: "Loyalty tier" }, tier], stale: [] },
    { name: "a translation came later", versions: ["Tier", "Loyalty tier", { en: "Loyalty tier", de: "Treuestufe" }], stale: [] },
    { name: "the field was away in between", versions: [tier, null, { ...tier, en: "Loyalty tier" }], stale: ["de", "fr"] },
    { name: "a translation was taken away and is no longer there", versions: [tier, { en: "Loyalty tier", de: "Stufe" }], stale: ["de"] },
  ])("$name", ({ versions, stale }) => expect(staleAfter(...versions)).toEqual(stale));
});

describe("a translation that was found still right is current", () => {
  const published = layoutWith({ en: "Tier", de: "Stufe", fr: "Palier" });
  const renamed = layoutWith({ en: "Loyalty tier", de: "Stufe", fr: "Palier" });
  const checked: Layout = { ...renamed, CheckedTexts: { [KEY]: { de: "Loyalty tier" } } };
  const staleIn = (...versions: Layout[]) => {
    const history = versions.reduce(followTexts, NO_TEXT_HISTORY);
    const item = textsOf(versions.at(-1) ?? renamed).get(KEY);
    return item === undefined ? [] : staleLanguages(history, KEY, item);
  };
  it("in the language that was looked at", () => expect(staleIn(published, renamed, checked)).toEqual(["fr"]));
  it("and stays so in later versions, also of who keeps no record of it", () =>
    expect(staleIn(published, checked, renamed)).toEqual(["fr"]));
  it("until the English changes again", () => {
    const again = layoutWith({ en: "Bonus tier", de: "Stufe", fr: "Palier" });
    expect(staleIn(published, checked, { ...again, CheckedTexts: checked.CheckedTexts ?? {} })).toEqual(["de", "fr"]);
  });
  it("which those who read the screen are not told", () => expect(localiseLayout(checked, "de")).not.toHaveProperty("CheckedTexts"));
});

it("texts are known by their element and by what a member of a list is, wherever they are", () => {
  const items = textsOf(layoutWith({ en: "Tier", de: "Stufe" }, { en: "Gold", de: "Gold" }));
  expect([...items.keys()]).toEqual([
    "layout:/Title",
    "page:main/DisplayValue",
    "container:company/DisplayValue",
    "field:company.Tier/DisplayValue",
    "field:company.Tier/EnumMembers/gold/DisplayName",
  ]);
  expect(items.get("field:company.Tier/EnumMembers/gold/DisplayName")).toEqual({
    id: "company.Tier",
    path: "Pages/main/Containers/company/Fields/Tier/EnumMembers/gold/DisplayName",
    property: "EnumMembers/gold/DisplayName",
    en: "Gold",
    texts: { de: "Gold" },
  });
});
