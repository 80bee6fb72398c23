import "../../../src/renderer/containers/grid/calendar/grid-calendar.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addMonths, dayAfterKey, firstWeekday, rangeOf, weeksOf } from "../../../src/renderer/containers/grid/state/month.ts";
import { buildGrid, buildList, showGrid, type TestRow } from "./show-grid.tsx";

const CALENDAR = buildGrid({ Presentation: ["Calendar", "Table"], DateFrom: "Founded", TitleFrom: "Name" });
/** A town for each day, and five for the 12th. */
const towns = (days: readonly string[]): TestRow[] =>
  days.map((Founded, index) => ({ Id: index + 1, Name: `Town ${index + 1}`, Country: "DE", People: index, Founded }));
const NOVEMBER = towns(["2026-11-02", ...Array.from({ length: 5 }, () => "2026-11-12"), "2026-11-30", "2026-12-24"]);

/** A list that filters by days, as a server does. */
const geo = (rows: readonly TestRow[] = NOVEMBER) => ({
  "Geo.ListTowns": (input: Record<string, unknown>) => {
    const filters = input.filters as { field: string; operator: string; value: string }[];
    const from = filters.find(({ operator }) => operator === "greaterOrEqual")?.value ?? "";
    const to = filters.find(({ operator }) => operator === "lessOrEqual")?.value ?? "9";
    return buildList(rows.filter(({ Founded }) => String(Founded) >= from && String(Founded) <= to))(input);
  },
});
const show = (rows?: readonly TestRow[], grid = CALENDAR) => showGrid({ grid, answers: geo(rows) });
const day = (name: RegExp) => screen.getByRole("gridcell", { name });
const cards = () => [...document.querySelectorAll(".ts-calendar-day strong")].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 10, 12) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("rows on a calendar", () => {
  test("are on their days in the present month, which alone is read, by day", async () => {
    const { requests } = await show();
    expect(screen.getByRole("heading", { name: "November 2026" })).toBeTruthy();
    expect(requests()).toMatchObject([
      {
        filters: [
          { field: "Founded", operator: "greaterOrEqual", value: "2026-11-01" },
          { field: "Founded", operator: "lessOrEqual", value: "2026-11-30" },
        ],
        sort: [{ field: "Founded", direction: "Ascending" }],
        take: 200,
      },
    ]);
    expect(day(/ 2 November 2026\. 1 row/).textContent).toContain("Town 1");
    const full = day(/12 November 2026\. 5 rows/);
    expect([...full.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(["Town 2", "Town 3", "Town 4", "2 more"]);
    expect(day(/10 November 2026/).getAttribute("aria-current")).toBe("date");
    expect(screen.getAllByRole("gridcell").filter(({ dataset }) => dataset.day !== undefined)).toHaveLength(30);
    expect(screen.getByText("7 rows")).toBeTruthy();
  });

  test("another month is read and kept in the address; an empty one says so, and Today leads back", async () => {
    const { user, host } = await show();
    await user.click(screen.getByRole("button", { name: "Next month" }));
    await waitFor(() => expect(day(/24 December 2026\. 1 row/).textContent).toContain("Town 8"));
    expect(host.navigation.address.get("towns")).toBe("month=2026-12");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    expect(await screen.findByText("No rows in this month.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(day(/ 2 November 2026\. 1 row/)).toBeTruthy());
    expect(host.navigation.address.get("towns")).toBeNull();
  });

  test("a chosen day shows all its rows as cards, with their actions", async () => {
    const { user } = await show(NOVEMBER, {
      ...CALENDAR,
      Actions: [{ Id: "visit", DisplayValue: "Visit", On: "Row", Navigate: { Route: "/dashboard" } }],
    });
    expect(cards()).toEqual([]);
    await user.click(day(/12 November/));
    expect(cards()).toEqual(["Town 2", "Town 3", "Town 4", "Town 5", "Town 6"]);
    expect(day(/12 November/).getAttribute("aria-selected")).toBe("true");
    expect(within(screen.getByRole("region", { name: /12 November 2026/ })).getAllByText("Visit").length).toBeGreaterThan(0);
    await user.click(day(/ 3 November/));
    expect(cards()).toEqual([]);
  });

  test("is one tab stop: arrows move by days and weeks into other months, Enter into the rows of the day, and Escape back", async () => {
    const { user } = await show();
    const stops = () => screen.getAllByRole("gridcell").filter(({ dataset, tabIndex }) => dataset.day !== undefined && tabIndex === 0);
    expect(stops().map(({ dataset }) => dataset.day)).toEqual(["2026-11-10"]);
    act(() => stops()[0]?.focus());
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect((document.activeElement as HTMLElement).dataset.day).toBe("2026-11-12");
    await user.keyboard("{Enter}");
    expect(document.activeElement?.textContent).toContain("Town 2");
    await user.keyboard("{ArrowDown}{End}");
    expect(document.activeElement?.textContent).toContain("Town 6");
    await user.keyboard("{Escape}");
    expect((document.activeElement as HTMLElement).dataset.day).toBe("2026-11-12");
    await user.keyboard("{PageDown}");
    expect(screen.getByRole("heading", { name: "December 2026" })).toBeTruthy();
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe("2026-12-12"));
  });

  test("a row opens in the drawer from its day", async () => {
    const { user, host } = await show(NOVEMBER, {
      ...CALENDAR,
      DetailAs: "Drawer",
      Detail: [{ Name: "Name", DisplayValue: "Name", DisplayTemplate: "TextBox", DataType: "string" }],
    });
    await user.click(screen.getByText("Town 1"));
    expect(host.navigation.address.get("towns")).toContain("open=1");
  });

  test("more rows than anyone looks through are cut, with a sentence below", async () => {
    const many = towns(Array.from({ length: 600 }, (_, index) => `2026-11-${String((index % 28) + 1).padStart(2, "0")}`));
    const { requests } = await show(many);
    expect(await screen.findByText(/Only the first 500 rows of the month are shown/)).toBeTruthy();
    await waitFor(() => expect(requests().map(({ skip }) => skip)).toEqual([0, 200, 400]));
  });

  test("on a phone it is an agenda of the days that have rows", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        readonly #report: ResizeObserverCallback;
        constructor(report: ResizeObserverCallback) {
          this.#report = report;
        }
        observe() {
          this.#report([{ contentRect: { width: 340 } } as ResizeObserverEntry], this as unknown as ResizeObserver);
        }
        unobserve() {}
        disconnect() {}
      },
    );
    await show();
    await waitFor(() => expect(document.querySelector(".ts-month")).toBeNull());
    expect(screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      "November 2026",
      "Monday, 2 November 2026",
      "Thursday, 12 November 2026",
      "Monday, 30 November 2026",
    ]);
    expect(cards()).toHaveLength(7);
  });
});

describe("a month", () => {
  test("has the weeks that it touches, in the order of the locale", () => {
    expect(rangeOf("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(weeksOf("2026-11", 1).map(([first]) => first)).toEqual([
      "2026-10-26",
      "2026-11-02",
      "2026-11-09",
      "2026-11-16",
      "2026-11-23",
      "2026-11-30",
    ]);
    expect(weeksOf("2026-11", 7).map(([first]) => first)).toEqual(["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"]);
    expect(firstWeekday("de-DE")).toBe(1);
    expect(firstWeekday("en-US")).toBe(7);
  });

  test("is followed and preceded by others, also around the turn of the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("0099-12", 1)).toBe("0100-01");
    expect(addMonths("9999-12", 1)).toBe("9999-12");
  });

  test.each([
    ["ArrowRight", false, "2026-12-01"],
    ["ArrowUp", false, "2026-11-23"],
    ["Home", false, "2026-11-30"],
    ["End", false, "2026-12-06"],
    ["PageDown", false, "2026-12-30"],
    ["PageUp", true, "2025-11-30"],
    ["x", false, undefined],
  ])("%s (with Shift: %s) leads from 30 November to %s", (key, isShift, expected) => {
    expect(dayAfterKey(key, isShift, "2026-11-30", 1, false)).toBe(expected);
  });

  test("right to left, the arrows are the other way round; a shorter month has its last day", () => {
    expect(dayAfterKey("ArrowRight", false, "2026-11-30", 1, true)).toBe("2026-11-29");
    expect(dayAfterKey("PageDown", false, "2027-01-31", 1, false)).toBe("2027-02-28");
  });
});
