// Imported, so that the lazy chunk is loaded before the first test's timeout starts.
import "../../../src/renderer/containers/compare/compare-kind.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CompareContainer } from "../../../layout/model.ts";
import { buildHost, type TestParts } from "../support/build-host.ts";
import { buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

vi.setConfig({ testTimeout: 20_000 });

const ROLES = [
  { Id: 1, Name: "Care" },
  { Id: 2, Name: "Sales" },
];
const RIGHTS: Record<number, object[]> = {
  1: [
    { Object: "USERS", Label: "Users", Read: true, Limit: "10.00" },
    { Object: "BILLS", Label: "Bills", Read: true, Limit: null },
    { Object: "LOGS", Label: "Logs", Read: false, Limit: "1.0" },
  ],
  2: [
    { Object: "LOGS", Label: "Logs", Read: false, Limit: "1.00" },
    { Object: "USERS", Label: "Users", Read: false, Limit: "12.50" },
    { Object: "QUOTES", Label: "Quotes", Read: false, Limit: null },
  ],
};
const text = (Name: string, DisplayValue: string) => ({
  Name,
  DisplayValue,
  DisplayTemplate: "TextBox" as const,
  DataType: "string" as const,
});
const COMPARE: CompareContainer = {
  ...{ Id: "roles", Name: "Roles", DisplayValue: "Two roles", Kind: "Compare" },
  Choose: { Service: "Shop", Operation: "ListRoles", ValueFrom: "Id", LabelFrom: "Name" },
  Source: { Service: "Shop", Operation: "GetRights", Parameters: { role: "Row.Value" } },
  RowKey: "Object",
  First: "1",
  Second: "2",
  Fields: [
    text("Label", "Object"),
    { Name: "Read", DisplayValue: "Read", DisplayTemplate: "CheckBox", DataType: "boolean" },
    { Name: "Limit", DisplayValue: "Limit", DisplayTemplate: "Number", DataType: "decimal" },
  ],
};
const ANSWERS = {
  "Shop.ListRoles": () => ({ Items: ROLES, TotalCount: ROLES.length }),
  "Shop.GetRights": ({ role }: Record<string, unknown>) => ({ Items: RIGHTS[Number(role)] ?? [] }),
  "Shop.GetRole": ({ role }: Record<string, unknown>) => ({
    Values: { Name: ROLES[Number(role) - 1]?.Name, Seats: Number(role) * 10, Note: "Both" },
  }),
};

async function showCompare(compare: CompareContainer = COMPARE, parts: TestParts = {}) {
  const host = buildHost(ANSWERS, parts);
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers(compare));
  return { ...(await showLayout(layout, host)), host };
}
const rows = async () => {
  await waitFor(() => {
    if (document.querySelector("[role=grid] [data-line='0']:not(.is-shell), .ts-grid-notice") === null) throw new Error("No rows yet.");
  });
  return within(screen.getByRole("grid"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("[data-col]")].map(({ textContent }) => textContent));
};

test("rows of two lists are joined by their key, and only those that differ are shown at first", async () => {
  await showCompare();
  const shown = await rows();
  expect(shown.map(([name, difference]) => [name, difference])).toEqual([
    ["Users", "Different"],
    ["Bills", "Only in the first"],
    ["Quotes", "Only in the second"],
  ]);
  // The comparison of values is a lazy chunk.
  await waitFor(async () => expect((await rows())[0]?.[3]).toMatch(/before.*10.*12\.5.*\(\+25%\)/));
  expect(screen.getByRole("button", { name: /Remove.*Difference|Difference.*Remove/i })).toBeTruthy();
});

test("what is equal, in other words too, is there once its filter is taken off", async () => {
  const { user } = await showCompare();
  await rows();
  await user.click(screen.getByRole("button", { name: /Remove.*Difference|Difference.*Remove/i }));
  await waitFor(async () => expect((await rows()).map(([name]) => name)).toEqual(["Users", "Bills", "Logs", "Quotes"]));
  expect((await rows())[2]?.[1]).toBe("Same");
});

test("swapping turns the comparison round, and the address keeps both", async () => {
  const { user, host } = await showCompare();
  await rows();
  await user.click(screen.getByRole("button", { name: "Swap" }));
  expect(host.navigation.address.get("roles")).toBe("[2,1]");
  await waitFor(async () =>
    expect((await rows()).map(([name, difference]) => [name, difference])).toContainEqual(["Bills", "Only in the second"]),
  );
});

test("an address decides what is compared, and one that says nonsense does not", async () => {
  const address = (text: string) => ({
    navigation: {
      address: { get: (id: string) => (id === "roles" ? text : null), set: () => undefined, subscribe: () => () => undefined },
    },
  });
  const { unmount } = await showCompare(COMPARE, address("[1,1]"));
  expect(await screen.findByText("There is no difference.")).toBeTruthy();
  unmount();
  await showCompare(COMPARE, address("[{]"));
  expect((await rows()).length).toBe(3);
});

test("without both nothing is asked for, and the choosers say what to do", async () => {
  const { Second: _, ...one } = COMPARE;
  const { host, user } = await showCompare(one);
  expect(screen.getByText("Choose two entries to compare them.")).toBeTruthy();
  expect(host.calls.some(({ operation }) => operation === "Shop.GetRights")).toBe(false);
  await user.click(screen.getByRole("combobox", { name: "Second" }));
  await user.click(await screen.findByRole("option", { name: "Sales" }));
  expect((await rows()).length).toBe(3);
  expect(host.calls.filter(({ operation }) => operation === "Shop.GetRights").map(({ input }) => input.role)).toEqual([1, 2]);
});

test("two records are compared field by field", async () => {
  const { RowKey: _, ...record } = COMPARE;
  const { user } = await showCompare({
    ...record,
    Source: { Service: "Shop", Operation: "GetRole", Parameters: { role: "Row.Value" }, Items: "Values" },
    Fields: [
      text("Name", "Name"),
      { Name: "Seats", DisplayValue: "Seats", DisplayTemplate: "Number", DataType: "integer", GoodWhen: "Lower" },
      text("Note", "Note"),
    ],
  });
  expect(await screen.findByText("2 differences")).toBeTruthy();
  expect(screen.queryByText("Both")).toBeNull();
  expect(document.querySelector(".ts-compared-before")?.textContent).toBe("Care");
  expect(document.querySelector(".ts-compared-change.is-bad")?.textContent).toContain("10");
  await user.click(screen.getByRole("checkbox", { name: "Show only differences" }));
  expect(screen.getByText("Both")).toBeTruthy();
});

test("who may not read them is told the right that is missing", async () => {
  const access = (_: string, operation: string) =>
    operation === "GetRights" ? { allowed: false, needs: "Read on RIGHTS" } : { allowed: true };
  await showCompare(COMPARE, { operations: { access } });
  expect(screen.getByText(/Read on RIGHTS/)).toBeTruthy();
});
