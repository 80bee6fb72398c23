import { describe, expect, it, test } from "vitest";
import { buildGrid, buildList, buildTowns, rowTexts, showGrid } from "./show-grid.tsx";
import "../../../src/renderer/containers/grid/cards/grid-cards.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { cardAfterKey } from "../../../src/renderer/containers/grid/cards/card-keys.ts";

const CARDS = buildGrid(
  { Presentation: ["Cards", "Table"], TitleFrom: "Name", SubtitleFrom: "Country", PageSize: 20 },
  { Founded: { HiddenByDefault: true } },
);
const cards = () => within(screen.getByRole("grid")).getAllByRole("row");
const titles = () => cards().map((card) => card.querySelector("strong")?.textContent);

describe("rows as cards", () => {
  test("say title, subtitle and the shown columns, and are a grid for screen readers", async () => {
    await showGrid({ grid: CARDS });
    const [first] = cards();
    expect(first?.querySelector("strong")?.textContent).toBe("Town 0001");
    expect(first?.querySelector(".ts-card-subtitle")?.textContent).toBe("Germany");
    expect([...(first?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent)).toEqual(["People"]);
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("250");
    expect(cards()).toHaveLength(20);
  });

  test("ask for what is on the card and no more", async () => {
    const { requests } = await showGrid({ grid: CARDS });
    expect(requests()[0]?.fields).toEqual(["Name", "Country", "People", "Id"]);
  });

  test("come page by page, and the address says which", async () => {
    const { user, host } = await showGrid({ grid: CARDS });
    expect(screen.getByRole("button", { name: "Previous" }).matches(":disabled")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(titles()[0]).toBe("Town 0021"));
    expect(host.navigation.address.get("towns")).toBe("top=20");
    expect(screen.getByText("21–40 of 250")).toBeTruthy();
  });

  test("become a table and back; the choice is in the address", async () => {
    const { user, host } = await showGrid({ grid: CARDS });
    const table = screen.getByRole("button", { name: "Table" });
    expect(table.getAttribute("aria-pressed")).toBe("false");
    await user.click(table);
    await screen.findByRole("columnheader", { name: /People/ });
    expect(host.navigation.address.get("towns")).toBe("as=Table");
    await user.click(screen.getByRole("button", { name: "Cards" }));
    await waitFor(() => expect(screen.queryByRole("columnheader")).toBeNull());
    expect(host.navigation.address.get("towns")).toBeNull();
  });

  test("are sorted by a choice, for they have no headers", async () => {
    const { user, requests } = await showGrid({ grid: CARDS });
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name, descending");
    await waitFor(() => expect(titles()[0]).toBe("Town 0250"));
    expect(requests().at(-1)?.sort).toEqual([{ field: "Name", direction: "Descending" }]);
  });

  test("are one stop for Tab; keys move between them, Space selects", async () => {
    const { user } = await showGrid({
      grid: { ...CARDS, Actions: [{ Id: "visit", DisplayValue: "Visit", On: "Selection", Navigate: { Route: "/visit" } }] },
    });
    const stops = () => [...document.querySelectorAll<HTMLElement>("[data-card]")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex")).toBe("2");
    await user.keyboard(" ");
    expect(cards()[1]?.getAttribute("aria-selected")).toBe("true");
    await user.keyboard("{PageDown}");
    await waitFor(() => expect(document.activeElement?.closest("tr")?.getAttribute("aria-rowindex")).toBe("22"));
    expect(stops()).toHaveLength(1);
  });

  test("keep the focus on a card whose row is still on its way", async () => {
    const towns = buildList(buildTowns());
    const arrivals: (() => void)[] = [];
    const answers = {
      "Geo.ListTowns": (input: Record<string, unknown>) =>
        input.skip === 20 ? new Promise<void>((arrive) => arrivals.push(arrive)).then(() => towns(input)) : towns(input),
    };
    const { user } = await showGrid({ grid: { ...CARDS, PageSize: 20 }, answers });
    const [first] = document.querySelectorAll<HTMLElement>("[data-card]");
    first?.focus();
    await user.keyboard("{PageDown}");
    const focusedRow = () => document.activeElement?.closest("tr");
    await waitFor(() => expect(focusedRow()?.getAttribute("aria-rowindex")).toBe("21"));
    expect(focusedRow()?.className).toContain("is-shell");
    await waitFor(() => expect(arrivals).not.toEqual([]));
    for (const arrive of arrivals) arrive();
    await waitFor(() => expect(focusedRow()?.textContent).toContain("Town 0021"));
  });

  test("an empty list says so", async () => {
    const answers = { "Geo.ListTowns": () => ({ Items: [], TotalCount: 0 }) };
    await showGrid({ grid: { ...CARDS, EmptyText: "No towns yet." }, answers });
    expect(await screen.findByText("No towns yet.")).toBeTruthy();
  });
});

test.each([
  ["ArrowRight", false, 5],
  ["ArrowLeft", false, 3],
  ["ArrowDown", false, 7],
  ["ArrowUp", false, 1],
  ["Home", false, 0],
  ["End", true, 99],
  ["PageDown", false, 16],
  ["x", false, undefined],
])("%s (with Control: %s) leads from card 4 to %s", (key, isControl, expected) => {
  expect(cardAfterKey(key, isControl, { active: 4, first: 0, last: 11, across: 3, count: 100, isRightToLeft: false })).toBe(expected);
});

test("arrows follow the direction of writing, and a line that is not there keeps the focus", () => {
  const position = { active: 4, first: 0, last: 5, across: 3, count: 6, isRightToLeft: true };
  expect(cardAfterKey("ArrowLeft", false, position)).toBe(5);
  expect(cardAfterKey("ArrowDown", false, position)).toBe(4);
});

it("says of each row only what the rule of the column lets it say", async () => {
  await showGrid({ grid: buildGrid({}, { Country: { VisibleWhen: "Row.People > 500" } }) });
  const [first, second] = rowTexts();
  expect(first).toContain("Town 0001");
  expect(first).not.toContain("Germany");
  expect(second).toContain("Finland");
});
