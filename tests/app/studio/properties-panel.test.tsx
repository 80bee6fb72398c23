import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Layout } from "../../../layout/model.ts";
import { companyView, field, fieldsContainer, gridContainer } from "../../layout/layouts.ts";
import { metaWith, showProperties } from "./properties-world.tsx";

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
type User = Awaited<ReturnType<typeof showProperties>>["user"];
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
    expect(screen.getByLabelText("Maximum length")).toBeTruthy();
    expect(screen.queryByLabelText("Minimum")).toBeNull();
    expect(screen.getByText("Rules")).toBeTruthy();
  });

  test("writes what is typed at once, and undo reaches it", async () => {
    const { studio, user, own } = await showProperties(layout, NAME);
    await user.clear(screen.getByLabelText("Maximum length"));
    await user.type(screen.getByLabelText("Maximum length"), "80");
    expect(own()?.MaxLength).toBe(80);
    inStudio(() => studio.undo());
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Maximum length").value).toBe("50"));
  });

  test("takes an emptied property away, but never what must be there", async () => {
    const { user, own } = await showProperties(layout, NAME);
    await user.clear(screen.getByLabelText("Maximum length"));
    expect(own()).not.toHaveProperty("MaxLength");
    await user.click(screen.getByRole("button", { name: /^Label: 2 of 15/ }));
    await user.clear(box("Label: Deutsch"));
    await user.clear(box("Label"));
    expect(own()?.DisplayValue).not.toBeUndefined();
  });

  test("other languages are beneath the English text; missing ones are marked", async () => {
    const { user, own } = await showProperties(layout, NAME);
    await user.click(screen.getByRole("button", { name: /^Label: 2 of 15/ }));
    expect(box("Label: Deutsch").value).toBe("Firmenname");
    await user.type(box("Label: français"), "Nom");
    expect(own()?.DisplayValue).toEqual({ en: "Company name", de: "Firmenname", fr: "Nom" });
  });

  test("the product's translation is shown as what people read", async () => {
    const { user } = await showProperties(layout, "field:details.Country");
    // Translations of the product count as well.
    await user.click(await screen.findByRole("button", { name: /^Label: 3 of 15/ }));
    await waitFor(() => expect(box("Label: Deutsch").placeholder).toBe("Land"));
    expect(box("Label: Deutsch").value).toBe("");
  });

  test("shows what was changed elsewhere", async () => {
    const { studio } = await showProperties(layout, NAME);
    inStudio(() => studio.setProperty(NAME, ["DisplayValue"], "Name of it"));
    await waitFor(() => expect(box("Label").value).toBe("Name of it"));
    inStudio(() => studio.setProperty(NAME, ["MaxLength"], undefined));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Maximum length").value).toBe(""));
  });

  test("says what is wrong at the property that it is about", async () => {
    const { studio } = await showProperties(layout, NAME);
    inStudio(() => studio.setProperty(NAME, ["MaxLength"], 100000));
    await waitFor(() => expect(screen.getByText(/looser than the contract/)).toBeTruthy());
    expect(screen.getByLabelText("Maximum length").getAttribute("aria-invalid")).toBe("true");
  });

  test("is read only for who may not change the layout", async () => {
    const { studio } = await showProperties(layout, NAME);
    expect(studio.state.mayEdit).toBe(true);
    expect(box("Label").matches(":disabled")).toBe(false);
  });
});

test("names are shown as the product names them in the reader's language", async () => {
  const { studio } = await showProperties(layout, "field:details.Country");
  expect(screen.getByRole("heading", { name: "Country" })).toBeTruthy();
  inStudio(() => studio.speakTo({ language: "de", translate: (english) => (english === "Country" ? "Land" : undefined) }));
  expect(screen.getByRole("heading", { name: "Land" })).toBeTruthy();
});

describe("a property that the meta-schema gains", () => {
  test.each([
    [
      "a choice",
      { enum: ["Calm", "VeryLoud"], description: "How it sounds." },
      async (user: User) => user.selectOptions(screen.getByRole("combobox", { name: "Tone of voice" }), "Very loud"),
      "VeryLoud",
    ],
    ["a number", { type: "integer", minimum: 1 }, async (user: User) => user.type(screen.getByLabelText("Tone of voice"), "7"), 7],
    ["a rule", { $ref: "#/$defs/Expression" }, async (user: User) => user.type(box("Tone of voice"), "true"), "true"],
    ["a text", { $ref: "#/$defs/Text" }, async (user: User) => user.type(box("Tone of voice"), "Hello"), "Hello"],
  ] as const)("is filled in by its kind: %s", async (_, property, fillIn, expected) => {
    const { user, own } = await showProperties(layout, NAME, { meta: metaWith("Field", "ToneOfVoice", property) });
    openGroups();
    await fillIn(user);
    expect(own()?.ToneOfVoice).toBe(expected);
    if ("description" in property) expect(screen.getByText(property.description)).toBeTruthy();
  });
});

describe("rules", () => {
  const type = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });
  test("completes by type, marks the part that is wrong and tries it out", async () => {
    const { user, own } = await showProperties(layout, NAME);
    const rule = box("Shown when");
    await user.click(rule);
    await user.type(rule, "Values.Cou");
    const options = within(await screen.findByRole("listbox", { name: "Suggestions" })).getAllByRole("option");
    expect(options[0]?.textContent).toContain("Country");
    await user.keyboard("{Enter}");
    expect((rule as unknown as HTMLTextAreaElement).value).toBe("Values.Country");
    expect(own()?.VisibleWhen).toBe("Values.Country");
    expect(screen.getByText(/needs a boolean, this is a string/)).toBeTruthy();
    type(rule, "Values.Curency == 'EUR'");
    const marked = [...document.querySelectorAll(".studio-expression mark")].map(({ textContent }) => textContent);
    expect(marked.join("")).toBe("Values.Curency");
    expect(document.querySelector(".studio-expression .is-text")?.textContent).toBe("'EUR'");
    type(rule, "Values.Country == 'DE'");
    expect(document.querySelector(".studio-expression mark")).toBeNull();
    await user.click(screen.getAllByRole("button", { name: "Try it" })[0] as HTMLElement);
    // On the example that the preview shows.
    expect(await screen.findByText(/^Result: (true|false)$/)).toBeTruthy();
    expect(screen.getByText("Values.Country")).toBeTruthy();
  });
});

test("a rule that is finished is left alone by Enter; Ctrl+Space offers what may follow", async () => {
  const { user, own } = await showProperties(layout, NAME);
  const rule = box("Shown when");
  await user.click(rule);
  await user.type(rule, "Values.Country == 'DE'");
  expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull();
  await user.keyboard("{Enter}");
  expect(String(own()?.VisibleWhen).trim()).toBe("Values.Country == 'DE'");
  await user.clear(rule);
  await user.type(rule, "Values.Country");
  expect(screen.queryByRole("listbox", { name: "Suggestions" })).toBeNull();
  await user.keyboard("{Control>} {/Control}");
  const options = within(await screen.findByRole("listbox", { name: "Suggestions" })).getAllByRole("option");
  expect(options[0]?.textContent).toBe("Countrystring");
});

test("parameters of an action are typed letter by letter, in every place where they are", async () => {
  const withAction = {
    ...layout,
    Actions: [
      {
        Id: "cancel",
        DisplayValue: "Cancel",
        On: "Page" as const,
        Service: "Account",
        Operation: "MoveAccount",
        Parameters: { accountId: "Account.AccountId" },
      },
    ],
  };
  const { user, own } = await showProperties(withAction as unknown as typeof layout, "action:cancel");
  openGroups();
  const boxes = screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: /Parameters: accountId$|^Operation: accountId$/ });
  expect(boxes.length).toBeGreaterThan(0);
  for (const area of boxes) {
    await user.clear(area);
    await user.type(area, "Account.AccountId + 1 ");
    expect(area.value.trim()).toBe("Account.AccountId + 1");
    expect((own()?.Parameters as Record<string, string> | undefined)?.accountId?.trim()).toBe("Account.AccountId + 1");
  }
});

describe("choices", () => {
  test("are written in place, ordered by keyboard and named when they are there twice", async () => {
    const { user, own } = await showProperties(layout, TIER);
    await user.click(screen.getByRole("button", { name: "Add choice" }));
    expect(own()?.EnumMembers).toHaveLength(3);
    const values = screen.getAllByLabelText<HTMLInputElement>(/^Stored value of/);
    fireEvent.keyDown(values[1] as HTMLElement, { key: "ArrowUp", altKey: true });
    expect(valuesIn(own()?.EnumMembers).slice(0, 2)).toEqual(["large", "small"]);
    fireEvent.change(screen.getAllByLabelText(/^Stored value of/)[1] as HTMLElement, { target: { value: "large" } });
    expect(screen.getAllByText("The value large is used more than once.").length).toBeGreaterThan(0);
  });

  test("have a rule for when they are offered, judged as it is typed", async () => {
    const { user, own, studio } = await showProperties(layout, TIER);
    const first = () => (own()?.EnumMembers as object[] | undefined)?.[0];
    await user.click(screen.getAllByRole("button", { name: "More" })[0] as HTMLElement);
    const rule = box(/^Shown when: Small/);
    await user.click(rule);
    fireEvent.change(rule, { target: { value: "Values.CompanyName != null" } });
    expect(first()).toMatchObject({ Value: "small", VisibleWhen: "Values.CompanyName != null" });
    await waitFor(() => expect(studio.state.problems.filter(({ severity }) => severity === "error")).toEqual([]));
    fireEvent.change(rule, { target: { value: "Values.CompanyNam != null" } });
    expect(await screen.findByText(/did you mean "CompanyName"/)).toBeTruthy();
    fireEvent.change(rule, { target: { value: "" } });
    expect(first()).not.toHaveProperty("VisibleWhen");
  });

  test("that are pasted take the place of those that are there as examples", async () => {
    const { studio, own } = await showProperties(layout, TIER);
    inStudio(() =>
      studio.setProperty(
        TIER,
        ["EnumMembers"],
        [
          { DisplayName: "Choice 1", Value: "choice-1" },
          { DisplayName: "Large", Value: "choice-2" },
        ],
      ),
    );
    fireEvent.paste((await screen.findAllByLabelText(/^Stored value of/))[0] as HTMLElement, {
      clipboardData: { getData: () => "Medium\tm\nHuge\th" },
    });
    expect(valuesIn(own()?.EnumMembers)).toEqual(["m", "h", "choice-2"]);
  });

  test("have a color as soon as the field is a status", async () => {
    const { studio } = await showProperties(layout, TIER);
    expect(screen.queryByLabelText(/^Colou?r (of|for)/)).toBeNull();
    inStudio(() => studio.setProperty(TIER, ["DisplayTemplate"], "Status"));
    expect(await screen.findAllByLabelText(/^Colou?r (of|for)/)).toHaveLength(2);
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
    await user.click(screen.getByRole("combobox", { name: "Choices from a list" }));
    await user.click(await screen.findByRole("option", { name: /Segments/ }));
    expect(own()?.EnumSource).toEqual({ Service: "Metadata", Operation: "ListEnumerationMembers", Parameters: { name: '"Segments"' } });
  });
});

describe("operations", () => {
  test("are chosen among those that fit, and ask for what they need", async () => {
    const { user, own } = await showProperties(layout, "container:rows");
    const source = screen.getByRole<HTMLInputElement>("combobox", { name: "Data source" });
    expect(source.value).toBe("Accounts below an account");
    await user.click(source);
    const list = await screen.findByRole("listbox");
    expect(within(list).queryByRole("option", { name: /UpdateAccount/ })).toBeNull();
    await user.keyboard("{Escape}");
    fireEvent.change(box("Data source: Parameters: parentAccountId"), { target: { value: "1" } });
    expect(own()?.Source).toMatchObject({ Parameters: { parentAccountId: "1" } });
  });
});

test("a parameter is chosen among the values at hand, of its type, by what they are called", async () => {
  const { user, own } = await showProperties(layout, "container:rows");
  const parent = box("Data source: Parameters: parentAccountId");
  await user.click(screen.getByRole("button", { name: "Choose a value: Data source: Parameters: parentAccountId" }));
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  const sources = () =>
    within(list)
      .getAllByRole("option")
      .map((option) => option.lastElementChild?.textContent);
  expect(sources()[0]).toBe("Account.ParentAccountId");
  expect(sources()).not.toContain("Account.DisplayName");
  await user.click(within(list).getByText("Account.AccountId"));
  expect(parent.value).toBe("Account.AccountId");
  expect(own()?.Source).toMatchObject({ Parameters: { parentAccountId: "Account.AccountId" } });
  // An empty box offers them automatically, and typing filters them.
  await user.clear(parent);
  await user.tab();
  await user.click(parent);
  await user.type(parent, "company id");
  await user.click(within(await screen.findByRole("listbox", { name: "Suggestions" })).getByText("Company.AccountId"));
  expect(own()?.Source).toMatchObject({ Parameters: { parentAccountId: "Company.AccountId" } });
});

describe("permissions", () => {
  test("are a permission and what it allows", async () => {
    const { user, own } = await showProperties(layout, NAME);
    openGroups();
    await user.click(screen.getByRole("combobox", { name: "Who can see it" }));
    await user.keyboard("company_acc");
    await user.click(await screen.findByRole("option", { name: /COMPANY_ACCOUNT/ }));
    expect(own()?.ReadAccess).toEqual({ Capability: "COMPANY_ACCOUNT", Actions: ["Read"] });
    await user.click(screen.getByRole("combobox", { name: "Who can see it: Allowed actions" }));
    await user.click(await screen.findByRole("option", { name: "Update" }));
    expect(own()?.ReadAccess).toEqual({ Capability: "COMPANY_ACCOUNT", Actions: ["Read", "Update"] });
  });

  test("are called what roles call them, and offer only the actions that they have", async () => {
    const { user, own } = await showProperties(layout, NAME);
    openGroups();
    const permission = screen.getByRole<HTMLInputElement>("combobox", { name: "Who can see it" });
    await user.click(permission);
    await user.keyboard("impersonation");
    await user.click(await screen.findByRole("option", { name: /USER_IMPERSONATE/ }));
    expect(own()?.ReadAccess).toEqual({ Capability: "USER_IMPERSONATE", Actions: ["Execute"] });
    expect(permission.value).not.toBe("USER_IMPERSONATE");
    await user.click(screen.getByRole("combobox", { name: "Who can see it: Allowed actions" }));
    const actions = within(await screen.findByRole("listbox", { name: /Allowed actions/ })).getAllByRole("option");
    expect(actions.map(({ textContent }) => textContent)).toEqual(["Execute"]);
  });

  test("of a screen may be several, of which all or one must be held", async () => {
    const route = { ...layout, Target: { Route: "/people" }, ReadAccess: { Capability: "ADMINISTRATIVE", Actions: ["Read" as const] } };
    const { user, own } = await showProperties(route as typeof layout, "layout:");
    openGroups();
    const rows = await screen.findByRole("group", { name: "Who can see it" });
    expect(screen.queryByRole("combobox", { name: /Required permissions/ })).toBeNull();
    await user.click(within(rows).getByRole("button", { name: "Add a row" }));
    await user.click(within(rows).getByRole("combobox", { name: /^Permission.*2/ }));
    await user.click(await screen.findByRole("option", { name: /COMPANY_ACCOUNT/ }));
    await user.click(within(rows).getByRole("combobox", { name: /^Allowed actions.*2/ }));
    await user.click(await screen.findByRole("option", { name: "Read" }));
    const Checks = ["ADMINISTRATIVE", "COMPANY_ACCOUNT"].map((Capability) => ({ Capability, Actions: ["Read"] }));
    expect(own("layout:")?.ReadAccess).toEqual({ Logic: "AND", Checks });
    await user.selectOptions(screen.getByRole("combobox", { name: /Required permissions/ }), "At least one");
    expect(own("layout:")?.ReadAccess).toEqual({ Logic: "OR", Checks });
  });
});

test("a link target is written with suggestions, and asks for what is in its braces", async () => {
  const linked = companyView([fieldsContainer([field("CompanyName", { DisplayTemplate: "Link" })])], {
    ...(layout.Source && { Source: layout.Source }),
  });
  const { user, own } = await showProperties(linked, NAME);
  const route = await screen.findByRole("combobox", { name: "Link target" });
  await user.click(route);
  await waitFor(() => expect(document.querySelector('datalist option[value="/orders/my-orders"]')).not.toBeNull());
  await user.type(route, "/account/{{accountId}");
  await user.tab();
  expect(own()?.Navigate).toEqual({ Route: "/account/{accountId}" });
  fireEvent.change(await screen.findByRole("textbox", { name: "Link target: Parameters: accountId" }), { target: { value: "1" } });
  expect(own()?.Navigate).toEqual({ Route: "/account/{accountId}", Parameters: { accountId: "1" } });
});

test("the menu of a screen is a text, with the menus that there are as suggestions", async () => {
  const screenLayout: Layout = {
    ...companyView([fieldsContainer([field("CompanyName")])]),
    Target: { Route: "/companies/one" },
    Menu: { Order: 5 },
  };
  const { user, own } = await showProperties(screenLayout, "layout:");
  const section = await screen.findByRole("textbox", { name: "Menu" });
  await user.click(section);
  await waitFor(() => expect(document.querySelector('datalist option[value="Orders"]')).not.toBeNull());
  await user.type(section, "Orders");
  expect(own()?.Menu).toEqual({ Order: 5, Section: "Orders" });
});

test("another operation starts over, and parts of its answer are offered", async () => {
  const { user, own } = await showProperties(layout, "container:rows");
  const count = screen.getByRole("combobox", { name: "Data source: Row count" });
  await user.selectOptions(count, within(count).getByRole("option", { name: "Total count (TotalCount)" }));
  expect(own()?.Source).toMatchObject({ Operation: "ListAccounts", Total: "TotalCount" });
  await user.click(screen.getByRole("combobox", { name: "Data source" }));
  await user.keyboard("Account.ListInvoices");
  await user.click(await screen.findByRole("option", { name: /Account\.ListInvoices/ }));
  expect(own()?.Source).toEqual({ Service: "Account", Operation: "ListInvoices" });
  expect(screen.queryByRole("textbox", { name: "Data source: Parameters: parentAccountId" })).toBeNull();
});

test.each([
  ["container:rows", 1],
  ["layout:", 0],
])("only the source of a section can follow another section: %s", async (key, offered) => {
  await showProperties(layout, key);
  expect(screen.getByRole("combobox", { name: "Data source" })).toBeTruthy();
  expect(screen.queryAllByRole("combobox", { name: "Follows" })).toHaveLength(offered);
});

test("operations are found by what they do", async () => {
  const { user, studio } = await showProperties(layout, "page:general");
  await user.click(screen.getByRole("button", { name: "Add section" }));
  await user.click(screen.getByRole("radio", { name: /^Form/ }));
  await user.click(screen.getByRole("combobox", { name: /operation/i }));
  await user.keyboard("below another");
  const list = await screen.findByRole("listbox");
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Put an account below anotherAccount.MoveAccount"]),
  );
  expect(studio.state.contracts.operation("Account", "MoveAccount")?.summary).toBe("Put an account below another");
});

test("what a list is filtered by at first is a form: column, condition and values of the column's kind", async () => {
  const columns = [
    { ...field("DisplayName"), Filterable: true },
    { ...field("AccountId", { DisplayTemplate: "Number" }), Filterable: true },
    {
      ...field("AccountState", { DisplayTemplate: "Status", EnumMembers: [{ DisplayName: "In business", Value: "Active" }] }),
      Filterable: true,
    },
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
  const table = await screen.findByRole("group", { name: "Initial filters" });
  await user.click(within(table).getByRole("button", { name: "Add a row" }));
  const choose = async (box: RegExp, option: RegExp) => {
    const select = within(table).getByRole("combobox", { name: box });
    await user.selectOptions(select, within(select).getByRole("option", { name: option }));
  };
  // A row that was only just added is not called wrong.
  expect(table.textContent).not.toMatch(/required/);
  await choose(/^Column/, /^AccountId/);
  const conditions = within(within(table).getByRole("combobox", { name: /^Condition/ })).getAllByRole("option");
  expect(conditions.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["is at least"]));
  expect(conditions.map(({ textContent }) => textContent)).not.toEqual(expect.arrayContaining(["contains"]));
  expect(own()).not.toHaveProperty("Filters");
  await choose(/^Condition/, /is at least/);
  await user.type(within(table).getByRole("textbox", { name: /^Values/ }), "100{Enter}");
  expect(own()?.Filters).toEqual([{ Field: "AccountId", Operator: "greaterOrEqual", Values: [100] }]);
  expect(screen.queryByRole("textbox", { name: "Initial filters" })).toBeNull();
  await waitFor(() => expect(studio.state.problems.filter(({ severity }) => severity === "error")).toEqual([]));
});

test("a filter of a column with choices offers them", async () => {
  const states = [{ DisplayName: "In business", Value: "Active" }];
  const columns = [{ ...field("AccountState", { DisplayTemplate: "Status", EnumMembers: states }), Filterable: true }];
  const grid = companyView([
    gridContainer(columns, {
      Source: {
        Service: "Account",
        Operation: "ListAccounts",
        Parameters: { parentAccountId: "Route.accountId", accountTypes: "['Company']" },
      },
      Filters: [{ Field: "AccountState", Operator: "in", Values: ["Gone"] }],
    }),
  ]);
  const { user, own } = await showProperties(grid, "container:rows");
  openGroups();
  const table = await screen.findByRole("group", { name: "Initial filters" });
  await user.click(within(table).getByRole("combobox", { name: /^Values/ }));
  await user.click(await screen.findByRole("option", { name: "In business" }));
  expect(own()?.Filters).toEqual([{ Field: "AccountState", Operator: "in", Values: ["Gone", "Active"] }]);
});

test("an icon is shown beside the box of its name", async () => {
  const { studio, user, own } = await showProperties(layout, "page:general");
  const box = screen.getByRole("combobox", { name: "Icon" });
  expect(box.closest(".studio-icon-input")?.querySelector(":scope > svg")).toBeNull();
  await user.click(box);
  await user.keyboard("account multiple");
  await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector(".studio-icon-input > svg path")?.getAttribute("d")).toMatch(/^M/));
  expect(own()?.Icon).toMatch(/^Account/);
  inStudio(() => studio.undo());
  await waitFor(() => expect(document.querySelector(".studio-icon-input > svg")).toBeNull());
});

test("shows what counts while a property is absent, and writes only what differs from it", async () => {
  const { user, own } = await showProperties(layout, "container:rows");
  openGroups();
  const search = screen.getByRole<HTMLInputElement>("checkbox", { name: "Search box" });
  expect(search.checked).toBe(true);
  await user.click(search);
  expect(own()?.Searchable).toBe(false);
  await user.click(search);
  expect(own()?.Searchable).not.toBe(false);
});

test("how a page is shown at first is a form: a rule with completion, and parts by their names", async () => {
  const { user, own } = await showProperties(layout, "page:general");
  openGroups();
  const table = await screen.findByRole("group", { name: "Default arrangement" });
  await user.click(within(table).getByRole("button", { name: "Add a row" }));
  await user.click(within(table).getByRole("combobox", { name: /^Sections in this order/ }));
  await user.click(await screen.findByRole("option", { name: "Details" }));
  const rule = within(table).getByRole("textbox", { name: /^Applies to/ });
  await user.click(rule);
  await user.type(rule, "Use");
  expect(within(await screen.findByRole("listbox", { name: "Suggestions" })).getAllByRole("option")[0]?.textContent).toContain("User");
  await user.clear(rule);
  await user.type(rule, "can('ADMINISTRATIVE', 'Read')");
  expect(own()?.Arrangements).toEqual([{ Containers: ["details"], When: "can('ADMINISTRATIVE', 'Read')" }]);
});

test("what fields fill in is not asked for as a parameter", async () => {
  await showProperties(
    { ...layout, Save: { Service: "Account", Operation: "UpdateAccount", Values: "values", Parameters: { accountId: "Route.accountId" } } },
    "layout:",
  );
  expect(box("Save operation: Parameters: accountId")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Save operation: Parameters: values" })).toBeNull();
});

test("parts of a call come with its operation, and go with it", async () => {
  const { user, own } = await showProperties(layout, "container:rows");
  openGroups();
  expect(screen.queryByRole("group", { name: "Save operation: Parameters" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Who can export it: Allowed actions" })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Save operation" }));
  await user.keyboard("Account.UpdateAccount");
  await user.click(await screen.findByRole("option", { name: /Account\.UpdateAccount/ }));
  expect(await screen.findByRole("group", { name: "Save operation: Parameters" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear Save operation" }));
  expect(own()).not.toHaveProperty("Save");
});

describe("adding", () => {
  test("several values of the contract at once, without those that are there", async () => {
    const { user, studio } = await showProperties(layout, "container:details");
    await user.click(screen.getByRole("button", { name: "Add fields" }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).queryByRole("checkbox", { name: /CompanyName/ })).toBeNull();
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
    await user.click(screen.getByRole("checkbox", { name: /^VAT.*VatId/ }));
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
    await user.type(screen.getByRole("textbox", { name: "Display name" }), "Loyalty tier");
    await user.click(screen.getByRole("radio", { name: /Drop-down list/ }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(studio.state.table.elements.get("field:details.LoyaltyTier")?.own).toMatchObject({ IsCustom: true, DataType: "string" });
    await waitFor(() => expect(studio.state.problems.filter(({ severity }) => severity === "error")).toEqual([]));
  });

  test("a list over an operation is valid at once", async () => {
    const { user, studio } = await showProperties(layout, "page:general");
    await user.click(screen.getByRole("button", { name: "Add section" }));
    await user.click(screen.getByRole("radio", { name: /^List/ }));
    await user.type(screen.getByRole("textbox", { name: "Display name" }), "People");
    await user.click(screen.getByRole("combobox", { name: "Operation that returns the rows" }));
    await user.keyboard("Account.ListAccounts");
    await user.click(await screen.findByRole("option", { name: /Account\.ListAccounts/ }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    const added = studio.state.table.elements.get("container:people");
    expect(added?.own).toMatchObject({ Kind: "Grid", RowKey: "AccountId" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(studio.state.problems.filter(({ severity, path }) => severity === "error" && path.includes("people"))).toEqual([]);
  });
});
