// Imported, so that the lazy chunk is loaded before the first test's timeout starts.
import "../../../src/renderer/containers/grid/batch/batch-part.tsx";
import "../support/warm-kinds.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FieldsContainer, GridContainer } from "../../../layout/model.ts";
import { buildHost } from "../support/build-host.ts";
import { buildContainer, buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { rest } from "../support/pauses.ts";
import { showLayout } from "../support/show-layout.tsx";
import { buildGrid, buildList, buildTowns, gridOnScreen } from "./show-grid.tsx";

const follower = (parameters: Record<string, string>): FieldsContainer =>
  buildContainer([buildField("Said", { IsReadOnly: true })], {
    Id: "after",
    Name: "After",
    DisplayValue: "After",
    Source: { Service: "Geo", Operation: "Describe", Of: "towns", Parameters: parameters },
  });
const cellAt = (line: number, column: number): HTMLElement => {
  const cell = gridOnScreen().querySelector<HTMLElement>(`[data-line="${line}"] > [data-col="${column}"]`);
  if (cell === null) throw new Error(`There is no cell ${line}, ${column}.`);
  return cell;
};
const focusOn = (line: number, column: number) => act(() => cellAt(line, column).focus());

async function showFollowed(grid: GridContainer, parameters: Record<string, string>) {
  const asked: Record<string, unknown>[] = [];
  const host = buildHost({
    "Geo.ListTowns": buildList(buildTowns(30)),
    "Geo.Describe": (input) => {
      asked.push(input);
      return { Said: JSON.stringify(input) };
    },
  });
  const shown = await showLayout(
    buildLayout([], withContainers({ ...grid, Id: "towns", Name: "Towns", DisplayValue: "Towns" }, follower(parameters))),
    host,
  );
  await waitFor(() => expect(cellAt(0, 0)).toBeTruthy());
  return { ...shown, asked };
}

test("shows what belongs to the row that the focus was in last, and marks that row", async () => {
  const { asked } = await showFollowed(buildGrid(), { name: "Row.Name" });
  expect(screen.getByText("Choose a row in “Towns” to see what belongs to it.")).toBeTruthy();
  focusOn(1, 0);
  focusOn(2, 0);
  await rest();
  expect(asked).toEqual([{ name: "Town 0003" }]);
  expect(await screen.findByText('{"name":"Town 0003"}')).toBeTruthy();
  expect(cellAt(2, 0).closest("tr")?.getAttribute("aria-current")).toBe("true");
  expect(gridOnScreen().querySelectorAll("[aria-current]")).toHaveLength(1);
});

test("sends the changed rows as they will be, waits while a cell is wrong, and asks nothing when none is changed", async () => {
  const save = { Service: "Geo", Operation: "SaveTown", Parameters: { id: "Row.Id" }, Values: "values" };
  const grid = buildGrid({ Save: save, SaveMode: "Batch" }, { People: { Editable: true, Minimum: 0 } });
  const { asked } = await showFollowed(grid, { rows: "Selection" });
  expect(screen.getByText("Nothing has been changed in “Towns” yet.")).toBeTruthy();
  await waitFor(() => expect(cellAt(0, 2).classList.contains("is-editable")).toBe(true));
  const paste = (line: number, text: string) => {
    focusOn(line, 2);
    fireEvent.paste(cellAt(line, 2), { clipboardData: { getData: () => text } });
  };
  paste(1, "7");
  paste(2, "8");
  // What is pasted is checked, and then waits for a rest.
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(asked.map(({ rows }) => (rows as { Name: string; People: number }[]).map(({ Name, People }) => [Name, People]))).toEqual([
    [
      ["Town 0002", 7],
      ["Town 0003", 8],
    ],
  ]);
  paste(2, "-8");
  await screen.findByText("Out of date until this is corrected: People.");
  await rest();
  expect(asked).toHaveLength(1);
});
