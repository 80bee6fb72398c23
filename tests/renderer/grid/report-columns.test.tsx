// Imported, so that the lazy chunk is loaded before the test's timeout starts.
import "../../../src/renderer/containers/grid/columns/report-grid.tsx";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildHost } from "../support/build-host.ts";
import { buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";
import { buildGrid, buildList, gridOnScreen, rowTexts, showGrid } from "./show-grid.tsx";

const ROWS = [
  { Id: 1, Name: "Oslo", Sales: "1234.50", Day: "2026-03-01", Extra: "kept" },
  { Id: 2, Name: "Bergen", Sales: "99.00", Day: "2026-04-01", Extra: null },
];
const COLUMNS = [
  { Member: "Name", Heading: "Again", Type: "string" },
  { Member: "Sales", Heading: "Turnover", Type: "decimal" },
  { Member: "Day", Heading: "Day", Type: "date" },
  { Member: "Sales", Heading: "Twice", Type: "decimal" },
  { Member: "Extra", Heading: "Note", Type: "array" },
  { Member: null, Heading: "Nothing" },
];
const ColumnsFrom = {
  ...{ Service: "Geo", Operation: "ListReportColumns", Items: "Columns" },
  ...{ NameFrom: "Member", LabelFrom: "Heading", DataTypeFrom: "Type" },
};
const grid = (parts: Parameters<typeof buildGrid>[0] = {}) => ({
  ...buildGrid({ ColumnsFrom, ...parts }),
  Columns: buildGrid().Columns.slice(0, 1),
});
const answers = { "Geo.ListTowns": buildList(ROWS), "Geo.ListReportColumns": () => ({ Columns: COLUMNS }) };

const heads = () =>
  within(gridOnScreen())
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

test("columns that an operation names follow those of the layout, each once, and are read with the rows", async () => {
  const { requests } = await showGrid({ grid: grid(), answers });
  expect(heads()).toEqual(["Name", "Turnover", "Day", "Note"]);
  expect(rowTexts()[0]).toContain("1,234.5");
  expect(rowTexts()[0]).toContain("01/03/2026");
  expect(requests()[0]?.fields).toEqual(expect.arrayContaining(["Name", "Sales", "Day", "Extra"]));
});

test("they are sorted where all rows are in the browser, and by no server that was not asked about them", async () => {
  const { user } = await showGrid({ grid: grid({ Paging: "Client" }), answers });
  await user.click(within(gridOnScreen()).getByRole("button", { name: /^Turnover/ }));
  expect(rowTexts().map((text) => text.slice(0, 4))).toEqual(["Berg", "Oslo"]);
});

test.each([
  ["loading", () => new Promise(() => {}), () => document.querySelector(".ts-skeleton") !== null],
  [
    "failed",
    () => Promise.reject(new Error("The server does not answer.")),
    () => screen.queryByRole("button", { name: "Try again" }) !== null,
  ],
])("while its columns are %s there is no grid", async (_, answer, isReported) => {
  const host = buildHost({ ...answers, "Geo.ListReportColumns": answer });
  const { Source: __, Save: ___, ...layout } = buildLayout([], withContainers(grid()));
  void showLayout(layout, host).catch(() => undefined);
  await expect.poll(isReported).toBe(true);
  expect(screen.queryByRole("grid")).toBeNull();
});

test("a user who may not ask for the columns sees the missing right", async () => {
  const access = (_: string, operation: string) =>
    operation === "ListReportColumns" ? { allowed: false, needs: "Read on REPORT" } : { allowed: true };
  const host = buildHost(answers, { operations: { access } });
  const { Source: __, Save: ___, ...layout } = buildLayout([], withContainers(grid()));
  await showLayout(layout, host);
  expect(await screen.findByText(/Read on REPORT/)).toBeTruthy();
  expect(host.calls).toEqual([]);
});
