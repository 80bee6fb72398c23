import "../../../src/renderer/containers/grid/cards/grid-cards.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { GridContainer } from "../../../layout/model.ts";
import { buildGrid, buildList, buildTowns, showGrid } from "./show-grid.tsx";

const COLORS: NonNullable<GridContainer["RowColors"]> = [
  { When: "Row.People > 900", Color: "error", DisplayValue: "Too many" },
  { When: "Row.People > 500", Color: "warning", DisplayValue: "Many" },
];
const TOWNS = buildTowns(3).map((town, index) => ({ ...town, People: [950, 600, 100][index] }));
const answers = { "Geo.ListTowns": buildList(TOWNS) };

test("a row has the colour of the first rule that is true, and says its name; the key says what each colour means", async () => {
  const { requests } = await showGrid({ grid: buildGrid({ RowColors: COLORS }, { People: { HiddenByDefault: true } }), answers });
  const rows = [...document.querySelectorAll<HTMLElement>("tbody > [data-line]")];
  await waitFor(() => expect(rows[0]?.className).toContain("is-error"));
  expect(rows.map((row) => /is-(error|warning)/.exec(row.className)?.[1])).toEqual(["error", "warning", undefined]);
  expect(rows.map((row) => row.querySelector("[data-col='0']")?.textContent)).toEqual([
    "Too many. Town 0001",
    "Many. Town 0002",
    "Town 0003",
  ]);
  expect(rows[0]?.querySelector(".ts-row-mark")?.getAttribute("title")).toBe("Too many");
  expect([...document.querySelectorAll(".ts-row-colors li")].map(({ textContent }) => textContent)).toEqual(["Too many", "Many"]);
  // The member is requested although no column shows it.
  expect(requests()[0]?.fields).toContain("People");
});

test("a card says the name as a word", async () => {
  await showGrid({ grid: buildGrid({ RowColors: COLORS, Presentation: ["Cards"] }), answers });
  const card = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(".ts-card");
    if (found === null) throw new Error("No card yet.");
    return found;
  });
  expect(within(card).getByText("Too many").className).toContain("ts-status");
});

test("a first filter reads who looks, and is left out while there is nothing to read", async () => {
  const grid = buildGrid({
    Filters: [
      { Field: "Name", Operator: "equals", Value: "User.Firstname" },
      { Field: "Country", Operator: "equals", Value: "User.Nothing" },
    ],
  });
  const { requests } = await showGrid({ grid, host: { scope: { User: { Firstname: "Town 0002" } } } });
  expect(requests()[0]?.filters).toEqual([{ field: "Name", operator: "equals", value: "Town 0002" }]);
  expect(screen.getByText(/Name.*Town 0002/)).toBeTruthy();
});
