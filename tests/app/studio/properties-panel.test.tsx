import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { companyView, field, fieldsContainer, gridContainer } from "../../layout/layouts.ts";
import { showProperties } from "./properties-world.tsx";

const layout = companyView(
  [
    fieldsContainer([
      field("CompanyName", { DisplayValue: { en: "Company name", de: "Firmenname" }, MaxLength: 50 }),
      field("Country", { DisplayTemplate: "Country" }),
      field("Tier", {
        DisplayTemplate: "Combobox",
        DataType: "string",
        IsCustom: true,
        EnumMembers: [
          { DisplayName: "Small", Value: "small" },
          { DisplayName: "Large", Value: "large" },
        ],
      }),
    ]),
    gridContainer([field("CompanyName")], {
      Source: {
        Service: "Account",
        Operation: "ListAccounts",
        Parameters: { parentAccountId: "Route.accountId", accountTypes: "['Company']" },
      },
    }),
  ],
  { Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Route.accountId" }, Items: "Values" } },
);
const NAME = "field:details.CompanyName";
const TIER = "field:details.Tier";
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const valuesIn = (members: unknown) => (members as { Value: string }[]).map(({ Value }) => Value);
const openGroups = () => {
  for (const group of document.querySelectorAll("details")) group.open = true;
};
const inStudio = (change: () => void) => act(change);

describe("properties of an element", () => {
  test("shows what fits the field, in groups", async () => {
    await showProperties(layout, NAME);
    expect(screen.getByRole("heading", { name: "Company name" })).toBeTruthy();
    expect(box("Label").value).toBe("Company name");
    expect(screen.getByLabelText("Most characters")).toBeTruthy();
    expect(screen.queryByLabelText("Smallest value")).toBeNull();
    expect(screen.getByText("Rules")).toBeTruthy();
  });

  test("writes what is typed at once, and undo reaches it", async () => {
    const { studio, user, own } = await showProperties(layout, NAME);
    await user.clear(screen.getByLabelText("Most characters"));
    await user.type(screen.getByLabelText("Most characters"), "80");
    expect(own()?.MaxLength).toBe(80);
    inStudio(() => studio.undo());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Most characters").value).toBe("50"));
  });

  test("takes an emptied property away, but never what must be there", async () => {
    const { user, own } = await showProperties(layout, NAME);
    await user.clear(screen.getByLabelText("Most characters"));
    expect(own()).not.toHaveProperty("MaxLength");
    await user.click(screen.getByRole("button", { name: /^Label: 2 of 15/ }));
    await user.clear(box("Label: Deutsch"));
    await user.clear(box("Label"));
    expect(own()?.DisplayValue).not.toBeUndefined();
  });

  test("other languages stand beneath the English text; missing ones are marked", async () => {
    const { user, own } = await showProperties(layout, NAME);
    await user.click(screen.getByRole("button", { name: /^Label: 2 of 15/ }));
    expect(box("Label: Deutsch").value).toBe("Firmenname");
    await user.type(box("Label: français"), "Nom");
    expect(own()?.DisplayValue).toEqual({ en: "Company name", de: "Firmenname", fr: "Nom" });
  });

  test("what the product says in a language stands there as what people read", async () => {
    const { user } = await showProperties(layout, "field:details.Country");
    await user.click(screen.getByRole("button", { name: /^Label: 1 of 15/ }));
    await waitFor(() => expect(box("Label: Deutsch").placeholder).toBe("Land"));
    expect(box("Label: Deutsch").value).toBe("");
  });

  test("shows what was changed elsewhere", async () => {
    const { studio } = await showProperties(layout, NAME);
    inStudio(() => studio.setProperty(NAME, ["DisplayValue"], "Name of it"));
    await waitFor(() => expect(box("Label").value).toBe("Name of it"));
    inStudio(() => studio.setProperty(NAME, ["MaxLength"], undefined));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Most characters").value).toBe(""));
  });

  test("says what is wrong at the property that it is about", async () => {
    const { studio } = await showProperties(layout, NAME);
    inStudio(() => studio.setProperty(NAME, ["MaxLength"], 100000));
    await waitFor(() => expect(screen.getByText(/looser than the contract/)).toBeTruthy());
    expect(screen.getByLabelText("Most characters").getAttribute("aria-invalid")).toBe("true");
  });

  test("is read only for who may not change the layout", async () => {
    const { studio } = await showProperties(layout, NAME);
    expect(studio.state.mayEdit).toBe(true);
    expect(box("Label").matches(":disabled")).toBe(false);
  });
});

test("names are said as the product says them in the reader's language", async () => {
  const { studio } = await showProperties(layout, "field:details.Country");
  expect(screen.getByRole("heading", { name: "Country" })).toBeTruthy();
  inStudio(() => studio.speakTo({ language: "de", translate: (english) => (english === "Country" ? "Land" : undefined) }));
  expect(screen.getByRole("heading", { name: "Land" })).toBeTruthy();
});

describe("rules", () => {
  const type = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });
  test("completes by type, marks the part that is wrong and tries it out", async () => {
    const { user, own } = await showProperties(layout, NAME);
    const rule = box("Shown when");
    await user.click(rule);
    await user.type(rule, "Values.Cou");
    const options = within(await screen.findByRole("listbox", { name: "What can stand here" })).getAllByRole("option");
    expect(options[0]?.textContent).toContain("Country");
    await user.keyboard("{Enter}");
    expect((rule as unknown as HTMLTextAreaElement).value).toBe("Values.Country");
    expect(own()?.VisibleWhen).toBe("Values.Country");
    expect(screen.getByText(/needs a boolean, this is a string/)).toBeTruthy();
    type(rule, "Values.Curency == 'EUR'");
    expect(document.querySelector(".studio-expression mark")?.textContent).toBe("Values.Curency");
    type(rule, "Values.Country == 'DE'");
    expect(document.querySelector(".studio-expression mark")).toBeNull();
    await user.click(screen.getAllByRole("button", { name: "Try it" })[0] as HTMLElement);
    expect(await screen.findByText("Result: false")).toBeTruthy();
    expect(screen.getByText("Values.Country")).toBeTruthy();
  });
});

describe("choices", () => {
  test("are written in place, ordered by keyboard and named when they are there twice", async () => {
    const { user, own } = await showProperties(layout, TIER);
    await user.click(screen.getByRole("button", { name: "Add a choice" }));
    expect(own()?.EnumMembers).toHaveLength(3);
    const values = screen.getAllByLabelText<HTMLInputElement>(/^Stored value of/);
    fireEvent.keyDown(values[1] as HTMLElement, { key: "ArrowUp", altKey: true });
    expect(valuesIn(own()?.EnumMembers).slice(0, 2)).toEqual(["large", "small"]);
    fireEvent.change(screen.getAllByLabelText(/^Stored value of/)[1] as HTMLElement, { target: { value: "large" } });
    expect(screen.getAllByText("The value large is there more than once.").length).toBeGreaterThan(0);
  });

  test("are pasted from a spreadsheet", async () => {
    const { own } = await showProperties(layout, TIER);
    const first = screen.getAllByLabelText(/^Stored value of/)[0] as HTMLElement;
    fireEvent.paste(first, { clipboardData: { getData: () => "Medium\tm\nHuge\th\nSmall\tsmall" } });
    expect(valuesIn(own()?.EnumMembers)).toEqual(["small", "m", "h", "large"]);
    expect(screen.getByText(/2 choices were added, 1 was there already/)).toBeTruthy();
  });

  test("come from a shared list", async () => {
    const { user, own } = await showProperties(layout, TIER);
    await user.click(screen.getByRole("combobox", { name: "Choices from a list: Shared list" }));
    await user.click(await screen.findByRole("option", { name: /Segments/ }));
    expect(own()?.EnumSource).toEqual({ Service: "Metadata", Operation: "ListEnumerationMembers", Parameters: { name: '"Segments"' } });
  });
});

describe("operations", () => {
  test("are chosen among those that fit, and ask for what they need", async () => {
    const { user, own } = await showProperties(layout, "container:rows");
    const source = screen.getByRole<HTMLInputElement>("combobox", { name: "Where the data comes from" });
    expect(source.value).toBe("List accounts");
    await user.click(source);
    const list = await screen.findByRole("listbox");
    expect(within(list).queryByRole("option", { name: /UpdateAccount/ })).toBeNull();
    await user.keyboard("{Escape}");
    fireEvent.change(box("Where the data comes from: parentAccountId"), { target: { value: "1" } });
    expect(own()?.Source).toMatchObject({ Parameters: { parentAccountId: "1" } });
  });
});

test("operations are found by what they do", async () => {
  const { user, studio } = await showProperties(layout, "page:general");
  await user.click(screen.getByRole("button", { name: "Add a part" }));
  await user.click(screen.getByRole("radio", { name: /^Form/ }));
  await user.click(screen.getByRole("combobox", { name: /operation/i }));
  await user.keyboard("below another");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["Move accountPut an account below another · Account.MoveAccount"]);
  expect(studio.state.contracts.operation("Account", "MoveAccount")?.summary).toBe("Put an account below another");
});

test("what a list is filtered by at first is a form: column, condition and values of the column's kind", async () => {
  const columns = [
    { ...field("DisplayName"), Filterable: true },
    { ...field("AccountId", { DisplayTemplate: "Number" }), Filterable: true },
  ];
  const grid = companyView([
    gridContainer(columns, {
      Source: {
        Service: "Account",
        Operation: "ListAccounts",
        Parameters: { parentAccountId: "Route.accountId", accountTypes: "['Company']" },
      },
    }),
  ]);
  const { user, own, studio } = await showProperties(grid, "container:rows");
  openGroups();
  const table = await screen.findByRole("group", { name: "First filters" });
  await user.click(within(table).getByRole("button", { name: "Add a row" }));
  const choose = async (box: RegExp, option: RegExp) => {
    const select = within(table).getByRole("combobox", { name: box });
    await user.selectOptions(select, within(select).getByRole("option", { name: option }));
  };
  await choose(/^Column/, /^AccountId/);
  expect(own()).not.toHaveProperty("Filters");
  await choose(/^Condition/, /is at least/);
  await user.type(within(table).getByRole("textbox", { name: /^With what/ }), "100{Enter}");
  expect(own()?.Filters).toEqual([{ Field: "AccountId", Operator: "greaterOrEqual", Values: [100] }]);
  expect(screen.queryByRole("textbox", { name: "First filters" })).toBeNull();
  await waitFor(() => expect(studio.state.problems.filter(({ severity }) => severity === "error")).toEqual([]));
});

test("how a page stands at first is a form: a rule with completion, and parts by their names", async () => {
  const { user, own } = await showProperties(layout, "page:general");
  openGroups();
  const table = await screen.findByRole("group", { name: "First arrangement" });
  await user.click(within(table).getByRole("button", { name: "Add a row" }));
  await user.click(within(table).getByRole("combobox", { name: /^Parts, in this order/ }));
  await user.click(await screen.findByRole("option", { name: "Details" }));
  const rule = within(table).getByRole("textbox", { name: /^For whom/ });
  await user.click(rule);
  await user.type(rule, "Use");
  expect(within(await screen.findByRole("listbox", { name: "What can stand here" })).getAllByRole("option")[0]?.textContent).toContain(
    "User",
  );
  await user.clear(rule);
  await user.type(rule, "can('ADMINISTRATIVE', 'Read')");
  expect(own()?.Arrangements).toEqual([{ Containers: ["details"], When: "can('ADMINISTRATIVE', 'Read')" }]);
});

test("what fields fill in is not asked for as a parameter", async () => {
  await showProperties(
    { ...layout, Save: { Service: "Account", Operation: "UpdateAccount", Values: "values", Parameters: { accountId: "Route.accountId" } } },
    "layout:",
  );
  expect(box("How changes are saved: accountId")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "How changes are saved: values" })).toBeNull();
});

describe("adding", () => {
  test("several values of the contract at once, without those that are there", async () => {
    const { user, studio } = await showProperties(layout, "container:details");
    await user.click(screen.getByRole("button", { name: "Add fields" }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).queryByRole("checkbox", { name: /^CompanyName/ })).toBeNull();
    await user.type(within(dialog).getByRole("searchbox"), "city");
    await user.click(within(dialog).getByRole("checkbox", { name: /^City/ }));
    await user.click(within(dialog).getByRole("button", { name: "Add 1 field" }));
    expect(studio.state.table.elements.get("field:details.City")?.own).toMatchObject({ Name: "City", DisplayTemplate: "TextBox" });
    expect(studio.state.selectedKey).toBe("field:details.City");
  });

  test("several values of the contract are taken back in one step", async () => {
    const { user, studio } = await showProperties(layout, "container:details");
    const before = studio.state.layout;
    await user.click(screen.getByRole("button", { name: "Add fields" }));
    await user.click(screen.getByRole("checkbox", { name: /^City/ }));
    await user.click(screen.getByRole("checkbox", { name: /^VatId/ }));
    await user.click(screen.getByRole("checkbox", { name: /^Industry/ }));
    await user.click(screen.getByRole("button", { name: "Add 3 fields" }));
    const names = studio.state.table.children.get("container:details/Fields") ?? [];
    expect(names.slice(-3).toSorted()).toEqual(["field:details.City", "field:details.Industry", "field:details.VatId"]);
    inStudio(() => studio.undo());
    expect(studio.state.layout).toEqual(before);
    expect(studio.state.canUndo).toBe(false);
  });

  test("a value of one's own, whose name and kind follow", async () => {
    const { user, studio } = await showProperties(layout, "container:details");
    await user.click(screen.getByRole("button", { name: "Add fields" }));
    await user.click(screen.getByRole("tab", { name: "New field" }));
    await user.type(screen.getByRole("textbox", { name: "What people read" }), "Loyalty tier");
    await user.click(screen.getByRole("radio", { name: /Drop-down list/ }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(studio.state.table.elements.get("field:details.LoyaltyTier")?.own).toMatchObject({ IsCustom: true, DataType: "string" });
    await waitFor(() => expect(studio.state.problems.filter(({ severity }) => severity === "error")).toEqual([]));
  });

  test("a list over an operation is valid at once", async () => {
    const { user, studio } = await showProperties(layout, "page:general");
    await user.click(screen.getByRole("button", { name: "Add a part" }));
    await user.click(screen.getByRole("radio", { name: /^List/ }));
    await user.type(screen.getByRole("textbox", { name: "What people read" }), "People");
    await user.click(screen.getByRole("combobox", { name: "Operation that answers the rows" }));
    await user.keyboard("Account.ListAccounts");
    await user.click(await screen.findByRole("option", { name: /Account\.ListAccounts/ }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    const added = studio.state.table.elements.get("container:people");
    expect(added?.own).toMatchObject({ Kind: "Grid", RowKey: "AccountId" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(studio.state.problems.filter(({ severity, path }) => severity === "error" && path.includes("people"))).toEqual([]);
  });
});
