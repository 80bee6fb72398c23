/** Whether a record is stored yet, in the rules of pages, containers and actions. */
import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { Layout, Target } from "../../../layout/model.ts";
import { contracts } from "../../../server/generated/contracts.ts";

const SOURCE = { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" };
const words = {
  Id: "words",
  Name: "Words",
  DisplayValue: { en: "Words" },
  Kind: "Text",
  Text: { en: "{{ isNew() }}" },
  VisibleWhen: "!isNew()",
} as const;
const layout = (Target: Target, more: Partial<Layout> = {}): Layout => ({
  ...{ Id: "test", Name: "Test", Title: { en: "Test" }, Target, ...more },
  Actions: [{ Id: "go", DisplayValue: { en: "Go" }, On: "Page", VisibleWhen: "isNew()", Navigate: { Route: "/dashboard" } }],
  Pages: [
    {
      Id: "one",
      Name: "One",
      DisplayValue: { en: "One" },
      VisibleWhen: "!isNew() || can('COMPANY_ACCOUNT', 'Create')",
      Containers: [words],
    },
  ],
});
const errorsOf = (which: Layout) => compileLayout(which, contracts).problems.filter(({ severity }) => severity === "error");

describe("isNew()", () => {
  it.each<[string, Layout, boolean]>([
    ["a layout that shows an account", layout({ AccountType: "Company", Action: "View" }, { Source: SOURCE }), false],
    ["a layout that creates one", layout({ AccountType: "Company", Action: "Create" }), true],
    [
      "a routed layout with a record",
      layout({ Route: "/test/{accountId}" }, { Source: { ...SOURCE, Parameters: { accountId: "int(Route.accountId)" } } }),
      false,
    ],
  ])("is known on pages, in containers and for actions of %s", (_, which, isNew) => {
    expect(errorsOf(which)).toEqual([]);
    const { pages, actions } = compileLayout(which, contracts).compiled;
    const [page] = pages;
    expect(page?.containers[0]?.visibleWhen?.evaluate({})).toBe(!isNew);
    expect(page?.visibleWhen?.evaluate({ can: () => false })).toBe(!isNew);
    expect(actions[0]?.visibleWhen?.evaluate({})).toBe(isNew);
  });

  it("has no meaning where a layout is about no record", () => {
    expect(errorsOf(layout({ Route: "/test" })).map(({ code }) => code)).toEqual(["NotAllowed", "NotAllowed", "NotAllowed", "NotAllowed"]);
  });
});
