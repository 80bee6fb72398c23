// Grids come in a chunk of their own: here it is there before the clock of the first test runs.
import "../../../src/renderer/containers/grid/grid-container.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { vi } from "vitest";
import type { Column, GridContainer } from "../../../layout/model.ts";
import { buildHost, type TestParts } from "../support/build-host.ts";
import { buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

// A grid draws some twenty rows of widgets per answer: on a busy machine that takes longer than a field does.
vi.setConfig({ testTimeout: 20_000 });

export type TestRow = Record<string, unknown>;

/** Towns for every kind of column; 250 by default. */
export const buildTowns = (count = 250): TestRow[] =>
  Array.from({ length: count }, (_, index) => ({
    Id: index + 1,
    Name: `Town ${String(index + 1).padStart(4, "0")}`,
    Country: ["DE", "FI", "SE"][index % 3],
    People: (index * 7919) % 1000,
    IsOpen: index % 2 === 0,
    Founded: `20${String(index % 26).padStart(2, "0")}-05-01`,
    RowVersion: 1,
  }));

const COLUMNS: Column[] = [
  { Name: "Name", DisplayValue: "Name", DisplayTemplate: "TextBox", DataType: "string", Sortable: true, Filterable: true, Priority: 1 },
  {
    Name: "Country",
    DisplayValue: "Country",
    DisplayTemplate: "Combobox",
    DataType: "string",
    Sortable: true,
    Filterable: true,
    Priority: 1,
    EnumMembers: [
      { DisplayName: "Germany", Value: "DE" },
      { DisplayName: "Finland", Value: "FI" },
      { DisplayName: "Sweden", Value: "SE" },
    ],
  },
  { Name: "People", DisplayValue: "People", DisplayTemplate: "Number", DataType: "integer", Sortable: true, Filterable: true, Priority: 1 },
  { Name: "Founded", DisplayValue: "Founded", DisplayTemplate: "Date", DataType: "date", Sortable: true, Filterable: true, Priority: 1 },
];

/** A grid of towns; `columns` changes columns by name. */
export function buildGrid(parts: Partial<GridContainer> = {}, columns: Record<string, Partial<Column>> = {}): GridContainer {
  return {
    Id: "towns",
    Name: "Towns",
    DisplayValue: "Towns",
    Kind: "Grid",
    Source: { Service: "Geo", Operation: "ListTowns" },
    RowKey: "Id",
    Columns: COLUMNS.map((column) => ({ ...column, ...columns[column.Name] })),
    ...parts,
  };
}

interface ListInput {
  skip?: number;
  take?: number;
  sort?: { field: string; direction: string }[];
  filters?: { field: string; operator: string; value?: unknown }[];
}

/** A list operation over rows, as far as the tests ask it: paging, one sort, `equals`. */
export function buildList(rows: readonly TestRow[]): (input: Record<string, unknown>) => unknown {
  return (input) => {
    const { skip = 0, take = rows.length, sort = [], filters = [] } = input as ListInput;
    const found = rows.filter((row) => filters.every(({ field, operator, value }) => operator !== "equals" || row[field] === value));
    const [first] = sort;
    if (first) {
      const sign = first.direction === "Descending" ? -1 : 1;
      found.sort((left, right) => (String(left[first.field]) < String(right[first.field]) ? -sign : sign));
    }
    return { Items: found.slice(skip, skip + take), TotalCount: found.length };
  };
}

export interface ShowGridOptions {
  grid?: GridContainer;
  answers?: Parameters<typeof buildHost>[0];
  host?: TestParts;
}

/** Draws a grid and waits for its first rows. */
export async function showGrid({ grid = buildGrid(), answers = {}, host: parts = {} }: ShowGridOptions = {}) {
  const host = buildHost({ "Geo.ListTowns": buildList(buildTowns()), ...answers }, parts);
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers(grid));
  const shown = await showLayout(layout, host);
  await waitFor(() => {
    if (
      document.querySelector(
        "[role=grid] [data-line='0']:not(.is-shell), .ts-lane-cards [data-line], .ts-calendar-days, .ts-grid-notice",
      ) === null
    )
      throw new Error("No rows yet.");
  });
  return { ...shown, host, requests: () => host.calls.filter(({ operation }) => operation === "Geo.ListTowns").map(({ input }) => input) };
}

export const gridOnScreen = () => screen.getByRole("grid");
/** Texts of the visible rows, without the header. */
export const rowTexts = (): string[] =>
  within(gridOnScreen())
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent ?? "");
export const headerOf = (name: string | RegExp) => within(gridOnScreen()).getByRole("columnheader", { name });
