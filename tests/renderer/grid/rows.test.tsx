/** How the rows of a list come, are drawn and go. One file: what scrolls, measures and counts them serves every test. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Field } from "../../../layout/model.ts";
import { buildRefusal } from "../support/build-host.ts";
import { buildGrid, buildList, buildTowns, gridOnScreen, headerOf, rowTexts, showGrid } from "./show-grid.tsx";

const frame = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>(".ts-grid-scroll");
  if (element === null) throw new Error("No grid.");
  return element;
};
const scrollTo = (pixels: number): void => {
  frame().scrollTop = pixels;
  fireEvent.scroll(frame());
};
const ROW = 44;

test("only what is in sight is drawn and asked for; scrolling asks for more, and placeholders are shown where rows will be", async () => {
  const { requests } = await showGrid({ answers: { "Geo.ListTowns": buildList(buildTowns(5000)) } });
  expect(gridOnScreen().getAttribute("aria-rowcount")).toBe("5001");
  expect(rowTexts().length).toBeLessThan(40);
  expect(requests().map(({ skip }) => skip)).toEqual([0]);
  scrollTo(2000 * ROW);
  const busy = within(gridOnScreen()).getAllByRole("row").at(-1);
  expect(busy?.getAttribute("aria-busy")).toBe("true");
  await screen.findByText("Town 2001");
  const row = screen.getByText("Town 2001").closest("tr");
  expect(row?.getAttribute("aria-rowindex")).toBe("2002");
  expect(requests().map(({ skip }) => skip)).toEqual([0, 2000]);
});

test("rows that are all in the browser are never replaced by placeholders: not in a single drawing of a fling, nor with details open", async () => {
  const Detail: Field[] = [{ Name: "IsOpen", DisplayValue: "Open", DisplayTemplate: "CheckBox", DataType: "boolean" }];
  const grid = buildGrid({ Paging: "Client", Detail });
  const { requests } = await showGrid({ grid, answers: { "Geo.ListTowns": buildList(buildTowns(20_000)) } });
  for (const offset of [3000, 9000, 15_000, 6000, 40]) {
    scrollTo(offset * ROW);
    expect(rowTexts().some((text) => text.includes(`Town ${String(offset + 1).padStart(4, "0")}`))).toBe(true);
    expect(document.querySelector(".is-shell")).toBeNull();
  }
  expect(requests()).toHaveLength(1);
  // Details that were opened before are beneath their row as soon as it is back in memory.
  fireEvent.click(within(gridOnScreen()).getAllByRole("button", { name: "Show details" })[2] as HTMLElement);
  const open = () => document.querySelector(".ts-grid-details");
  await waitFor(() => expect(open()).not.toBeNull());
  scrollTo(15_000 * ROW);
  scrollTo(40 * ROW);
  await waitFor(() => expect(open()).not.toBeNull());
});

test("a million rows end with the last one, whatever the browser's tallest element is", async () => {
  const list = (input: Record<string, unknown>) => {
    const { skip = 0, take = 0 } = input as { skip?: number; take?: number };
    const Items = Array.from({ length: Math.min(take, 1_000_000 - skip) }, (_, index) => ({
      Id: skip + index,
      Name: `No ${skip + index + 1}`,
    }));
    return { Items, TotalCount: 1_000_000 };
  };
  const { user } = await showGrid({ answers: { "Geo.ListTowns": list } });
  expect(Number.parseInt(document.querySelector("tbody")?.style.height ?? "", 10)).toBeLessThan(10_000_000);
  await user.type(screen.getByLabelText("Go to row"), "1000000{Enter}");
  await screen.findByText("No 1000000");
  await user.clear(screen.getByLabelText("Go to row"));
  await user.type(screen.getByLabelText("Go to row"), "500000{Enter}");
  const far = await screen.findByText("No 500000");
  await waitFor(() => expect(far.closest("td")?.matches(":focus")).toBe(true));
  // A wheel moves pixel by pixel, however far the list reaches.
  scrollTo(frame().scrollTop + 10 * ROW);
  await screen.findByText("No 500010");
});

test("a list that only knows how many rows there are at least goes on to its end", async () => {
  const rows = buildTowns(250);
  const list = buildList(rows);
  const answer = (input: Record<string, unknown>) => ({ ...(list(input) as object), TotalCount: 100, TotalIsExact: false });
  await showGrid({ answers: { "Geo.ListTowns": answer } });
  expect(gridOnScreen().getAttribute("aria-rowcount")).toBe("-1");
  scrollTo(100 * ROW);
  await screen.findByText("Town 0101");
  scrollTo(200 * ROW);
  await screen.findByText("Town 0201");
  await waitFor(() => expect(gridOnScreen().getAttribute("aria-rowcount")).toBe("251"));
});

test("a page that could not be loaded says so in its place, and is tried again", async () => {
  const list = buildList(buildTowns(500));
  let refuses = true;
  const answer = (input: Record<string, unknown>) => {
    if (refuses && input.skip === 300) throw buildRefusal("Overloaded");
    return list(input);
  };
  const { user } = await showGrid({ answers: { "Geo.ListTowns": answer } });
  scrollTo(310 * ROW);
  await screen.findAllByText("Refused: Overloaded");
  refuses = false;
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect(await screen.findByText("Town 0311")).toBeTruthy();
});

test("rows that cannot be loaded are reported in the list's own words first", async () => {
  const answer = () => {
    throw buildRefusal("Overloaded");
  };
  await showGrid({ grid: buildGrid({ ErrorText: "Error loading towns." }), answers: { "Geo.ListTowns": answer } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Error loading towns\.Refused: Overloaded/);
});

test("keys walk cells, pages and the whole list; one cell is in the tab order", async () => {
  const { user } = await showGrid();
  act(() => headerOf("Name").focus());
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Germany");
  await user.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(document.activeElement?.closest("tr")?.textContent).toContain("Town 0250"));
  await user.keyboard("{Control>}{Home}{/Control}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Town 0001"));
  await user.keyboard("{PageDown}{ArrowUp}{End}");
  expect(document.activeElement?.getAttribute("aria-colindex")).toBe("4");
  expect(gridOnScreen().querySelectorAll("[tabindex='0']")).toHaveLength(1);
});

test("a reload keeps the focus on its row, wherever the row has gone", async () => {
  const towns = buildTowns(20);
  let rows = towns;
  const { user } = await showGrid({
    answers: { "Geo.ListTowns": (input) => buildList(rows)(input), "Geo.Close": () => ({}) },
    grid: buildGrid({
      Actions: [{ Id: "close", DisplayValue: "Close all", On: "Container", Service: "Geo", Operation: "Close", Refreshes: ["towns"] }],
    }),
  });
  const cell = screen.getByText("Town 0003").closest("td");
  act(() => cell?.focus());
  rows = towns.slice(1);
  fireEvent.click(screen.getByRole("button", { name: "Close all" }));
  await waitFor(() => expect(screen.queryByText("Town 0001")).toBeNull());
  expect(document.activeElement?.textContent).toBe("Town 0003");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Town 0004");
});

test("a reload that fails says so and leaves the rows in sight", async () => {
  let refuses = false;
  const list = buildList(buildTowns(20));
  const answer = (input: Record<string, unknown>) => {
    if (refuses) throw buildRefusal("Overloaded");
    return list(input);
  };
  const { host } = await showGrid({
    answers: { "Geo.ListTowns": answer, "Geo.Close": () => ({}) },
    grid: buildGrid({
      Actions: [{ Id: "close", DisplayValue: "Close all", On: "Container", Service: "Geo", Operation: "Close", Refreshes: ["towns"] }],
    }),
  });
  refuses = true;
  fireEvent.click(screen.getByRole("button", { name: "Close all" }));
  await waitFor(() => expect(host.messages.notify).toHaveBeenCalledWith({ severity: "error", text: "Refused: Overloaded" }));
  expect(screen.getByText("Town 0003")).toBeDefined();
});

test("details of a row open beneath it, and a link opens them again", async () => {
  const grid = buildGrid({
    Detail: [{ Name: "IsOpen", DisplayValue: "Open to visitors", DisplayTemplate: "CheckBox", DataType: "boolean" }],
  });
  const { user, host, requests } = await showGrid({ grid });
  await user.click(screen.getAllByRole("button", { name: "Show details" })[1] as HTMLElement);
  expect(screen.getByText("Open to visitors").closest("tr")?.getAttribute("aria-rowindex")).toBe("4");
  expect(host.navigation.address.get("towns")).toBe("open=2");
  expect(requests()[0]?.fields).toContain("IsOpen");
});

test("opened details are no rows: neither in the announced range, nor on the way to a far row", async () => {
  const grid = buildGrid({
    Detail: [{ Name: "IsOpen", DisplayValue: "Open to visitors", DisplayTemplate: "CheckBox", DataType: "boolean" }],
  });
  const { user } = await showGrid({ grid, answers: { "Geo.ListTowns": () => ({ Items: buildTowns(3), TotalCount: 3 }) } });
  expect(document.querySelector(".ts-grid-foot-bar")?.textContent).toContain("1–3 of 3");
  await user.click(screen.getAllByRole("button", { name: "Show details" })[0] as HTMLElement);
  await screen.findByText("Open to visitors");
  expect(document.querySelector(".ts-grid-foot-bar")?.textContent).toContain("1–3 of 3");
});

test("an opened row shows a table of its own whole, where a cell would only count its rows", async () => {
  const grid = buildGrid({
    Detail: [
      {
        Name: "Changes",
        DisplayValue: "Changes",
        DisplayTemplate: "Table",
        DataType: "array",
        Columns: [
          { Name: "Before", DisplayValue: "Before", DisplayTemplate: "TextBox", DataType: "string" },
          { Name: "After", DisplayValue: "After", DisplayTemplate: "TextBox", DataType: "string" },
        ],
      },
    ],
  });
  const rows = [{ Id: 1, Name: "Town", Changes: [{ Before: "Clerk", After: "Buyer" }] }];
  const { user } = await showGrid({ grid, answers: { "Geo.ListTowns": () => ({ Items: rows, TotalCount: 1 }) } });
  await user.click(screen.getByRole("button", { name: "Show details" }));
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Before", "After"]);
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Clerk", "Buyer"]);
});

test("columns are moved, hidden, pinned and widened by their menus; all of it is in the URL", async () => {
  const { user, host } = await showGrid();
  const choose = async (column: string | RegExp, entry: string) => {
    act(() => headerOf(column).focus());
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await user.click(within(screen.getByRole("menu")).getByText(entry));
  };
  await choose("People", "Move left");
  await choose("Country", "Hide");
  await choose("Founded", "Pin left");
  await choose(/^Name/, "Wider");
  expect(
    within(gridOnScreen())
      .getAllByRole("columnheader")
      .map((header) => header.textContent),
  ).toEqual(["FoundedPinned", "Name", "People"]);
  expect(new URLSearchParams(host.navigation.address.get("towns") ?? "").get("pins")).toBe("Founded~Start");
  expect(host.navigation.address.get("towns")).toContain("widths=Name%7E192");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(screen.getByRole("button", { name: "Reset columns" }));
  expect(host.navigation.address.get("towns")).toBeNull();
});

test("columns are dragged to another place, by their headers and where they are chosen", async () => {
  const { user, host } = await showGrid();
  const kept = new Map<string, string>();
  const transfer = {
    get types() {
      return [...kept.keys()];
    },
    setData: (type: string, text: string) => kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? "",
  };
  const columnNames = () =>
    within(gridOnScreen())
      .getAllByRole("columnheader")
      .map((header) => header.textContent);
  fireEvent.dragStart(headerOf("Founded"), { dataTransfer: transfer });
  fireEvent.dragOver(headerOf("Country"), { dataTransfer: transfer });
  fireEvent.drop(headerOf("Country"), { dataTransfer: transfer });
  await waitFor(() => expect(columnNames()).toEqual(["Name", "Founded", "Country", "People"]));
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const entry = (name: string) => screen.getByRole("checkbox", { name }).closest("li") as HTMLElement;
  fireEvent.dragStart(entry("People"), { dataTransfer: transfer });
  fireEvent.dragOver(entry("Founded"), { dataTransfer: transfer });
  fireEvent.dragEnd(entry("People"), { dataTransfer: transfer });
  await waitFor(() => expect(columnNames()).toEqual(["Name", "People", "Founded", "Country"]));
  expect(new URLSearchParams(host.navigation.address.get("towns") ?? "").get("columns")).toBe("Name,People,Founded,Country");
});

test("a header's edge is dragged, and the width is in the URL once it is let go", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { host } = await showGrid();
  const edge = headerOf("People").querySelector(".ts-grid-resize") as HTMLElement;
  fireEvent.mouseDown(edge, { clientX: 100 });
  fireEvent.mouseMove(document, { clientX: 180 });
  expect(host.navigation.address.get("towns")).toBeNull();
  fireEvent.mouseUp(document, { clientX: 180 });
  await waitFor(() => expect(new URLSearchParams(host.navigation.address.get("towns") ?? "").get("widths")).toBe("People~240"));
  // React reports a state change of one component during the render of another.
  expect(complaints.mock.calls.filter(([text]) => String(text).startsWith("Cannot update"))).toEqual([]);
  complaints.mockRestore();
});

test("rows are as tall as the person has it everywhere, until this list says otherwise", async () => {
  document.documentElement.dataset.density = "compact";
  try {
    const { user, host } = await showGrid();
    expect(frame().dataset.density).toBe("compact");
    await user.click(screen.getByRole("button", { name: "Columns" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Compact" }).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "Comfortable" }));
    await waitFor(() => expect(frame().dataset.density).toBe("comfortable"));
    expect(host.navigation.address.get("towns")).toBe("density=comfortable");
    await user.click(screen.getByRole("button", { name: "Reset columns" }));
    await waitFor(() => expect(frame().dataset.density).toBe("compact"));
  } finally {
    delete document.documentElement.dataset.density;
  }
});

test("a column that its menu lets go or moves takes its header along into sight", async () => {
  const { user, host } = await showGrid();
  act(() => host.navigation.address.set("towns", "pins=Country~Start", "replace"));
  await waitFor(() => expect(headerOf(/Country/).classList.contains("is-pinned")).toBe(true));
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  try {
    headerOf(/Country/).focus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    seen.length = 0;
    await user.click(within(screen.getByRole("menu")).getByText("Pin left"));
    await waitFor(() => expect(headerOf(/Country/).classList.contains("is-pinned")).toBe(false));
    expect(headerOf(/Country/).matches(":focus")).toBe(true);
    expect(seen.some((text) => text?.startsWith("Country"))).toBe(true);
  } finally {
    Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  }
});

test("the help text of a column is in its header, and where columns are chosen", async () => {
  const grid = buildGrid({}, { People: { HelpText: "At the last census." } });
  const { user } = await showGrid({ grid, answers: { "Geo.ListTowns": buildList(buildTowns(3)) } });
  expect(within(headerOf("People")).getByTitle("At the last census.").isConnected).toBe(true);
  expect(document.getElementById(headerOf("People").getAttribute("aria-describedby") ?? "")?.textContent).toBe("At the last census.");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.getByRole("checkbox", { name: "People" }).closest("li")?.textContent).toContain("At the last census.");
});

test.each([
  ["EUR", "EUR", "€30.00"],
  ["EUR", "SEK", "30.00"],
])("a sum has the currency that all rows have: %s and %s", async (first, second, total) => {
  const rows = buildTowns(2).map((row, index) => ({ ...row, Currency: index === 0 ? first : second, People: "15.00" }));
  const list = buildList(rows);
  const answer = (input: Record<string, unknown>) => ({ ...(list(input) as object), Totals: { People: "30.00" } });
  const money = { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Currency", Total: "Sum" } as const;
  await showGrid({ grid: buildGrid({}, { People: money }), answers: { "Geo.ListTowns": answer } });
  await waitFor(() => expect(document.querySelector("tfoot .is-number")?.textContent).toBe(`Sum ${total}`));
});

test("groups show their counts and totals, and load their rows when they open", async () => {
  const rows = buildTowns(30);
  const list = buildList(rows);
  const answer = (input: Record<string, unknown>) => {
    const { groupBy } = input as { groupBy?: string[] };
    if (!groupBy) return list(input);
    const Groups = ["DE", "FI", "SE"].map((Country) => ({ Values: { Country }, Count: 10, Totals: { People: 1234 } }));
    return { Items: [], TotalCount: 30, Groups, Totals: { People: 5678 } };
  };
  const grid = buildGrid({}, { Country: { Groupable: true }, People: { Total: "Sum" } });
  const { user, requests } = await showGrid({ grid, answers: { "Geo.ListTowns": answer } });
  act(() => headerOf("Country").focus());
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await user.click(within(screen.getByRole("menu")).getByText("Group by this column"));
  const finland = await screen.findByRole("button", { name: /Country Finland 10 rows/ });
  expect(requests().at(-1)).toMatchObject({ groupBy: ["Country"], totals: [{ field: "People", function: "Sum" }] });
  expect(finland.closest("tr")?.textContent).toContain("1,234");
  expect(document.querySelector("tfoot")?.textContent).toContain("5,678");
  await user.click(finland);
  await screen.findByText("Town 0002");
  expect(requests().at(-1)?.filters).toEqual([{ field: "Country", operator: "equals", value: "FI" }]);
  expect(screen.queryByText("Town 0001")).toBeNull();
});

test("rows that are all in the browser are grouped and summed there", async () => {
  const grid = buildGrid({ Paging: "Client" }, { Country: { Groupable: true }, People: { Total: "Maximum" } });
  const { user, host, requests } = await showGrid({ grid, answers: { "Geo.ListTowns": buildList(buildTowns(30)) } });
  act(() => host.navigation.address.set("towns", "group=Country", "replace"));
  await user.click(await screen.findByRole("button", { name: /Country Sweden 10 rows/ }));
  await screen.findByText("Town 0003");
  expect(requests()).toHaveLength(1);
});

test("Tab passes the grid in one step, whatever links and buttons are in its cells", async () => {
  const grid = buildGrid(
    { Actions: [{ Id: "open", DisplayValue: "Open", On: "Row", Navigate: { Route: "/towns" } }] },
    { Name: { DisplayTemplate: "Link", Navigate: { Route: "/towns" } } },
  );
  const { user } = await showGrid({ grid });
  act(() => screen.getByText("Town 0002").closest("td")?.focus());
  await user.tab();
  expect(document.activeElement?.closest("[role=grid]")).toBeNull();
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe("Town 0002");
});

test("a list is grouped at first as its layout says; that someone took the grouping away is in the address", async () => {
  const grid = buildGrid({ Paging: "Client", GroupBy: ["Country"] }, { Country: { Groupable: true } });
  const { user, host } = await showGrid({ grid, answers: { "Geo.ListTowns": buildList(buildTowns(30)) } });
  await screen.findByRole("button", { name: /Country Sweden 10 rows/ });
  expect(host.navigation.address.get("towns")).toBeNull();
  act(() => headerOf("Country").focus());
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await user.click(within(screen.getByRole("menu")).getByText(/grouping|Ungroup|group/i));
  await screen.findByText("Town 0001");
  expect(host.navigation.address.get("towns")).toBe("group=");
});
