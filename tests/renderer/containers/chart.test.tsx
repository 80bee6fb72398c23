import "../support/warm-kinds.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ChartContainer } from "../../../layout/model.ts";
import { pointsOf } from "../../../src/renderer/containers/chart/chart-data.ts";
import { rowContext } from "../../../src/renderer/containers/parts/read-context.ts";
import { shippedLayouts } from "../../e2e/support/shipped-layouts.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";
import { testRegistry } from "../support/test-registry.ts";

// The chart needs a browser's measurements, which jsdom lacks; the parts around it are tested here.
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
  await user.click(screen.getByRole("button", { name: "Hide table" }));
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
  expect(await screen.findByText("The chart shows 100 of 450 points; the table shows all of them.")).toBeTruthy();
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
  return pointsOf(
    container,
    data,
    (row) => rowContext({ ports: host, fieldRegistry: testRegistry.fields, layout: compiled.layout, containerId: "spend" }, row),
    { others: "Others", now: "Now" },
  );
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

test("a refusal by a business rule is shown as it is, without asking again", async () => {
  const host = buildHost({
    "Report.Spend": () => {
      throw buildRefusal("NoBillingData", { status: 422 });
    },
  });
  await show(chart({ ErrorText: "Error loading months." }), host);
  expect((await screen.findByRole("alert")).textContent).toBe("Refused: NoBillingData");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

const answered = (Items: readonly object[]) => buildHost({ "Report.Spend": () => ({ Items, Limit: "120.00", Unknown: null }) });
const summary = () => document.querySelector("figcaption")?.textContent ?? "";
const key = () => [...document.querySelectorAll(".ts-chart-key > li")].map(({ textContent }) => textContent);

test("lines across it are named with their values beneath the picture and in its summary; one without a value is left out", async () => {
  const Marks = [
    { DisplayValue: "Credit limit", Value: "Result.Limit", Color: "error" as const },
    { DisplayValue: "Half of it", Value: "decimal(Result.Limit) * decimal('0.5')" },
    { DisplayValue: "Nothing", Value: "Result.Unknown" },
  ];
  await show(chart({ Marks }), answered(rows));
  await waitFor(() => expect(key()).toEqual(["Credit limit: €120.00", "Half of it: €60.00"]));
  expect(summary()).toMatch(/Credit limit: €120\.00\. Half of it: €60\.00\.$/);
});

test("a waterfall says what changes come to, exactly, and which way each colour goes", async () => {
  const changes = [
    { Month: "2026-01-01", Amount: "0.10" },
    { Month: "2026-02-01", Amount: "0.20" },
    { Month: "2026-03-01", Amount: "-0.05" },
  ];
  await show(chart({ ChartType: "Waterfall" }), answered(changes));
  await waitFor(() => expect(summary()).toContain("Waterfall chart with 3 entries"));
  expect(summary()).toContain("lowest -€0.05 (01/03/2026), highest +€0.20 (01/02/2026). Amount ends at €0.25.");
  expect(key()).toEqual(["Increase", "Decrease"]);
});

test("a histogram says how its rows spread over classes, and its table has the rows", async () => {
  const { user } = await show(
    chart({ ChartType: "Histogram", Bins: 2 }),
    answered([1, 2, 3, 9].map((Amount) => ({ Month: "2026-01-01", Amount }))),
  );
  await waitFor(() =>
    expect(summary()).toBe(
      "Histogram of 4 entries by Amount, in 2 classes from €0.00 – €5.00 to €5.00 – €10.00. Most are in €0.00 – €5.00: 3.",
    ),
  );
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getAllByRole("row")).toHaveLength(5);
});

test("steps go from the earliest to the latest and on until now", () => {
  const { compiled } = compileLayout(buildLayout([], withContainers(chart({ ChartType: "StepLine" }))));
  const container = compiled.containersById.get("spend");
  if (container?.kind !== "Chart") throw new Error("no chart");
  const context = (row: object) =>
    rowContext({ ports: buildHost(), fieldRegistry: testRegistry.fields, layout: compiled.layout, containerId: "spend" }, { ...row });
  const { points: shown } = pointsOf(
    container,
    [
      { Month: "2026-03-01", Amount: "30" },
      { Month: "2026-01-01", Amount: "10" },
    ],
    context,
    { others: "Others", now: "Now" },
  );
  expect(shown.map(({ label, figures }) => [label, figures[0]])).toEqual([
    ["01/01/2026", 10],
    ["01/03/2026", 30],
    ["Now", 30],
  ]);
});

test("the credit page's lines are at the limit and at what is owed, as its layout says and the browser reads it", async () => {
  const layout = shippedLayouts("en").find(({ id }) => id === "billing.account")?.layout;
  const shipped = layout?.Pages.flatMap(({ Containers }) => Containers).find(({ Id }) => Id === "credit-chart");
  if (shipped?.Kind !== "Chart") throw new Error("no chart of the credit limit");
  const answer = {
    Limit: "9000.00",
    ProjectedInvoice: "8356.72",
    DailyTransactions: "100.28",
    History: [{ SetAt: "2026-11-20T09:00:00Z", NewLimit: "9000.00", Currency: "EUR" }],
  };
  await show(shipped, buildHost({ "Account.GetCreditLimit": () => answer }));
  await waitFor(() => expect(key()).toEqual(["Credit limit: €9,000.00", "Projected invoice: €8,457.00"]));
});

const table = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole("button", { name: "Show as table" }));
  return [...screen.getByRole("table", { name: "Spend" }).querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
};
const answering = (items: readonly object[]) => buildHost({ "Report.Spend": () => ({ Items: items }) });

test("adds up the rows of each month, and draws a month without rows", async () => {
  const { user } = await show(
    chart({ CombineBy: "Month" }),
    answering([
      { Month: "2026-03-31", Amount: "0.10" },
      { Month: "2026-01-05", Amount: "0.10" },
      { Month: "2026-01-31", Amount: "0.20" },
    ]),
  );
  expect(await table(user)).toEqual([
    ["Jan 2026", "€0.30"],
    ["Feb 2026", ""],
    ["Mar 2026", "€0.10"],
  ]);
});

test("combines times by quarter in UTC; rows without a day come last", async () => {
  const { user } = await show(
    chart({
      CombineBy: "Quarter",
      Columns: [
        buildField("Month", { DisplayTemplate: "DateTime", DataType: "dateTime" }),
        { ...buildField("Amount", { DisplayTemplate: "Number", DataType: "integer" }), Total: "Maximum" },
      ],
    }),
    answering([
      { Month: null, Amount: 1 },
      { Month: "2025-12-31T23:59:00Z", Amount: 2 },
      { Month: "2026-01-01T00:00:00Z", Amount: 3 },
      { Month: "2026-03-31T00:00:00Z", Amount: 5 },
    ]),
  );
  expect(await table(user)).toEqual([
    ["Q4 2025", "2"],
    ["Q1 2026", "5"],
    ["", "1"],
  ]);
});

test("combines rows of the same value in the order in which they come, and adds up no two currencies", async () => {
  const { user } = await show(
    chart({
      CombineBy: "Value",
      Columns: [
        buildField("Month", { DisplayTemplate: "TextBox", DataType: "string" }),
        buildField("Amount", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Currency" }),
      ],
    }),
    answering([
      { Month: "b", Amount: "1.10", Currency: "EUR" },
      { Month: "a", Amount: "1.10", Currency: "EUR" },
      { Month: "b", Amount: "2.20", Currency: "EUR" },
      { Month: "a", Amount: "2.20", Currency: "USD" },
    ]),
  );
  expect(await table(user)).toEqual([
    ["b", "€3.30"],
    ["a", ""],
  ]);
});
