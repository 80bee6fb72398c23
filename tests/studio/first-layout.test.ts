import { expect, test } from "vitest";
import { tableOf } from "../../layout/elements.ts";
import type { AccountType } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { addElement } from "../../src/features/layout-studio/document/edits.ts";
import { checkNow } from "../../src/features/layout-studio/document/layout-check.ts";
import { choicesOf, newContainer, operationNamed } from "../../src/features/layout-studio/new-elements/new-container.ts";
import { newElement, sortsFor } from "../../src/features/layout-studio/new-elements/new-element.ts";
import { firstLayout } from "../../src/features/layout-studio/new-layout/first-layout.ts";

const base = { id: "own.layout", name: "Own", title: "Own layout", productName: "", route: "/own/layout" };
const errorsOf = (layout: Parameters<typeof checkNow>[0]) =>
  checkNow(layout, contracts).problems.filter(({ severity }) => severity === "error");

test.each<AccountType>(["Company", "Department", "User", "Reseller", "Product"])(
  "a new layout of a %s begins without errors, with something to see",
  (accountType) => {
    for (const kind of ["View", "Create"] as const) {
      const layout = firstLayout({ ...base, kind, accountType }, contracts);
      expect(errorsOf(layout), kind).toEqual([]);
      expect([...tableOf(layout).elements.values()].filter((element) => element.kind === "field").length).toBeGreaterThan(0);
    }
  },
);

test.each([
  ["an account", firstLayout({ ...base, kind: "View", accountType: "Company" }, contracts), "Route.accountId"],
  ["a screen", firstLayout({ ...base, kind: "Screen", accountType: "Company" }, contracts), "Company.AccountId"],
])("a form that makes an account asks for its values one by one, on the page of %s", (_, layout, parent) => {
  const made = newContainer({
    kind: "Form",
    label: "New company",
    operation: operationNamed(contracts, "Account.CreateAccount"),
    component: "",
    layout,
    contracts,
    words: { text: "", step: "" },
  });
  expect(made).toMatchObject({ Submit: { Values: "values", Parameters: { parentAccountId: parent } } });
  const added = addElement(layout, tableOf(layout), "page:main", "Containers", made);
  if (added === undefined) throw new Error("It has no place.");
  expect(errorsOf(added.layout)).toEqual([]);
  const shown = added.layout.Pages[0]?.Containers.at(-1);
  const templates = shown !== undefined && "Fields" in shown ? shown.Fields.map(({ DisplayTemplate }) => DisplayTemplate) : [];
  expect(templates.length).toBeGreaterThan(0);
  expect(templates).not.toContain("Json");
});

test("a form that makes an account asks for what the chosen type cannot be without", () => {
  const layout = firstLayout({ ...base, kind: "Screen", accountType: "Company" }, contracts);
  const operation = operationNamed(contracts, "Account.CreateAccount");
  const make = (chosen: Record<string, string>) =>
    newContainer({ kind: "Form", label: "New", operation, component: "", layout, contracts, words: { text: "", step: "" }, chosen });
  expect(operation && choicesOf(operation, layout).map(({ name }) => name)).toEqual(["accountType"]);
  expect(make({ accountType: "Department" })).toMatchObject({
    Submit: { Parameters: { accountType: '"Department"' } },
    Fields: [{ Name: "DepartmentName" }],
  });
});

test("a new screen begins without errors, and so does every part that the tree adds to it", () => {
  const screen = firstLayout({ ...base, kind: "Screen", accountType: "Company" }, contracts);
  expect(errorsOf(screen)).toEqual([]);
  // Components belong to the application, so the user must name one.
  for (const sort of sortsFor("Containers").filter((each) => each !== "Custom")) {
    const made = newElement(sort, "Containers", { contracts, layout: screen, words: "New part" });
    const added = addElement(screen, tableOf(screen), "page:main", "Containers", made);
    expect(added, sort).toBeDefined();
    if (added !== undefined) expect([sort, errorsOf(added.layout)]).toEqual([sort, []]);
  }
});
