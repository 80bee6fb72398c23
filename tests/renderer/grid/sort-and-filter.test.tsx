import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import { requestFilters } from "../../../layout/list-filter.ts";
import type { Column } from "../../../layout/model.ts";
import { buildGrid, gridOnScreen, headerOf, rowTexts, showGrid } from "./show-grid.tsx";

const lastOf = <T,>(items: readonly T[]): T | undefined => items.at(-1);

test("sorts by one column, and with Shift by several; their places are shown, announced and kept in the URL", async () => {
  const { user, host, requests } = await showGrid();
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(lastOf(requests())?.sort).toEqual([{ field: "Name", direction: "Ascending" }]));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("button", { name: "People" }));
  await user.click(screen.getByRole("button", { name: "People" }));
  await user.keyboard("{/Shift}");
  await waitFor(() =>
    expect(lastOf(requests())?.sort).toEqual([
      { field: "Name", direction: "Ascending" },
      { field: "People", direction: "Descending" },
    ]),
  );
  expect(headerOf(/People/).getAttribute("aria-sort")).toBe("descending");
  expect(headerOf(/People/).textContent).toContain("sort position 2");
  expect(host.navigation.address.get("towns")).toContain("sort=Name%2C-People");
});

test("a menu of the column sorts by keyboard", async () => {
  const { user, requests } = await showGrid();
  headerOf("Country").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const menu = screen.getByRole("menu", { name: "Menu of Country" });
  expect(within(menu).getByRole("menuitemcheckbox", { name: "Sort ascending" }).matches(":focus")).toBe(true);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(lastOf(requests())?.sort).toEqual([{ field: "Country", direction: "Descending" }]));
  expect(headerOf(/Country/).matches(":focus")).toBe(true);
});

test("what is typed into the search is asked for once the person pauses", async () => {
  const { user, requests } = await showGrid();
  await user.type(screen.getByRole("textbox", { name: "Search" }), "town");
  await waitFor(() => expect(lastOf(requests())?.text).toBe("town"));
  expect(requests().filter(({ text }) => text !== undefined)).toHaveLength(1);
});

const RIVERS: Partial<Column> = {
  DisplayTemplate: "Autocomplete",
  EnumSource: { Service: "Geo", Operation: "ListRivers" },
  Groupable: true,
};
const rivers = Array.from({ length: 120 }, (_, index) => ({ Value: `r${index}`, DisplayName: `River ${index}` }));
const listRivers = (input: Record<string, unknown>) => {
  const { text = "", skip = 0, take = 50, values } = input as { text?: string; skip?: number; take?: number; values?: string[] };
  if (values) return { EnumMembers: rivers.filter(({ Value }) => values.includes(Value)), TotalCount: values.length };
  const found = rivers.filter(({ DisplayName }) => DisplayName.includes(text));
  return { EnumMembers: found.slice(skip, skip + take), TotalCount: found.length };
};
const buildRiverGrid = () => {
  const { EnumMembers: _, ...country } = buildGrid().Columns.find(({ Name }) => Name === "Country") as Column;
  const grid = buildGrid();
  return { ...grid, Columns: grid.Columns.map((column) => (column.Name === "Country" ? { ...country, ...RIVERS } : column)) };
};

test("choices that a call knows are ticked by their labels, found by typing, and named in the chips", async () => {
  const rows = [
    { Id: 1, Name: "A", Country: "r7" },
    { Id: 2, Name: "B", Country: "r111" },
  ];
  const { user, host, requests } = await showGrid({
    grid: buildRiverGrid(),
    answers: { "Geo.ListTowns": () => ({ Items: rows, TotalCount: 2 }), "Geo.ListRivers": listRivers },
  });
  await screen.findByText("River 111");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(screen.getByLabelText("Column"), "Country");
  await user.click(await screen.findByRole("checkbox", { name: "River 7" }));
  const dialog = within(screen.getByRole("dialog", { name: "Filter" }));
  await user.type(dialog.getByRole("searchbox"), "111");
  await user.click(await dialog.findByRole("checkbox", { name: "River 111" }));
  await user.click(screen.getByRole("button", { name: "Apply filter" }));
  await waitFor(() => expect(lastOf(requests())?.filters).toEqual([{ field: "Country", operator: "in", value: ["r7", "r111"] }]));
  expect(screen.getByText("Country is one of River 7, River 111")).toBeDefined();
  expect(host.navigation.address.get("towns")).toContain("r111");
});

test("a link names what it filters by and groups by, before anyone opened the choices", async () => {
  const answer = (input: Record<string, unknown>) =>
    input.groupBy ? { Items: [], TotalCount: 1, Groups: [{ Values: { Country: "r99" }, Count: 1 }] } : { Items: [], TotalCount: 0 };
  const { host } = await showGrid({ grid: buildRiverGrid(), answers: { "Geo.ListTowns": answer, "Geo.ListRivers": listRivers } });
  act(() => host.navigation.address.set("towns", "f=Country~equals~r42&group=Country", "replace"));
  await screen.findByText("Country is River 42");
  expect(await screen.findByText("River 99")).toBeDefined();
});

test("dates that move with the day stay words in the URL and become days when the server is asked", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-15T22:30:00Z") });
  try {
    const { user, host, requests } = await showGrid();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByLabelText("Column"), "Founded");
    await user.selectOptions(screen.getByLabelText("Condition"), "is in last month");
    await user.click(screen.getByRole("button", { name: "Apply filter" }));
    await waitFor(() =>
      expect(lastOf(requests())?.filters).toEqual([
        { field: "Founded", operator: "greaterOrEqual", value: "2026-02-01" },
        { field: "Founded", operator: "lessOrEqual", value: "2026-02-28" },
      ]),
    );
    expect(host.navigation.address.get("towns")).toBe("f=Founded%7ElastMonth");
    expect(screen.getByText("Founded is in last month")).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a range of numbers becomes two bounds, several choices one list", async () => {
  const { user, requests } = await showGrid();
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(screen.getByLabelText("Column"), "People");
  await user.type(screen.getByLabelText("From"), "100");
  await user.type(screen.getByLabelText("To"), "200");
  await user.click(screen.getByRole("button", { name: "Apply filter" }));
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(screen.getByLabelText("Column"), "Country");
  await user.click(screen.getByLabelText("Germany"));
  await user.click(screen.getByLabelText("Sweden"));
  await user.click(screen.getByRole("button", { name: "Apply filter" }));
  await waitFor(() =>
    expect(lastOf(requests())?.filters).toEqual([
      { field: "People", operator: "greaterOrEqual", value: 100 },
      { field: "People", operator: "lessOrEqual", value: 200 },
      { field: "Country", operator: "in", value: ["DE", "SE"] },
    ]),
  );
  expect(screen.getByText("Country is one of Germany, Sweden")).toBeDefined();
});

test("days and numbers are typed and shown as the language writes them", async () => {
  const { user, requests } = await showGrid({ host: { texts: { locale: "de" } } });
  const open = async (column: string, condition: string) => {
    await user.click(screen.getByRole("button", { name: "Filter" }));
    await user.selectOptions(screen.getByLabelText("Column"), column);
    await user.selectOptions(screen.getByLabelText("Condition"), condition);
    return screen.getByLabelText<HTMLInputElement>("Value");
  };
  const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Apply filter" });
  const day = await open("Founded", "is on or before");
  await user.type(day, "yesterday");
  await user.click(apply());
  expect(requests().flatMap(({ filters = [] }) => filters)).toEqual([]);
  await user.clear(day);
  await user.type(day, "1.5.2007");
  await user.tab();
  expect(day.value).toBe("01.05.2007");
  await user.click(apply());
  await user.type(await open("People", "is greater than"), "1.000");
  await user.click(apply());
  await waitFor(() =>
    expect(lastOf(requests())?.filters).toEqual([
      { field: "Founded", operator: "lessOrEqual", value: "2007-05-01" },
      { field: "People", operator: "greaterThan", value: 1000 },
    ]),
  );
  expect(screen.getByText("Founded is on or before 01.05.2007")).toBeDefined();
  expect(screen.getByText("People is greater than 1.000")).toBeDefined();
});

test("an invalid value is reported at its input, once it is left, and what was typed stays", async () => {
  const { user, requests } = await showGrid();
  const apply = () => user.click(screen.getByRole("button", { name: "Apply filter" }));
  const said = (input: HTMLElement) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  const isWrong = (input: HTMLElement) => input.getAttribute("aria-invalid") === "true";
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(screen.getByLabelText("Column"), "Founded");
  // Nothing was typed: that is reported when the filter is applied, and the focus is there.
  await user.tab();
  await user.tab();
  expect(isWrong(screen.getByLabelText("From"))).toBe(false);
  await apply();
  expect(said(screen.getByLabelText("From"))).toBe("From is required.");
  expect(screen.getByLabelText("From").matches(":focus")).toBe(true);
  // A day that no month has.
  await user.selectOptions(screen.getByLabelText("Condition"), "is between");
  const [from, to] = [screen.getByLabelText<HTMLInputElement>("From"), screen.getByLabelText<HTMLInputElement>("To")];
  await user.type(to, "2026-02-30");
  expect(isWrong(to)).toBe(false);
  await user.tab();
  expect(said(to)).toBe("To is not in the correct format.DD/MM/YYYY");
  expect(to.value).toBe("2026-02-30");
  expect(isWrong(from)).toBe(false);
  // The right day is right at once.
  await user.clear(to);
  await user.type(to, "28/2/2026");
  expect(isWrong(to)).toBe(false);
  await user.type(from, "1/3/2026");
  await apply();
  expect(said(to)).toBe("The range ends before it starts.");
  expect(to.matches(":focus")).toBe(true);
  // Numbers, and whole ones.
  await user.selectOptions(screen.getByLabelText("Column"), "People");
  await user.type(screen.getByLabelText("From"), "many");
  await user.tab();
  expect(said(screen.getByLabelText("From"))).toMatch(/^From has the wrong type, for example text/);
  await user.clear(screen.getByLabelText("From"));
  await user.type(screen.getByLabelText("From"), "1.5");
  expect(said(screen.getByLabelText("From"))).toBe("From may have at most 0 decimal places.");
  expect(requests().flatMap(({ filters = [] }) => filters)).toEqual([]);
});

test("a link with a value that its column cannot hold is asked without it", async () => {
  const { host, requests } = await showGrid();
  act(() => host.navigation.address.set("towns", "f=Founded~between~2026-02-30~&f=People~equals~many&f=Country~equals~FI", "replace"));
  await waitFor(() => expect(lastOf(requests())?.filters).toEqual([{ field: "Country", operator: "equals", value: "FI" }]));
});

test.each([
  ["lessThan", "lessThan", "2026-02-28T00:00:00Z"],
  ["lessOrEqual", "lessThan", "2026-03-01T00:00:00Z"],
  ["greaterThan", "greaterOrEqual", "2026-03-01T00:00:00Z"],
  ["greaterOrEqual", "greaterOrEqual", "2026-02-28T00:00:00Z"],
] as const)("a day of a column with a time is all of it: %s", (operator, asked, value) => {
  const column = { name: "Created", dataType: "dateTime", field: {} } as CompiledColumn;
  const filter = { field: "Created", operator, values: ["2026-02-28"] };
  expect(requestFilters(filter, column, "2026-03-05")).toEqual([{ field: "Created", operator: asked, value }]);
});

test("the menu of a cell filters by its value", async () => {
  const { user, requests } = await showGrid();
  const cell = within(gridOnScreen()).getAllByRole("cell", { name: "Finland" })[0];
  cell?.focus();
  await user.keyboard("{Shift>}{F10}{/Shift}");
  await user.click(screen.getByRole("menuitem", { name: "Only “Finland”" }));
  await waitFor(() => expect(lastOf(requests())?.filters).toEqual([{ field: "Country", operator: "equals", value: "FI" }]));
  await waitFor(() => expect(rowTexts().every((text) => text.includes("Finland"))).toBe(true));
});

test("rows that are all in the browser are sorted by the words that are shown, and numbers as numbers", async () => {
  const grid = buildGrid({ Paging: "Client" });
  const { user, requests } = await showGrid({ grid });
  await user.click(screen.getByRole("button", { name: "Country" }));
  await waitFor(() => expect(rowTexts()[0]).toContain("Finland"));
  await user.click(screen.getByRole("button", { name: "People" }));
  await user.click(screen.getByRole("button", { name: "People" }));
  await waitFor(() => expect(rowTexts()[0]).toContain("993"));
  expect(requests()).toHaveLength(1);
});

test("a grid begins with the filters of its layout; taking them off is kept in the URL, and a link without any has them again", async () => {
  const grid = buildGrid({ Filters: [{ Field: "Country", Operator: "in", Values: ["FI"] }] });
  const first = await showGrid({ grid });
  await waitFor(() => expect(lastOf(first.requests())?.filters).toEqual([{ field: "Country", operator: "in", value: ["FI"] }]));
  expect(first.host.navigation.address.get("towns")).toBeNull();
  await first.user.click(screen.getByRole("button", { name: /^Remove filter/ }));
  await waitFor(() => expect(lastOf(first.requests())?.filters).toBeUndefined());
  expect(first.host.navigation.address.get("towns")).toBe("f=");
});

test("a first filter by a date moves with the day", async () => {
  const { requests } = await showGrid({ grid: buildGrid({ Filters: [{ Field: "Founded", Operator: "last30Days" }] }) });
  await waitFor(() => expect(lastOf(requests())?.filters).toHaveLength(2));
  expect(lastOf(requests())?.filters).toMatchObject([{ operator: "greaterOrEqual" }, { operator: "lessOrEqual" }]);
});

test("an empty list says what the layout says of its own filters, and that nothing matches what the person asked for", async () => {
  const Filters = [{ Field: "Country", Operator: "equals" as const, Values: ["DE"] }];
  const answers = { "Geo.ListTowns": () => ({ Items: [], TotalCount: 0 }) };
  const { user } = await showGrid({ grid: buildGrid({ Filters, EmptyText: "No towns there yet.", Searchable: true }), answers });
  await screen.findByText("No towns there yet.");
  await user.type(screen.getByRole("textbox", { name: "Search" }), "zzz");
  await screen.findByText("Nothing matches the search and filters.");
  await user.click(screen.getAllByRole("button", { name: /Clear/ })[0] as HTMLElement);
  expect(await screen.findByText("No towns there yet.")).toBeTruthy();
});

test("an empty list under filters that are not the layout's says that nothing matches", async () => {
  const Filters = [{ Field: "Country", Operator: "equals" as const, Values: ["DE"] }];
  await showGrid({ grid: buildGrid({ Filters }), answers: { "Geo.ListTowns": () => ({ Items: [], TotalCount: 0 }) } });
  expect(await screen.findByText("Nothing matches the search and filters.")).toBeTruthy();
});
