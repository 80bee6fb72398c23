import { expect, test } from "vitest";
import { tableOf } from "../../layout/elements.ts";
import type { AccountType } from "../../layout/model.ts";
import { contracts } from "../../server/generated/contracts.ts";
import { addElement } from "../../src/features/layout-studio/document/edits.ts";
import { checkNow } from "../../src/features/layout-studio/document/layout-check.ts";
import { firstLayout } from "../../src/features/layout-studio/new-layout/first-layout.ts";
import { newElement, sortsFor } from "../../src/features/layout-studio/tree/new-elements.ts";

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

test("a new screen begins without errors, and so does every part that the tree adds to it", () => {
  const screen = firstLayout({ ...base, kind: "Screen", accountType: "Company" }, contracts);
  expect(errorsOf(screen)).toEqual([]);
  // A component is the application's own, and figures need a source: a person names both.
  for (const sort of sortsFor("Containers").filter((each) => !["Custom", "Form", "Steps"].includes(each))) {
    const made = newElement(sort, "Containers", { contracts, table: tableOf(screen), words: "New part" });
    const added = addElement(screen, tableOf(screen), "page:main", "Containers", made);
    expect(added, sort).toBeDefined();
    if (added !== undefined) expect([sort, errorsOf(added.layout)]).toEqual([sort, []]);
  }
});
