import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RemoteCheckRequest } from "../../../src/renderer/ports/choices.ts";
import { buildRefusal } from "../support/build-host.ts";
import { buildGrid, buildList, buildTowns, gridOnScreen, showGrid, type TestRow } from "./show-grid.tsx";

const grid = () =>
  buildGrid(
    { Save: { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id", rowVersion: "Row.RowVersion" }, Values: "values" } },
    { Name: { Editable: true, IsRequired: true }, People: { Editable: true, Minimum: 0 } },
  );

interface Save {
  id: number;
  rowVersion: number;
  values: TestRow;
}

/** Saves towns as an account is saved: refuses older versions, answers the record. */
function buildTownServer() {
  const rows = buildTowns(30);
  const saves: Save[] = [];
  const save = (input: Record<string, unknown>) => {
    const { id, rowVersion, values } = input as unknown as Save;
    saves.push({ id, rowVersion, values });
    const row = rows[id - 1];
    if (row === undefined) throw buildRefusal("NotFound");
    if (row.RowVersion !== rowVersion)
      throw buildRefusal("ConcurrencyConflict", {
        current: { Values: { Name: row.Name, People: row.People }, RowVersion: row.RowVersion },
      });
    rows[id - 1] = { ...row, ...values, RowVersion: rowVersion + 1 };
    return { Values: { Name: rows[id - 1]?.Name, People: rows[id - 1]?.People }, RowVersion: rowVersion + 1 };
  };
  return { rows, saves, answers: { "Geo.ListTowns": buildList(rows), "Geo.SaveTown": save } };
}
const cellOf = (text: string): HTMLElement => {
  const cell = within(gridOnScreen()).getByText(text).closest("td");
  if (cell === null) throw new Error(`No cell says ${text}.`);
  return cell;
};

test("typing over a cell begins to edit it; Enter saves and goes down, Tab goes right, and each save brings the next row version", async () => {
  const server = buildTownServer();
  const { user } = await showGrid({ grid: grid(), answers: server.answers });
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("B");
  const input = screen.getByRole("textbox", { name: "Name" });
  expect(input.matches(":focus")).toBe(true);
  await user.clear(input);
  await user.keyboard("Bergen{Enter}");
  await waitFor(() => expect(server.saves).toEqual([{ id: 2, rowVersion: 1, values: { Name: "Bergen" } }]));
  expect(document.activeElement?.textContent).toBe("Town 0003");
  act(() => cellOf("Bergen").focus());
  await user.keyboard("{F2}");
  await user.keyboard(" By{Tab}");
  await waitFor(() => expect(server.saves.at(-1)).toEqual({ id: 2, rowVersion: 2, values: { Name: "Bergen By" } }));
  expect(document.activeElement?.textContent).toBe("Finland");
});

test("Escape takes back what was typed, and nothing is saved", async () => {
  const server = buildTownServer();
  const { user } = await showGrid({ grid: grid(), answers: server.answers });
  await user.dblClick(cellOf("Town 0002"));
  await user.keyboard("x{Escape}");
  expect(cellOf("Town 0002").matches(":focus")).toBe(true);
  expect(server.saves).toEqual([]);
});

test("a value that the layout refuses stays in its cell with the reason, and leaving asks first", async () => {
  const server = buildTownServer();
  const { user, host } = await showGrid({ grid: grid(), answers: server.answers });
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("{F2}");
  await user.clear(screen.getByRole("textbox", { name: "Name" }));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Name is required.")).toBeDefined();
  expect(server.saves).toEqual([]);
  expect(host.drafts.guard).toHaveBeenLastCalledWith(expect.objectContaining({ count: 1 }), "grid towns");
});

test("a value that the server refuses is taken back, with its words at the cell and what was typed to go on with", async () => {
  const server = buildTownServer();
  const refuse = () => {
    throw buildRefusal("ValidationFailed", { details: [{ field: "values.Name", code: "notUnique", message: "There is one already." }] });
  };
  const { user } = await showGrid({ grid: grid(), answers: { ...server.answers, "Geo.SaveTown": refuse } });
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("{F2}");
  await user.keyboard("x{Enter}");
  expect(await screen.findByText("There is one already.")).toBeDefined();
  expect((screen.getByRole("textbox", { name: "Name" }) as HTMLInputElement).value).toBe("Town 0002x");
  act(() => screen.getByRole("textbox", { name: "Name" }).focus());
  await user.keyboard("{Escape}");
  expect(cellOf("Town 0002")).toBeDefined();
});

test("a value that someone else has is judged in its cell, while typing rests and before the save", async () => {
  const server = buildTownServer();
  const asked: unknown[] = [];
  const unique = async ({ value, row }: RemoteCheckRequest) => {
    asked.push([value, row?.Id]);
    return { ok: value !== "Oslo" };
  };
  const unshared = {
    ...grid(),
    Columns: grid().Columns.map((column) => (column.Name === "Name" ? { ...column, IsUnique: true } : column)),
  };
  const { user } = await showGrid({ grid: unshared, answers: server.answers, host: { checks: { unique } } });
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("{F2}");
  await user.clear(screen.getByRole("textbox", { name: "Name" }));
  await user.keyboard("Oslo");
  expect(await screen.findByText(/already in use|already taken|must be unique/i)).toBeDefined();
  expect(asked).toEqual([["Oslo", 2]]);
  await user.keyboard("{Enter}");
  await screen.findByRole("alert");
  expect(server.saves).toEqual([]);
  act(() => screen.getByRole("textbox", { name: "Name" }).focus());
  await user.keyboard("2{Enter}");
  await waitFor(() => expect(server.saves).toEqual([{ id: 2, rowVersion: 1, values: { Name: "Oslo2" } }]));
  expect(asked).toEqual([
    ["Oslo", 2],
    ["Oslo2", 2],
  ]);
});

test("someone else saved the row first: it shows theirs, and what was typed is kept and can be saved over it", async () => {
  const server = buildTownServer();
  const { user } = await showGrid({ grid: grid(), answers: server.answers });
  server.rows[1] = { ...server.rows[1], People: 4711, RowVersion: 9 };
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("{F2}");
  await user.keyboard("x{Enter}");
  await screen.findByText(/Another user changed this row/);
  expect(screen.getByText("4,711")).toBeDefined();
  act(() => screen.getByRole("textbox", { name: "Name" }).focus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.saves.at(-1)).toEqual({ id: 2, rowVersion: 9, values: { Name: "Town 0002x" } }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull());
});

test("a person who may not save edits nothing", async () => {
  const access = (_service: string, operation: string) => ({ allowed: operation !== "SaveTown" });
  const { user } = await showGrid({ grid: grid(), answers: buildTownServer().answers, host: { operations: { access } } });
  act(() => cellOf("Town 0002").focus());
  await user.keyboard("{F2}x");
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
});

test("an editor of radio buttons begins at the chosen one, from which the arrows go on", async () => {
  const server = buildTownServer();
  const columns = { Country: { Editable: true, DisplayTemplate: "RadioGroup" as const } };
  const { user } = await showGrid({
    grid: { ...buildGrid({}, columns), Save: grid().Save } as ReturnType<typeof grid>,
    answers: server.answers,
  });
  act(() => cellOf("Town 0002").closest("tr")?.querySelector<HTMLElement>("[data-col='1']")?.focus());
  await user.keyboard("{F2}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Finland" })));
});
