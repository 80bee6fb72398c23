// Imported, so that the lazy chunk is loaded before a test's timeout starts.
import "../../../src/renderer/fields/widgets/table/table-editor.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field, Page } from "../../../layout/model.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const needed = (...names: string[]) => names.map((name) => buildField(name, { IsRequired: true }));
const page = (id: string, fields: Field[], parts: Partial<Page> = {}): Page => ({
  Id: id,
  Name: id,
  DisplayValue: id,
  Containers: [buildContainer(fields, { Id: `${id}-fields`, DisplayValue: `${id} fields` })],
  ...parts,
});
const values = { A: "1", B: "2", C: "3", D: "4" };

async function editTwoPages(second: Partial<Page> = {}, server: Record<string, (input: Record<string, unknown>) => unknown> = {}) {
  const { account, answers } = buildAccount(values);
  const pages = [page("First", needed("A", "B")), page("Second", needed("C", "D"), second)];
  const host = buildHost({ ...answers, ...server });
  const { user } = await showLayout(buildLayout([], { Pages: pages }), host);
  await startEditing(user);
  await user.click(screen.getByRole("tab", { name: "Second" }));
  await startEditing(user);
  return { account, host, user };
}

test("entries of the summary lead to fields on another page", { timeout: 20_000 }, async () => {
  const { user } = await editTwoPages();
  await user.clear(box("C"));
  await user.clear(box("D"));
  await user.click(screen.getByRole("tab", { name: "First" }));
  await user.clear(box("A"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const summary = screen.getByRole("alert");
  expect(
    within(summary)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["A – A is required.", "C – C is required.", "D – D is required."]);
  expect(document.activeElement).toBe(box("A"));
  await user.click(within(summary).getByRole("button", { name: "D" }));
  await waitFor(() => expect(document.activeElement).toBe(box("D")));
  expect(screen.getByRole("tab", { name: "Second" }).getAttribute("aria-selected")).toBe("true");
});

test("one error on another page opens it and takes the focus, without a summary, and is announced", { timeout: 20_000 }, async () => {
  const { user } = await editTwoPages();
  await user.clear(box("D"));
  await user.click(screen.getByRole("tab", { name: "First" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(box("D")));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("1 field needs your attention.")).toBeDefined();
});

test("a refusal of the server leads to its field on another page", async () => {
  const { user } = await editTwoPages(undefined, {
    "Account.UpdateAccount": () => {
      throw buildRefusal("ValidationFailed", { details: [{ field: "values.A", code: "taken", message: "A is taken." }] });
    },
  });
  await user.type(box("D"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(box("A")));
  expect(screen.getByText("A is taken.")).toBeDefined();
});

test("a refusal that names a member of the request leads to the field that it was filled from", async () => {
  const { account } = buildAccount(values);
  const parameters = { accountId: "Account.AccountId", entries: "Values.A", rowVersion: "Account.RowVersion" };
  const layout = buildLayout([], {
    Pages: [page("First", needed("B", "A"))],
    Save: { Service: "Account", Operation: "UpdateAccount", Parameters: parameters, Values: "values" },
  });
  const host = buildHost({
    "Account.LoadAccountById": () => account.record,
    "Account.UpdateAccount": () => {
      throw buildRefusal("ValidationFailed", { details: [{ field: "entries[0].Ranges", code: "ipRange", message: "Invalid IP range" }] });
    },
  });
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(box("A"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(box("A")));
  expect(screen.getByText("Invalid IP range")).toBeDefined();
});

test("a page that is hidden by what was typed asks for nothing", async () => {
  const { account, user } = await editTwoPages({ VisibleWhen: "Values.A != 'x'" });
  await user.clear(box("D"));
  await user.click(screen.getByRole("tab", { name: "First" }));
  await user.clear(box("A"));
  await user.type(box("A"), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values.A).toBe("x"));
});

const lines = buildField("Lines", {
  DisplayTemplate: "Table",
  DataType: "array",
  Columns: [buildField("Item", { IsRequired: true }), buildField("Note")],
});

test.each([
  ["the browser", ""],
  ["the server", "b"],
])("the cell of a table that %s refuses takes the focus", async (_who, item) => {
  const { answers } = buildAccount({ Lines: [{ Item: "a" }, { Item: "b" }] });
  const details = [{ field: "values.Lines/1/Item", code: "taken", message: "Lines, row 2, Item is taken." }];
  const host = buildHost({
    ...answers,
    "Account.UpdateAccount": () => {
      throw buildRefusal("ValidationFailed", { details });
    },
  });
  const { user } = await showLayout(buildLayout([], withContainers(buildContainer([lines, buildField("Last")]))), host);
  await startEditing(user);
  const cell = await screen.findByRole("textbox", { name: "Item, row 2" });
  await user.clear(cell);
  if (item !== "") await user.type(cell, item);
  await user.type(box("Last"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Item, row 2" })));
});
