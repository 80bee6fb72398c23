import "../../src/renderer/fields/widget/compared-value.tsx";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { buildGrid, buildList, showGrid } from "./grid/show-grid.tsx";

const PRICES = [
  { Id: 1, Name: "Dearer", People: 150, Earlier: 120, Label: "Basic" },
  { Id: 2, Name: "Cheaper", People: 90, Earlier: 120, Label: "Cheaper" },
  { Id: 3, Name: "Same", People: 120, Earlier: 120, Label: null },
  { Id: 4, Name: "New", People: 120, Earlier: null, Label: null },
  { Id: 5, Name: "Gone", People: null, Earlier: 120, Label: null },
  { Id: 6, Name: "From nothing", People: 7, Earlier: 0, Label: null },
];
const cellsOf = (column: number) => [...document.querySelectorAll<HTMLElement>(`[role=grid] tbody [data-col="${column}"]`)];
const show = (column: object) =>
  showGrid({
    grid: buildGrid(
      {},
      { People: column, Name: { CompareFrom: "Label" }, Founded: { HiddenByDefault: true }, Country: { HiddenByDefault: true } },
    ),
    answers: { "Geo.ListTowns": buildList(PRICES) },
  });

describe("a value beside the one before", () => {
  test("says what it was, what it is, the difference and its share; the direction is named, and coloured only where the layout says what is good", async () => {
    const { requests } = await show({ CompareFrom: "Earlier", GoodWhen: "Lower" });
    await waitFor(() => expect(document.querySelector(".ts-compared")).not.toBeNull());
    const cells = cellsOf(1);
    expect(cells.map((cell) => cell.textContent)).toEqual([
      "before: 120 120150increased by 30 (+25%)",
      "before: 120 12090decreased by 30 (-25%)",
      "120",
      "120",
      "before: 120 120–",
      "before: 0 07increased by 7",
    ]);
    expect(cells.map((cell) => /is-(good|bad|neutral)/.exec(cell.innerHTML)?.[1])).toEqual([
      "bad",
      "good",
      undefined,
      undefined,
      undefined,
      "bad",
    ]);
    expect(requests()[0]?.fields).toContain("Earlier");
  });

  test("without GoodWhen it has no colour", async () => {
    await show({ CompareFrom: "Earlier" });
    await waitFor(() => expect(document.querySelector(".ts-compared")).not.toBeNull());
    expect(cellsOf(1)[0]?.innerHTML).toContain("is-neutral");
  });

  test("texts have no difference; an equal text is shown once", async () => {
    await show({});
    await waitFor(() => expect(document.querySelector(".ts-compared")).not.toBeNull());
    expect(
      cellsOf(0)
        .map((cell) => cell.textContent)
        .slice(0, 2),
    ).toEqual(["before: Basic BasicDearer", "Cheaper"]);
    expect(screen.queryByText(/increased/)).toBeNull();
  });
});

describe("only the rows that changed", () => {
  const names = () => cellsOf(0).map((cell) => cell.textContent);
  const open = (parts: object) =>
    showGrid({
      grid: buildGrid(
        { Paging: "Client", ...parts },
        {
          People: { CompareFrom: "Earlier" },
          Founded: { HiddenByDefault: true },
          Country: { HiddenByDefault: true },
        },
      ),
      answers: { "Geo.ListTowns": buildList([...PRICES, { Id: 7, Name: "Same figure", People: "120.0", Earlier: 120 }]) },
    });

  test("are offered where all rows are in the browser; a value that is new or gone changed, another spelling of it did not", async () => {
    const { user, host } = await open({});
    await waitFor(() => expect(names()).toHaveLength(7));
    await user.click(screen.getByRole("checkbox", { name: "Only changed" }));
    await waitFor(() => expect(names()).toEqual(["Dearer", "Cheaper", "New", "Gone", "From nothing"]));
    expect(host.navigation.address.get("towns")).toBe("changed=1");
    await user.click(screen.getByRole("checkbox", { name: "Only changed" }));
    await waitFor(() => expect(names()).toHaveLength(7));
  });

  test("are what a list opens with if its layout says so; the link tells that a user chose all", async () => {
    const { user, host } = await open({ OnlyChanged: true });
    await waitFor(() => expect(names()).toHaveLength(5));
    await user.click(screen.getByRole("checkbox", { name: "Only changed" }));
    await waitFor(() => expect(names()).toHaveLength(7));
    expect(host.navigation.address.get("towns")).toBe("changed=0");
  });

  test("are not offered where the rows come page by page, or nothing is compared", async () => {
    await open({ Paging: "Server" });
    await waitFor(() => expect(names()).toHaveLength(7));
    expect(screen.queryByRole("checkbox", { name: "Only changed" })).toBeNull();
  });

  test("a list in which nothing changed says so", async () => {
    await showGrid({
      grid: buildGrid({ Paging: "Client", OnlyChanged: true }, { People: { CompareFrom: "Earlier" } }),
      answers: { "Geo.ListTowns": buildList(PRICES.filter(({ Name }) => Name === "Same")) },
    });
    expect(await screen.findByText("Nothing has changed.")).toBeTruthy();
  });
});
