import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ChartContainer } from "../../../layout/model.ts";
import { pointsOf } from "../../../src/renderer/containers/chart/chart-data.ts";
import { rowContext } from "../../../src/renderer/containers/parts/read-context.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

// Drawn by a browser's measures, which jsdom has none of; what stands around the picture is tested here.
vi.mock("../../../src/renderer/containers/chart/chart-picture.tsx", () => ({ ChartPicture: () => null }));
vi.setConfig({ testTimeout: 20_000 });

const chart = (parts: Partial<ChartContainer> = {}): ChartContainer => ({
  Id: "spend",
  Name: "Spend",
  DisplayValue: "Spend",
  Kind: "Chart",
  ChartType: "Bar",
  Source: { Service: "Report", Operation: "Spend" },
  Category: "Month",
  Series: ["Amount"],
  Columns: [
    buildField("Month", { DisplayTemplate: "Date", DataType: "date" }),
    buildField("Amount", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" }),
  ],
  ...parts,
});
const rows = [
  { Month: "2026-01-01", Amount: "10.50" },
  { Month: "2026-02-01", Amount: "99.10" },
  { Month: "2026-03-01", Amount: null },
];
const show = (container: ChartContainer, host = buildHost({ "Report.Spend": () => ({ Items: rows }) })) =>
  showLayout(buildLayout([], withContainers(container)), host);

test("says in words what the picture shows", async () => {
  await show(chart());
  await waitFor(() =>
    expect(document.querySelector("figcaption")?.textContent).toBe(
      "Bar chart with 3 entries by Month, from 01/01/2026 to 01/03/2026. Amount: lowest €10.50 (01/01/2026), highest €99.10 (01/02/2026).",
    ),
  );
});

test("its table is one click away, with the same columns as people read them", async () => {
  const { user } = await show(chart());
  const open = await screen.findByRole("button", { name: "Show as table" });
  expect(open.getAttribute("aria-expanded")).toBe("false");
  await user.click(open);
  const table = screen.getByRole("table", { name: "Spend" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Month", "Amount"]);
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual(["MonthAmount", "01/01/2026€10.50", "01/02/2026€99.10", "01/03/2026"]);
  await user.click(screen.getByRole("button", { name: "Hide the table" }));
  expect(screen.queryByRole("table")).toBeNull();
});

test("a series that nothing is known of is neither named nor listed", async () => {
  const sold = buildField("Sold", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" });
  const { user } = await show(chart({ Series: ["Amount", "Sold"], Columns: [...(chart().Columns ?? []), sold] }));
  await waitFor(() => expect(document.querySelector("figcaption")?.textContent).toContain("Amount: lowest"));
  expect(document.querySelector("figcaption")?.textContent).not.toContain("Sold");
  expect(document.querySelector(".ts-chart-place.has-legend")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Month", "Amount"]);
});

test("reads all pages of an operation that says how many rows there are", async () => {
  const all = Array.from({ length: 450 }, (_, index) => ({ Month: "2026-01-01", Amount: String(index) }));
  const host = buildHost({
    "Report.Spend": ({ skip, take }) => ({ Items: all.slice(Number(skip), Number(skip) + Number(take)), Count: 450 }),
  });
  const { user } = await show(chart({ Source: { Service: "Report", Operation: "Spend", Total: "Count" } }), host);
  expect(await screen.findByText("The picture shows 100 of 450 points; the table has all of them.")).toBeTruthy();
  expect(host.calls.map(({ input }) => input.skip)).toEqual([0, 200, 400]);
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  await user.click(screen.getByRole("button", { name: "Show more rows (250 more)" }));
  expect(document.querySelectorAll("tbody tr")).toHaveLength(400);
});

test("says what would be here", async () => {
  await show(chart({ EmptyText: "No spend yet." }), buildHost({ "Report.Spend": () => ({ Items: [] }) }));
  expect(await screen.findByText("No spend yet.")).toBeTruthy();
});

const points = (ChartType: ChartContainer["ChartType"], amounts: readonly number[]) => {
  const { compiled } = compileLayout(buildLayout([], withContainers(chart({ ChartType }))));
  const container = compiled.containersById.get("spend");
  if (container?.kind !== "Chart") throw new Error("no chart");
  const data = amounts.map((amount) => ({ Month: "2026-01-01", Amount: String(amount) }));
  const host = buildHost();
  return pointsOf(container, data, (row) => rowContext(host, compiled.layout, "spend", row), "Others");
};

test("a long line is thinned without losing a peak", () => {
  const amounts = Array.from({ length: 10_000 }, (_, index) => (index === 7_777 ? 500 : index === 1_234 ? -500 : index % 10));
  const { points: shown, total } = points("Line", amounts);
  expect(total).toBe(10_000);
  expect(shown.length).toBeLessThanOrEqual(402);
  expect(shown.map(({ figures }) => figures[0])).toEqual(expect.arrayContaining([500, -500]));
  expect([shown[0]?.figures[0], shown.at(-1)?.figures[0]]).toEqual([0, 9]);
});

test("a pie of many slices adds up the smallest", () => {
  const { points: shown } = points("Pie", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(shown).toHaveLength(8);
  expect(shown.at(-1)).toMatchObject({ label: "Others", figures: [6] });
  expect(shown.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0)).toBe(55);
});

test("a chart that cannot be loaded says so in its own words, and can be asked for again", async () => {
  const host = buildHost({
    "Report.Spend": () => {
      throw buildRefusal("Down", { status: 503 });
    },
  });
  await show(chart({ ErrorText: "Error loading months." }), host);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Error loading months\..*Try again$/);
});

test("a rule of the business that refuses it is said as it is, without asking again", async () => {
  const host = buildHost({
    "Report.Spend": () => {
      throw buildRefusal("NoBillingData", { status: 422 });
    },
  });
  await show(chart({ ErrorText: "Error loading months." }), host);
  expect((await screen.findByRole("alert")).textContent).toBe("Refused: NoBillingData");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
