import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Column, Field } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

// Editors arrive on demand, and a busy machine takes its time to bring them.
vi.setConfig({ testTimeout: 20_000 });

const column = (Name: string, more: Partial<Column> = {}): Column => ({
  Name,
  DisplayValue: Name,
  DisplayTemplate: "TextBox",
  DataType: "string",
  ...more,
});
const lines = (columns: Column[], more: Partial<Field> = {}): Field =>
  buildField("Lines", { DisplayTemplate: "Table", DataType: "array", Columns: columns, ...more });

const ITEM = column("Item", { IsRequired: true });
const AMOUNT = column("Amount", { DisplayTemplate: "Number", DataType: "integer", Minimum: 1 });
const COLOR = column("Kind", { DisplayTemplate: "Combobox", EnumMembers: [{ DisplayName: "Gold", Value: "g" }] });

async function edit(
  field: Field,
  rows: unknown,
  siblings: Field[] = [],
  values: Record<string, unknown> = {},
  parts: Parameters<typeof buildHost>[1] = {},
) {
  const { account, answers } = buildAccount({ Lines: rows, ...values });
  const { user } = await showLayout(buildLayout([field, ...siblings]), buildHost(answers, parts));
  await startEditing(user);
  const group = await screen.findByRole("group", { name: "Lines" });
  await waitFor(() => expect(document.querySelector(".ts-skeleton")).toBeNull());
  const cell = (name: string, row: number) => within(group).getByRole<HTMLInputElement>("textbox", { name: `${name}, row ${row}` });
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(account.record.RowVersion).toBe(4));
    return account.record.Values.Lines;
  };
  return { user, group, cell, save };
}
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

test("cells are typed in their data types and saved as one list", async () => {
  const { user, cell, save } = await edit(lines([ITEM, AMOUNT]), [{ Item: "a", Amount: 1 }]);
  await user.clear(cell("Item", 1));
  await user.type(cell("Item", 1), "b");
  await user.clear(cell("Amount", 1));
  await user.type(cell("Amount", 1), "1,200");
  expect(await save()).toEqual([{ Item: "b", Amount: 1200 }]);
});

test("of fixed rows, those are read in which something is chosen, a tick as one", async () => {
  const columns = [column("Right", { IsReadOnly: true }), column("May", { DisplayTemplate: "CheckBox", DataType: "boolean" })];
  const rows = [
    { Right: "read", May: false },
    { Right: "write", May: true },
  ];
  const { answers } = buildAccount({ Lines: rows });
  const { user } = await showLayout(buildLayout([lines(columns, { HasFixedRows: true })]), buildHost(answers));
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual(["RightMay", "writeYes"]);
  await startEditing(user);
  expect(await screen.findAllByRole("checkbox")).toHaveLength(2);
});

describe("by keyboard", () => {
  test("Enter goes down, and past the last row adds one", async () => {
    const { user, cell, save } = await edit(lines([ITEM, AMOUNT]), [{ Item: "a" }, { Item: "b" }]);
    await user.click(cell("Item", 1));
    await user.keyboard("{Enter}");
    expect(focused()).toBe("Item, row 2");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("Item, row 3"));
    await user.keyboard("c{Tab}5");
    expect(await save()).toEqual([{ Item: "a" }, { Item: "b" }, { Item: "c", Amount: 5 }]);
  });
  test("arrows leave a cell at the edge of its text", async () => {
    const { user, cell } = await edit(lines([ITEM, AMOUNT]), [{ Item: "ab", Amount: 1 }, { Item: "cd" }]);
    await user.click(cell("Item", 1));
    cell("Item", 1).setSelectionRange(1, 1);
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Item, row 1");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("Amount, row 1");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("Amount, row 2");
    await user.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Item, row 2");
  });
  test("rows are moved, duplicated and removed, and each is announced", async () => {
    const { user, group, cell, save } = await edit(lines([ITEM]), [{ Item: "a" }, { Item: "b" }, { Item: "c" }]);
    await user.click(cell("Item", 1));
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(within(group).getByRole("status").textContent).toBe("Row 1 is now row 2.");
    await waitFor(() => expect(focused()).toBe("Item, row 2"));
    await user.keyboard("{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}");
    await waitFor(() => expect(focused()).toBe("Item, row 3"));
    await user.click(cell("Item", 1));
    await user.keyboard("{Alt>}{Delete}{/Alt}");
    expect(await save()).toEqual([{ Item: "a" }, { Item: "a" }, { Item: "c" }]);
  });
});

test("buttons do what the keys do", async () => {
  const { user, group, save } = await edit(lines([ITEM]), [{ Item: "a" }, { Item: "b" }]);
  await user.click(within(group).getByRole("button", { name: "Move row 2 up" }));
  await user.click(within(group).getByRole("button", { name: "Duplicate row 1" }));
  await user.click(within(group).getByRole("button", { name: "Remove row 3" }));
  expect(await save()).toEqual([{ Item: "b" }, { Item: "b" }]);
});

test("a block from a spreadsheet fills cells, makes rows and says what did not fit", async () => {
  const { group, cell, save } = await edit(lines([ITEM, AMOUNT, COLOR], { MaxItems: 3 }), [{ Item: "a", Amount: 7, Kind: "g" }]);
  fireEvent.paste(cell("Item", 1), {
    clipboardData: { getData: () => 'x\t1,000\tGold\r\n"two\nlines ""q"""\t2\r\ny\t3\r\nz\t4\r\n' },
  });
  expect(within(group).getByText(/3 rows filled from the clipboard\. 1 row did not fit/)).toBeDefined();
  expect(await save()).toEqual([
    { Item: "x", Amount: 1000, Kind: "g" },
    { Item: 'two\nlines "q"', Amount: 2 },
    { Item: "y", Amount: 3 },
  ]);
});

test("names pasted into a column of choices from elsewhere are looked up; an unknown one is reported and stays", async () => {
  const buyer = column("Buyer", { DisplayTemplate: "AccountPicker", DataType: "integer" });
  const people = [
    { DisplayName: "Ada", Value: 7 },
    { DisplayName: "Adam", Value: 8 },
  ];
  const choices = async ({ text, resolve }: { text: string; resolve?: readonly unknown[] }) => {
    const found = people.filter(({ DisplayName, Value }) => (resolve ? resolve.includes(Value) : DisplayName.startsWith(text)));
    return { EnumMembers: found, TotalCount: found.length };
  };
  const { group, cell, save, user } = await edit(lines([ITEM, buyer]), [{ Item: "a" }], [], {}, { choices: { load: choices } });
  fireEvent.paste(cell("Item", 1), { clipboardData: { getData: () => "a\tAda\nb\tEve\n" } });
  expect(await within(group).findByText(/Not among the choices: Eve/)).toBeDefined();
  await user.click(within(group).getByRole("button", { name: "Remove row 2" }));
  expect(await save()).toEqual([{ Item: "a", Buyer: 7 }]);
});

describe("each problem is shown at its cell", () => {
  test("once the cell is left", async () => {
    const { user, cell } = await edit(lines([ITEM, AMOUNT]), [{ Item: "a", Amount: 1 }]);
    await user.clear(cell("Amount", 1));
    await user.type(cell("Amount", 1), "0");
    expect(screen.queryByText(/must be/)).toBeNull();
    await user.tab();
    const error = screen.getByText("Amount must be 1 or more.");
    expect(cell("Amount", 1).getAttribute("aria-describedby")).toBe(error.id);
    expect(cell("Item", 1).getAttribute("aria-invalid")).toBeNull();
  });
  test("everywhere when the save is refused, with the focus on the first", async () => {
    const { user, cell } = await edit(lines([ITEM, AMOUNT]), [{ Item: "a" }, {}]);
    await user.type(cell("Item", 1), "b");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(focused()).toBe("Item, row 2"));
    expect(screen.getByText("Row 2, Item is required.")).toBeDefined();
  });
});

test("rules of columns read the row and the record around it", async () => {
  const columns = [
    ITEM,
    AMOUNT,
    column("Note", { VisibleWhen: "Row.Amount > 10" }),
    column("Total", { DisplayTemplate: "Number", DataType: "integer", ComputedAs: "Row.Amount * Values.Factor" }),
  ];
  const factor = buildField("Factor", { DisplayTemplate: "Number", DataType: "integer" });
  const { user, group, cell } = await edit(lines(columns), [{ Item: "a", Amount: 5 }], [factor], { Factor: 2 });
  expect(within(group).getByText("10")).toBeDefined();
  expect(within(group).queryByRole("textbox", { name: "Note, row 1" })).toBeNull();
  await user.clear(cell("Amount", 1));
  await user.type(cell("Amount", 1), "20");
  expect(within(group).getByText("40")).toBeDefined();
  expect(cell("Note", 1)).toBeDefined();
  await user.clear(screen.getByRole("textbox", { name: "Factor" }));
  await user.type(screen.getByRole("textbox", { name: "Factor" }), "3");
  expect(within(group).getByText("60")).toBeDefined();
});

test("a row is called by the text that it begins with, a tick answers to its name, and columns that all have widths share what room there is", async () => {
  const event = column("Event", { IsReadOnly: true, Width: 300 });
  const mail = column("Mail", { DisplayTemplate: "CheckBox", DataType: "boolean", Width: 100 });
  const { user, group } = await edit(lines([event, mail], { HasFixedRows: true }), [{ Event: "Password changed", Mail: false }]);
  expect(within(group).getByText("Password changed").closest("td")?.className).toBe("is-name is-line");
  const [, ...headings] = within(group).getAllByRole("columnheader");
  expect(headings.map(({ style }) => style.width)).toEqual(["69.44%", "23.15%"]);
  // Seen only where rows are cards.
  const name = group.querySelector<HTMLElement>("label.ts-cell-label") as HTMLElement;
  await user.click(name);
  expect([name.textContent, within(group).getByRole<HTMLInputElement>("checkbox", { name: "Mail, row 1" }).checked]).toEqual([
    "Mail",
    true,
  ]);
});

test("the currency of an amount is the one of its row", async () => {
  const money = column("Price", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Currency" });
  const { group } = await edit(lines([money, column("Currency")]), [{ Price: "1.5", Currency: "SEK" }]);
  expect(within(group).getByText("SEK")).toBeDefined();
});

test("a save sends computed cells and leaves hidden ones out, and nothing is unsaved then", async () => {
  const columns = [
    AMOUNT,
    column("Note", { VisibleWhen: "Row.Amount > 10" }),
    column("Total", { DisplayTemplate: "Number", DataType: "integer", ComputedAs: "Row.Amount * 2" }),
  ];
  const { user, cell, save } = await edit(lines(columns), [{ Amount: 11, Note: "n" }]);
  await user.clear(cell("Amount", 1));
  await user.type(cell("Amount", 1), "5");
  expect(await save()).toEqual([{ Amount: 5, Total: 10 }]);
  await waitFor(() => expect(screen.queryByText(/Unsaved changes|1 change/)).toBeNull());
});

test("totals follow what is typed, and a field outside adds computed cells up", async () => {
  const columns = [
    column("Quantity", { DisplayTemplate: "Number", DataType: "integer", Total: "Count" }),
    column("Price", { DisplayTemplate: "Number", DataType: "decimal" }),
    column("Amount", { DisplayTemplate: "Number", DataType: "decimal", ComputedAs: "Row.Quantity * Row.Price", Total: "Sum" }),
  ];
  const total = buildField("Total", {
    DisplayTemplate: "Number",
    DataType: "decimal",
    ComputedAs: "Values.Lines.sum(line, line.Amount)",
  });
  const rows = [
    { Quantity: 1, Price: "0.10" },
    { Quantity: 1, Price: "0.20" },
  ];
  const { user, group, cell } = await edit(lines(columns), rows, [total]);
  const last = () => within(group).getAllByRole("row").at(-1)?.textContent;
  expect(last()).toBe("TotalCount 2Sum 0.3");
  await user.clear(cell("Quantity", 2));
  await user.type(cell("Quantity", 2), "3");
  await waitFor(() => expect(last()).toBe("TotalCount 2Sum 0.7"));
  expect(screen.getByText("0.7", { selector: ":not(table *)" })).toBeTruthy();
});

test("a value that another row has is reported at its cell once it is left, and is not saved", async () => {
  const { user, cell, group } = await edit(lines([column("Item", { IsUnique: true })]), [{ Item: "a" }, { Item: "b" }]);
  await user.clear(cell("Item", 2));
  await user.type(cell("Item", 2), "A");
  expect(within(group).queryByText("Item is already taken.")).toBeNull();
  await user.tab();
  expect(within(group).getByText("Item is already taken.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(cell("Item", 2).getAttribute("aria-invalid")).toBe("true");
  expect(cell("Item", 1).getAttribute("aria-invalid")).toBeNull();
});

describe("rows that are moved to a position", () => {
  const items = (saved: unknown) => (saved as { Item: string }[]).map(({ Item }) => Item).join("");
  const letters = (all: string) => [...all].map((Item) => ({ Item }));
  const moveTo = async (user: { clear: (element: Element) => Promise<void>; keyboard: (keys: string) => Promise<void> }, to: string) => {
    await user.clear(await screen.findByRole("textbox", { name: /Position/ }));
    await user.keyboard(`${to}{Enter}`);
  };

  test("by a key: the position is typed, the form is not sent, and the focus goes with the row", async () => {
    const { user, cell, save } = await edit(lines([ITEM]), letters("abcd"));
    cell("Item", 1).focus();
    await user.keyboard("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}");
    await moveTo(user, "3");
    await waitFor(() => expect(cell("Item", 3).value).toBe("a"));
    await waitFor(() => expect(focused()).toBe("Item, row 3"));
    expect(screen.getByText("Row 1 is now row 3.")).toBeTruthy();
    expect(items(await save())).toBe("bcad");
  });

  test("by a press on their number; past the end means the end", async () => {
    const { user, group, cell, save } = await edit(lines([ITEM]), letters("abc"));
    await user.click(within(group).getByText("1"));
    await moveTo(user, "99");
    await waitFor(() => expect(cell("Item", 3).value).toBe("a"));
    expect(items(await save())).toBe("bca");
  });

  test("by dragging their number, and not where rows are fixed", async () => {
    const { group, save } = await edit(lines([ITEM]), letters("abcd"));
    const rows = [...group.querySelectorAll<HTMLElement>("[data-row]")];
    for (const [index, row] of rows.entries()) row.getBoundingClientRect = () => ({ top: index * 40, bottom: index * 40 + 40 }) as DOMRect;
    fireEvent.pointerDown(within(group).getByText("4"), { button: 0, clientY: 130 });
    fireEvent.pointerMove(window, { clientY: 45 });
    fireEvent.pointerUp(window);
    await waitFor(() => expect(screen.getByText("Row 4 is now row 2.")).toBeTruthy());
    expect(items(await save())).toBe("adbc");
  });

  test("not where rows are fixed", async () => {
    const { group } = await edit(lines([ITEM], { HasFixedRows: true }), letters("ab"));
    expect(group.querySelector("[data-order]")).toBeNull();
  });

  test("and take over the group in which they land", async () => {
    const part = column("Part", { DisplayTemplate: "Combobox", EnumMembers: ["x", "y"].map((Value) => ({ DisplayName: Value, Value })) });
    const { user, cell, save } = await edit(lines([ITEM, part], { GroupBy: ["Part"] }), [
      { Item: "a", Part: "x" },
      { Item: "b", Part: "x" },
      { Item: "c", Part: "y" },
    ]);
    cell("Item", 1).focus();
    await user.keyboard("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}");
    await moveTo(user, "3");
    await waitFor(() => expect(cell("Item", 3).value).toBe("a"));
    expect(await save()).toEqual([
      { Item: "b", Part: "x" },
      { Item: "c", Part: "y" },
      { Item: "a", Part: "y" },
    ]);
  });
});
