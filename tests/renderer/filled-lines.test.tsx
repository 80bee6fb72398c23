import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Column, Container } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

vi.setConfig({ testTimeout: 20_000 });

const COLUMNS: Column[] = [
  { Name: "Item", DisplayValue: "Item", DisplayTemplate: "TextBox", DataType: "string" },
  { Name: "Amount", DisplayValue: "Amount", DisplayTemplate: "Number", DataType: "integer" },
  {
    ...{ Name: "Price", DisplayValue: "Price", DisplayTemplate: "Money", DataType: "decimal", IsReadOnly: true },
    ...{ CurrencyFrom: "Currency", LiveFrom: "Totals.Lines.LinePrice", Total: "Sum" },
  },
];
const containers = (lines: string): Container[] => [
  {
    ...{ Id: "quote", Name: "Quote", DisplayValue: "Quote", Kind: "Form", Submit: { Service: "Shop", Operation: "CreateQuote" } },
    Fields: [{ Name: "lines", DisplayValue: "Lines", DisplayTemplate: "Table", DataType: "array", InitialValue: lines, Columns: COLUMNS }],
  },
  {
    ...{ Id: "totals", Name: "Totals", DisplayValue: "Totals", Kind: "Tiles" },
    Source: { Service: "Shop", Operation: "PriceLines", Of: "quote", Parameters: { lines: "Values.lines" } },
    Tiles: [{ Name: "Total", DisplayValue: "Total", DisplayTemplate: "Number", DataType: "integer" }],
  },
];
interface Line {
  Item?: string;
  Amount?: number;
}

async function showQuote(lines: string, currency: (index: number) => string = () => "EUR") {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const host = buildHost({
    "Shop.PriceLines": async (input) => {
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      const priced = (input.lines as Line[]).map(({ Amount = 0 }, index) => ({
        LinePrice: `${Amount * 10}.00`,
        Currency: currency(index),
      }));
      return { Total: priced.length, Lines: priced };
    },
    "Shop.CreateQuote": () => ({}),
  });
  const { Source: _, Save: __, ...layout } = buildLayout([], withContainers(...containers(lines)));
  const shown = await showLayout(layout, host);
  await screen.findByRole("group", { name: "Lines" });
  const prices = () =>
    [...document.querySelectorAll(".ts-table-edit tbody tr")].map((row) => row.querySelector("[data-cell$=':2']")?.textContent);
  return {
    ...shown,
    host,
    prices,
    hold: () => {
      isSlow = true;
    },
    release: () => {
      isSlow = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}
const cell = (name: string, row: number) => screen.getByRole("textbox", { name: `${name}, row ${row}` });

test("the server fills in the cells of each row, and their total, in the rows' own currency", async () => {
  const { prices } = await showQuote("[{'Item': 'a', 'Amount': 1}, {'Item': 'b', 'Amount': 2}]");
  await waitFor(() => expect(prices()).toEqual(["€10.00", "€20.00"]));
  await waitFor(() => expect(document.querySelector(".ts-table-edit tfoot")?.textContent).toContain("€30.00"));
  expect(screen.queryByRole("textbox", { name: "Price, row 1" })).toBeNull();
});

test("amounts in different currencies are not added up", async () => {
  const { prices } = await showQuote("[{'Amount': 1}, {'Amount': 2}]", (index) => (index === 0 ? "EUR" : "USD"));
  await waitFor(() => expect(prices()).toEqual(["€10.00", "US$20.00"]));
  await waitFor(() => expect(document.querySelector(".ts-table-edit tfoot")?.textContent).toContain("Several currencies"));
});

test("an entry follows its row: while the next answer is on its way it stays, greyed, and a new row has none", async () => {
  const { user, prices, hold, release } = await showQuote("[{'Item': 'a', 'Amount': 1}, {'Item': 'b', 'Amount': 2}]");
  await waitFor(() => expect(prices()).toEqual(["€10.00", "€20.00"]));
  hold();
  await user.click(within(screen.getByRole("group", { name: "Lines" })).getByRole("button", { name: "Remove row 1" }));
  expect(prices()).toEqual(["€20.00"]);
  await user.click(screen.getByRole("button", { name: /Add/ }));
  expect(prices()).toEqual(["€20.00", ""]);
  await waitFor(() => expect(document.querySelectorAll(".ts-table-edit tbody td.is-stale")).toHaveLength(2));
  await user.type(cell("Amount", 2), "5");
  release();
  await waitFor(() => expect(prices()).toEqual(["€20.00", "€50.00"]));
  expect(document.querySelector(".ts-table-edit td.is-stale")).toBeNull();
});

test("what the server filled in is not sent", async () => {
  const { user, host, prices } = await showQuote("[{'Item': 'a', 'Amount': 1}]");
  await waitFor(() => expect(prices()).toEqual(["€10.00"]));
  await user.click(screen.getByRole("button", { name: /Send|Save|Create|Submit/ }));
  await waitFor(() =>
    expect(host.calls.find(({ operation }) => operation === "Shop.CreateQuote")?.input).toEqual({ lines: [{ Item: "a", Amount: 1 }] }),
  );
});
