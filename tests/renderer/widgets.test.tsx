import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Field } from "../../layout/model.ts";
import { buildHost, type TestParts } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const members = [
  { DisplayName: "Gold", Value: "g" },
  { DisplayName: "Silver", Value: "s" },
];

/** Shows one field, runs `act`, saves, and returns the value that was sent. */
async function savedAfter(
  field: Field,
  value: unknown,
  act: (user: Awaited<ReturnType<typeof showLayout>>["user"]) => Promise<void>,
  parts: TestParts = {},
  siblings: Field[] = [],
) {
  const { answers } = buildAccount({ [field.Name]: value, Currency: "EUR" });
  const host = buildHost(answers, parts);
  const { user } = await showLayout(buildLayout([field, ...siblings]), host);
  await startEditing(user);
  await act(user);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.calls.at(-1)?.operation).toBe("Account.UpdateAccount"));
  return Reflect.get(Object(host.calls.at(-1)?.input.values), field.Name);
}
const type = (text: string) => async (user: Awaited<ReturnType<typeof showLayout>>["user"]) => {
  const box = screen.getByRole("textbox", { name: "F" });
  await user.clear(box);
  await user.type(box, text);
};

describe("what each template reads and saves", () => {
  const cases: [name: string, field: Partial<Field>, value: unknown, read: string, typed: string, saved: unknown][] = [
    ["TextBox", {}, "a", "a", "b", "b"],
    ["TextArea", { DisplayTemplate: "TextArea" }, "a", "a", "b{Enter}c", "b\nc"],
    ["Number", { DisplayTemplate: "Number", DataType: "integer" }, 1234, "1,234", "5678", 5678],
    ["decimal Number", { DisplayTemplate: "Number", DataType: "decimal", Unit: "GB" }, "1234.5", "1,234.5\u00a0GB", "0.10", "0.10"],
    ["Percent", { DisplayTemplate: "Percent", DataType: "decimal" }, "7.5", "7.5\u00a0%", "8", "8"],
    ["Money", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Currency" }, "1234.5", "€1,234.50", "1,000", "1000"],
    ["Email", { DisplayTemplate: "Email" }, "a@b.no", "a@b.no", "c@d.no", "c@d.no"],
    ["Phone", { DisplayTemplate: "Phone" }, "+4722", "+4722", "+4733", "+4733"],
    ["Url", { DisplayTemplate: "Url" }, "https://a.no", "https://a.no", "https://b.no", "https://b.no"],
    ["Date", { DisplayTemplate: "Date", DataType: "date" }, "2026-02-01", "01/02/2026", "24/12/2026", "2026-12-24"],
    [
      "DateTime",
      { DisplayTemplate: "DateTime", DataType: "dateTime" },
      "2026-02-01T10:15:00Z",
      "01/02/2026, 10:15 UTC",
      "24/12/2026 09:30",
      "2026-12-24T09:30:00Z",
    ],
    ["Link", { DisplayTemplate: "Link" }, "a", "a", "b", "b"],
  ];
  test.each(cases)("%s", async (_name, parts, value, read, typed, saved) => {
    const field = buildField("F", parts);
    const result = await savedAfter(field, value, async (user) => {
      await type(typed)(user);
    });
    expect(result).toEqual(saved);
    expect(read).not.toBe("");
  });
  test.each(cases)("%s, read", async (_name, parts, value, read) => {
    const { answers } = buildAccount({ F: value, Currency: "EUR" });
    await showLayout(buildLayout([buildField("F", parts)]), buildHost(answers));
    await waitFor(() => expect(screen.getByRole("definition").textContent).toBe(read));
  });
});

test("a number is shown with grouping, and without it while it is typed", async () => {
  const { answers } = buildAccount({ F: 1234 });
  const { user } = await showLayout(
    buildLayout([buildField("F", { DisplayTemplate: "Number", DataType: "integer" }), buildField("G")]),
    buildHost(answers),
  );
  await startEditing(user);
  const box = screen.getByRole<HTMLInputElement>("textbox", { name: "F" });
  expect(box.value).toBe("1234");
  await user.tab();
  expect(box.value).toBe("1,234");
});

test("text that is no number is kept and said", async () => {
  const { answers } = buildAccount({ F: 1 });
  const { user } = await showLayout(buildLayout([buildField("F", { DisplayTemplate: "Number", DataType: "integer" })]), buildHost(answers));
  await startEditing(user);
  await type("many")(user);
  await user.tab();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "F" }).value).toBe("many");
  expect(screen.getByText(/F has the wrong type/)).toBeDefined();
});

test("the currency beside an amount follows its field", async () => {
  const { answers } = buildAccount({ F: "1", Currency: "EUR" });
  const money = buildField("F", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Currency" });
  const { user } = await showLayout(buildLayout([money, buildField("Currency")]), buildHost(answers));
  await startEditing(user);
  expect(screen.getByText("EUR")).toBeDefined();
  await user.clear(screen.getByRole("textbox", { name: "Currency" }));
  await user.type(screen.getByRole("textbox", { name: "Currency" }), "USD");
  expect(screen.getByText("USD")).toBeDefined();
});

test("the currency of an amount may be a fact of the open account", async () => {
  const { answers } = buildAccount({ F: "1234.5" });
  const money = buildField("F", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "Account.ViewsKeyValues.Currency" });
  const host = buildHost(answers);
  const { user } = await showLayout(
    buildLayout([money]),
    buildHost(answers, { scope: { ...host.scope, Account: { ViewsKeyValues: { Currency: "CHF" } } } }),
  );
  expect(screen.getByText(/CHF\s1,234\.50/)).toBeDefined();
  await startEditing(user);
  expect(screen.getByText("CHF")).toBeDefined();
});

describe("choices", () => {
  const combobox = buildField("F", { DisplayTemplate: "Combobox", EnumMembers: members });
  test("a short Combobox is the platform's select", async () => {
    const saved = await savedAfter(combobox, "g", (user) => user.selectOptions(screen.getByRole("combobox", { name: "F" }), "Silver"));
    expect(saved).toBe("s");
  });
  test("a value that is no longer offered is still shown", async () => {
    const { answers } = buildAccount({ F: "bronze" });
    const { user } = await showLayout(buildLayout([combobox]), buildHost(answers));
    await startEditing(user);
    expect(screen.getAllByRole("option", { name: "bronze" })).toHaveLength(1);
  });
  test("RadioGroup", async () => {
    const saved = await savedAfter({ ...combobox, DisplayTemplate: "RadioGroup" }, "g", (user) =>
      user.click(screen.getByRole("radio", { name: "Silver" })),
    );
    expect(saved).toBe("s");
  });
  test("CheckBox", async () => {
    const checkBox = buildField("F", { DisplayTemplate: "CheckBox", DataType: "boolean" });
    expect(await savedAfter(checkBox, false, (user) => user.click(screen.getByRole("checkbox", { name: "F" })))).toBe(true);
  });
  test("Switch", async () => {
    const toggle = buildField("F", { DisplayTemplate: "Switch", DataType: "boolean" });
    expect(await savedAfter(toggle, true, (user) => user.click(screen.getByRole("switch", { name: "F" })))).toBe(false);
  });
  test("Autocomplete is worked by keyboard alone", async () => {
    const saved = await savedAfter({ ...combobox, DisplayTemplate: "Autocomplete" }, "g", async (user) => {
      const box = screen.getByRole<HTMLInputElement>("combobox", { name: "F" });
      expect(box.value).toBe("Gold");
      await user.type(box, "sil");
      expect(await screen.findAllByRole("option")).toHaveLength(1);
      await user.keyboard("{ArrowDown}");
      expect(box.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: "Silver" }).id);
      await user.keyboard("{Enter}");
      expect(box.getAttribute("aria-expanded")).toBe("false");
      expect(box.value).toBe("Silver");
    });
    expect(saved).toBe("s");
  });
  test("Escape in an open list closes the list and does not ask to discard", async () => {
    const { answers } = buildAccount({ F: "g" });
    const host = buildHost(answers);
    const { user } = await showLayout(buildLayout([{ ...combobox, DisplayTemplate: "Autocomplete" }]), host);
    await startEditing(user);
    await user.type(screen.getByRole("combobox", { name: "F" }), "si");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.getByRole("combobox", { name: "F" })).toBeDefined();
    expect(host.messages.confirm).not.toHaveBeenCalled();
  });
  test("MultiSelect adds from the list and removes by its chip", async () => {
    const field = buildField("F", { DisplayTemplate: "MultiSelect", DataType: "array", EnumMembers: members });
    const saved = await savedAfter(field, ["g"], async (user) => {
      await user.click(screen.getByRole("combobox", { name: "F" }));
      await user.click(await screen.findByRole("option", { name: "Silver" }));
      await user.click(screen.getByRole("button", { name: "Remove Gold" }));
    });
    expect(saved).toEqual(["s"]);
  });
  test("Tags takes Enter, commas and pasted lists, each text once", async () => {
    const field = buildField("F", { DisplayTemplate: "Tags", DataType: "array" });
    const saved = await savedAfter(field, ["a"], (user) => user.type(screen.getByRole("textbox", { name: "F" }), "b{Enter}c,a,"));
    expect(saved).toEqual(["a", "b", "c"]);
  });
  test("codes that a contract lists are shown by their names", async () => {
    const codes = ["de", "fi"].map((code) => ({ DisplayName: code, Value: code }));
    const { answers } = buildAccount({ F: "de" });
    await showLayout(buildLayout([buildField("F", { DisplayTemplate: "Language", EnumMembers: codes })]), buildHost(answers));
    expect(screen.getByText("German")).toBeTruthy();
    expect(screen.queryByText("de")).toBeNull();
  });

  test("Country is searched by name and saved as its code", async () => {
    const saved = await savedAfter(buildField("F", { DisplayTemplate: "Country" }), "NO", async (user) => {
      const box = screen.getByRole<HTMLInputElement>("combobox", { name: "F" });
      expect(box.value).toBe("Norway");
      await user.type(box, "swed");
      await user.click(await screen.findByRole("option", { name: "Sweden" }));
    });
    expect(saved).toBe("SE");
  });
});

test("a link leads only where a scheme is harmless", async () => {
  const { answers } = buildAccount({ F: "javascript:alert(1)" });
  await showLayout(buildLayout([buildField("F", { DisplayTemplate: "Url" })]), buildHost(answers));
  expect(screen.queryByRole("link")).toBeNull();
});

test("an unknown template is a visible problem, and the rest of the container works", async () => {
  const { answers } = buildAccount({ F: "x", G: "y" });
  const odd = { ...buildField("F"), DisplayTemplate: "Hologram" } as unknown as Field;
  const { user } = await showLayout(buildLayout([odd, buildField("G")]), buildHost(answers));
  expect(screen.getByRole("note").textContent).toContain("Hologram");
  await startEditing(user);
  expect(screen.getByRole("note").textContent).toContain("Hologram");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "G" }).value).toBe("y");
});

test("a list of objects is edited through rjsf's form and saved as one value", async () => {
  const field = buildField("F", { DisplayTemplate: "Table", DataType: "array" });
  const { account, answers } = buildAccount({ F: [{ Vendor: "Acme", PartnerId: "1" }] });
  const { user } = await showLayout(buildLayout([field]), buildHost(answers));
  expect(screen.getByText("Vendor: Acme, PartnerId: 1")).toBeDefined();
  await startEditing(user);
  const entry = await screen.findByRole("group", { name: "Entry 1" });
  await user.type(within(entry).getByRole("textbox", { name: "Vendor" }), " Ltd");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.type(within(screen.getByRole("group", { name: "Entry 2" })).getByRole("textbox", { name: "Vendor" }), "Bolt");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values.F).toEqual([{ Vendor: "Acme Ltd", PartnerId: "1" }, { Vendor: "Bolt" }]));
}, 15_000);

test("a password is neither shown nor kept in a draft", async () => {
  const { answers } = buildAccount({ F: "old secret" });
  const host = buildHost(answers);
  const keep = vi.spyOn(host.drafts.storage ?? sessionStorage, "setItem");
  const { user } = await showLayout(buildLayout([buildField("F", { DisplayTemplate: "Password" }), buildField("G")]), host);
  expect(document.body.textContent).not.toContain("old secret");
  await startEditing(user);
  const box = screen.getByLabelText<HTMLInputElement>("F");
  expect([box.type, box.autocomplete]).toEqual(["password", "new-password"]);
  await user.clear(box);
  await user.type(box, "new secret");
  await user.click(screen.getByRole("button", { name: "Show F" }));
  expect(box.type).toBe("text");
  await user.type(screen.getByRole("textbox", { name: "G" }), "typed");
  expect(document.body.innerHTML).not.toContain("old secret");
  await waitFor(() => expect(keep).toHaveBeenCalled());
  const kept = keep.mock.calls.map(([, text]) => text).join();
  expect(kept).toContain("typed");
  expect(kept).not.toContain("secret");
});
