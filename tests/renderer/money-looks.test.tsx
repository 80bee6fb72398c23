/** Prices, margins and due dates: the texts around the value, and that it is exact. */
import "./support/warm-kinds.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

afterEach(() => vi.useRealTimers());

const show = async (parts: Partial<Field>, values: Record<string, unknown>): Promise<() => string> => {
  await showLayout(
    buildLayout([buildField("F", parts)]),
    buildHost({ "Account.LoadAccountById": () => ({ Values: values, RowVersion: 1 }) }),
  );
  await screen.findByText("F");
  return () => document.querySelector(".ts-value")?.textContent ?? "";
};

const PRICE: Partial<Field> = {
  DisplayTemplate: "Price",
  DataType: "decimal",
  CurrencyFrom: "Currency",
  Unit: "seat",
  PeriodFrom: "Period",
  ListPriceFrom: "List",
  IsLowestFrom: "IsLowest",
  IsOnRequestFrom: "IsOnRequest",
};
test.each([
  ["an amount per unit and period", { F: "12.5", Currency: "EUR", Period: "Month" }, "€12.50 / seat / month"],
  ["a period that has no word", { F: "12.5", Currency: "EUR", Period: "ThreeYears" }, "€12.50 / seat / ThreeYears"],
  ["the lowest of several", { F: "12.5", Currency: "EUR", IsLowest: true }, "from €12.50 / seat"],
  ["a higher list price", { F: "12.5", Currency: "EUR", List: "15" }, "List price €15.00 €12.50 / seat"],
  [
    "a list price that is higher by what no double tells",
    { F: "0.1", List: "0.10000000000000000001" },
    "List price 0.10000000000000000001 0.10 / seat",
  ],
  ["no list price that is not higher", { F: "12.5", Currency: "EUR", List: "12.50" }, "€12.50 / seat"],
  ["on request", { F: "12.5", Currency: "EUR", IsOnRequest: true }, "On request"],
])("a price says %s", async (_, values, expected) => {
  const shown = await show(PRICE, values);
  await waitFor(() => expect(shown()).toBe(expected));
  expect(document.querySelector("s") !== null).toBe(expected.startsWith("List price"));
});

test.each([
  ["20", "20\u00a0%"],
  ["19.99999999999999999999", "19.99999999999999999999\u00a0% Below 20\u00a0%"],
  ["-0.5", "-0.5\u00a0% Below cost"],
])("a margin of %s is shown as %s", async (value, expected) => {
  const shown = await show({ DisplayTemplate: "Margin", DataType: "decimal", WarnBelow: 20 }, { F: value });
  await waitFor(() => expect(shown()).toBe(expected));
});

test.each([
  ["2026-06-10", "10/06/2026 in 9 days"],
  ["2026-06-08", "08/06/2026 Due soon: in 7 days"],
  ["2026-06-01", "01/06/2026 Due soon: today"],
  ["2026-05-30", "30/05/2026 Overdue: 2 days ago"],
])("what is due on %s says %s", async (value, expected) => {
  vi.useFakeTimers({ now: new Date("2026-06-01T12:00:00Z"), toFake: ["Date"] });
  const shown = await show({ DisplayTemplate: "Due", DataType: "date" }, { F: value });
  await waitFor(() => expect(shown()).toBe(expected));
});

test("a time is over when it has come, and from how many days before it is marked is the layout's to say", async () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T12:00:00Z"), toFake: ["Date"] });
  const shown = await show({ DisplayTemplate: "Due", DataType: "dateTime", WarnDays: 0 }, { F: "2026-06-01T11:59:00Z" });
  await waitFor(() => expect(shown()).toBe("01/06/2026, 11:59 UTC Overdue: today"));
});
