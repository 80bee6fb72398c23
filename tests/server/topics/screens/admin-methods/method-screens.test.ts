/** Every screen that follows from a contract is a layout without a mistake, and every text in it is in all languages. */
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../../../layout/compile/compile-layout.ts";
import { LOCALES, type Text } from "../../../../../layout/model.ts";
import { visitTexts } from "../../../../../layout/texts.ts";
import { contracts } from "../../../../../server/generated/contracts.ts";
import { shippedTexts } from "../../../../../server/platform/layout-store/shipped-texts.ts";
import { screensOfMethod } from "../../../../../server/topics/screens/admin-methods/generated-screens.ts";
import { allMethods } from "../../../../../server/topics/screens/admin-methods/offered.ts";

const screens = allMethods.flatMap((method) => screensOfMethod(method).map((layout) => [layout.Id, layout] as const));

describe("screens of administrative operations", () => {
  it.each(screens)("%s has no problems", (_id, layout) => {
    const { problems } = compileLayout(layout, contracts);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("asks before what is dangerous, and before nothing else", () => {
    const asks = allMethods.filter((method) => screensOfMethod(method).some((layout) => JSON.stringify(layout).includes('"Confirm"')));
    expect(asks.map(({ name }) => name)).toEqual(allMethods.filter(({ isDangerous }) => isDangerous).map(({ name }) => name));
  });

  it("says everything in every language", () => {
    const missing = new Map<string, string[]>();
    for (const [, layout] of screens)
      visitTexts(layout, (text) => {
        const english = typeof text === "string" ? text : (text as Exclude<Text, string>).en;
        const lacking = LOCALES.filter((locale) => shippedTexts()(english, locale) === undefined);
        if (lacking.length > 0) missing.set(english, lacking);
      });
    expect([...missing.keys()].sort()).toEqual([]);
  });
});
