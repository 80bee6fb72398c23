import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Column, Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

vi.setConfig({ testTimeout: 20_000 });

const column = (Name: string, more: Partial<Column> = {}): Column => ({
  ...{ Name, DisplayValue: Name, DisplayTemplate: "TextBox", DataType: "string" },
  ...more,
});
const COLUMNS = [column("Item"), column("Part"), column("Amount", { DisplayTemplate: "Number", DataType: "integer", Total: "Sum" })];
const lines = (more: Partial<Field> = {}): Field =>
  buildField("Lines", { DisplayTemplate: "Table", DataType: "array", Columns: COLUMNS, GroupBy: ["Part"], ...more });
const ROWS = [
  { Item: "a", Part: "One", Amount: 1 },
  { Item: "b", Part: "Two", Amount: 2 },
  { Item: "c", Part: "One", Amount: 3 },
];

async function edit(field = lines(), rows: unknown = ROWS) {
  const { account, answers } = buildAccount({ Lines: rows });
  const { user } = await showLayout(buildLayout([field]), buildHost(answers));
  await startEditing(user);
  const group = await screen.findByRole("group", { name: "Lines" });
  await waitFor(() => expect(document.querySelector(".ts-skeleton")).toBeNull());
  const cell = (name: string, row: number) => within(group).getByRole<HTMLInputElement>("textbox", { name: `${name}, row ${row}` });
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(account.record.RowVersion).toBe(4));
    return account.record.Values.Lines;
  };
  const items = () =>
    within(group)
      .getAllByRole<HTMLInputElement>("textbox", { name: /^Item/ })
      .map(({ value }) => value);
  return { user, group, cell, save, items };
}
const headings = () => [...document.querySelectorAll(".ts-rows-group")].map(({ textContent }) => textContent);

test("rows are gathered under headings with their number and their totals, to read and to fill in", async () => {
  const { answers } = buildAccount({ Lines: ROWS });
  const { user } = await showLayout(buildLayout([lines()]), buildHost(answers));
  const said = ["Part: One2 rowsAmount, Sum 4", "Part: Two1 rowAmount, Sum 2"];
  expect(headings()).toEqual(said);
  await startEditing(user);
  await screen.findByRole("group", { name: "Lines" });
  expect(headings()).toEqual(said);
});

test("a row that is typed into stays where it is, with the focus, and has a heading of its own", async () => {
  const { user, cell, items } = await edit();
  expect(items()).toEqual(["a", "c", "b"]);
  await user.type(cell("Part", 1), "x");
  expect(document.activeElement).toBe(cell("Part", 1));
  expect(items()).toEqual(["a", "c", "b"]);
  expect(headings()?.map((text) => text?.slice(0, 10))).toEqual(["Part: Onex", "Part: One1", "Part: Two1"]);
});

test("a new row is in the group of the one before it", async () => {
  const { user, save, cell } = await edit();
  await user.click(screen.getByRole("button", { name: /Add/ }));
  await user.type(cell("Item", 4), "d");
  expect(await save()).toEqual([ROWS[0], ROWS[2], ROWS[1], { Item: "d", Part: "Two" }]);
});

test("over the edge of its group a row goes into the next one", async () => {
  const { user, group, items, save } = await edit();
  await user.click(within(group).getByRole("button", { name: "Move row 3 up" }));
  expect(items()).toEqual(["a", "c", "b"]);
  expect(headings()).toEqual(["Part: One3 rowsAmount, Sum 6"]);
  expect(await save()).toEqual([ROWS[0], ROWS[2], { Item: "b", Part: "One", Amount: 2 }]);
});
