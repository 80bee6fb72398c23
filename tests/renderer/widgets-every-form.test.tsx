import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledField } from "../../layout/compiled.ts";
import { type Column, DISPLAY_TEMPLATES, type DisplayTemplate, type Field } from "../../layout/model.ts";
import { FieldRow } from "../../src/renderer/fields/rows/field-row.tsx";
import { drawValue, textOf } from "../../src/renderer/fields/widget/field-registry.ts";
import { LightRegistry } from "../../src/renderer/fields/widget/light-registry.ts";
import { FormStore } from "../../src/renderer/store/form-store.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { testRegistry } from "./support/test-registry.ts";

const LONG = "long words ".repeat(60).trim();
const MEMBERS = [
  { DisplayName: "Gold", Value: "g" },
  { DisplayName: "Silver", Value: "s" },
];
const COLUMNS: Column[] = [
  { Name: "Item", DisplayValue: "Item", DisplayTemplate: "TextBox", DataType: "string" },
  { Name: "Amount", DisplayValue: "Amount", DisplayTemplate: "Number", DataType: "integer" },
];
const REFERENCE = {
  FileName: "plan.pdf",
  ContentType: "application/pdf",
  Path: `${"a".repeat(32)}/${"b".repeat(19)}.pdf`,
  SizeBytes: 2048,
};

interface Case {
  field?: Partial<Field>;
  typical: unknown;
  long: unknown;
  /** The text of a read view for the typical value. */
  shows: string | RegExp;
}

/** Every template once: its value, and its visible text. */
const CASES: Record<DisplayTemplate, Case> = {
  TextBox: { typical: "a", long: LONG, shows: "a" },
  TextArea: { typical: "a\nb", long: LONG, shows: "a\nb" },
  Number: { field: { DataType: "integer" }, typical: 1234, long: Number.MAX_SAFE_INTEGER, shows: "1,234" },
  Money: {
    field: { DataType: "decimal", CurrencyFrom: "'EUR'" },
    typical: "1.5",
    long: "123456789012345678901234.12345678",
    shows: "€1.50",
  },
  Price: {
    field: { DataType: "decimal", CurrencyFrom: "'EUR'", Unit: "seat", PeriodFrom: "'Month'" },
    typical: "1.5",
    long: "123456789012345678901234.12345678",
    shows: "€1.50 / seat / month",
  },
  Margin: { field: { DataType: "decimal", WarnBelow: 10 }, typical: "7.5", long: "1234567.87654321", shows: "7.5\u00a0% Below 10\u00a0%" },
  Percent: { field: { DataType: "decimal" }, typical: "7.5", long: "1234567.87654321", shows: "7.5\u00a0%" },
  Rating: { field: { DataType: "integer" }, typical: 4, long: 99, shows: "" },
  Time: { typical: "09:30", long: LONG, shows: "09:30" },
  Duration: { field: { DataType: "integer" }, typical: 5400, long: 999_999_999, shows: "1 hr 30 mins" },
  Code: { typical: "let a = 1;\n", long: LONG, shows: "let a = 1;\n" },
  CheckBox: { field: { DataType: "boolean" }, typical: true, long: false, shows: "Yes" },
  Switch: { field: { DataType: "boolean" }, typical: false, long: true, shows: "No" },
  Combobox: { field: { EnumMembers: MEMBERS }, typical: "g", long: LONG, shows: "Gold" },
  Autocomplete: { field: { EnumMembers: MEMBERS }, typical: "s", long: LONG, shows: "Silver" },
  RadioGroup: { field: { EnumMembers: MEMBERS }, typical: "g", long: LONG, shows: "Gold" },
  MultiSelect: {
    field: { DataType: "array", EnumMembers: MEMBERS },
    typical: ["g", "s"],
    long: [...Array(300).keys()].map(String),
    shows: "GoldSilver",
  },
  Tags: { field: { DataType: "array" }, typical: ["a", "b"], long: [...Array(300).keys()].map(String), shows: "ab" },
  Date: { field: { DataType: "date" }, typical: "2026-02-01", long: LONG, shows: "01/02/2026" },
  DateTime: { field: { DataType: "dateTime" }, typical: "2026-02-01T10:15:00Z", long: LONG, shows: "01/02/2026, 10:15 UTC" },
  Due: { field: { DataType: "date" }, typical: "2026-02-01", long: LONG, shows: /^01\/02\/2026 / },
  Month: { field: { DataType: "date" }, typical: "2026-02-01", long: LONG, shows: "February 2026" },
  Email: { typical: "a@b.no", long: `${"a".repeat(300)}@b.no`, shows: "a@b.no" },
  Phone: { typical: "+4722334455", long: `+${"1".repeat(200)}`, shows: "+4722334455" },
  Url: { typical: "https://a.no", long: `https://a.no/${"b".repeat(400)}`, shows: "https://a.no" },
  Password: { typical: "secret", long: LONG, shows: "••••••••" },
  Country: { typical: "NO", long: LONG, shows: "Norway" },
  Currency: { typical: "EUR", long: LONG, shows: "Euro" },
  Language: { typical: "de", long: LONG, shows: "German" },
  IpRanges: {
    field: { DataType: "array" },
    typical: ["192.0.2.0/24", "2001:db8::1"],
    long: [...Array(200).keys()].map((n) => `192.0.2.${n}`),
    shows: "192.0.2.0/242001:db8::1",
  },
  AccountPicker: {
    field: { DataType: "integer", EnumMembers: [{ DisplayName: "Lark", Value: 7 }] },
    typical: 7,
    long: 123_456,
    shows: "Lark",
  },
  RowPicker: {
    field: { DataType: "array", EnumMembers: MEMBERS },
    typical: ["g", "s"],
    long: [...Array(300).keys()].map(String),
    shows: "GoldSilver",
  },
  ServicePicker: { field: { EnumMembers: MEMBERS }, typical: "g", long: LONG, shows: "Gold" },
  File: { field: { DataType: "object" }, typical: REFERENCE, long: { ...REFERENCE, FileName: LONG }, shows: /plan\.pdf.*2 kB/ },
  Attachments: {
    field: { DataType: "array" },
    typical: [REFERENCE],
    long: Array.from({ length: 40 }, (_, index) => ({ ...REFERENCE, Path: `${index}${REFERENCE.Path}`, FileName: LONG })),
    shows: /plan\.pdf.*2 kB.*PDF/,
  },
  Image: { typical: REFERENCE.Path, long: LONG, shows: "" },
  Color: { typical: "#1867c0", long: LONG, shows: "#1867c0" },
  Markdown: { typical: "a **b**", long: `# x\n\n${LONG}`, shows: "a b" },
  Status: { field: { EnumMembers: [{ DisplayName: "Active", Value: "a", Color: "success" }] }, typical: "a", long: LONG, shows: "Active" },
  Link: { typical: "a", long: LONG, shows: "a" },
  Table: {
    field: { DataType: "array", Columns: COLUMNS },
    typical: [{ Item: "x", Amount: 1234 }],
    long: Array(60).fill({ Item: LONG, Amount: 1 }),
    shows: /x.*1,234/,
  },
  KeyValue: { field: { DataType: "object" }, typical: { a: "1" }, long: { [LONG]: LONG }, shows: "KeyValuea1" },
  LocalizedText: { field: { DataType: "object" }, typical: { en: "Gold", de: "Gold" }, long: { en: LONG, de: LONG }, shows: "Gold" },
  Json: { field: { DataType: "object" }, typical: { a: [1] }, long: { a: LONG }, shows: '{\n  "a": [\n    1\n  ]\n}' },
  Heading: { typical: undefined, long: undefined, shows: "" },
  Hidden: { typical: "a", long: LONG, shows: "" },
};

await testRegistry.fields.loadInputs();
const host = buildHost(
  {},
  {
    files: {
      fileUrl: (path) => `/keeper/get/${path}`,
      imageUrl: (path, width, height) => (path.length === 56 ? `/keeper/getimage/${path}/${width}/${height}` : null),
    },
  },
);

function compiled(
  template: DisplayTemplate,
  parts: Partial<Field> = {},
): { field: CompiledField; form: NonNullable<ReturnType<typeof formOf>> } {
  const layout = buildLayout([
    buildField("F", { DisplayTemplate: template, Width: 12, HelpText: "Helpful.", ...CASES[template].field, ...parts }),
  ]);
  const form = formOf(layout);
  const field = form?.fields[0];
  if (!form || !field) throw new Error("no field");
  return { form, field };
}
function formOf(layout: ReturnType<typeof buildLayout>) {
  const container = compileLayout(layout).compiled.containersById.get("general");
  return container?.kind === "Fields" ? container : undefined;
}

const contextOf = (value: unknown) => ({
  ports: host,
  fieldRegistry: testRegistry.fields,
  layout: buildLayout([]),
  containerId: "general",
  values: { F: value },
  displayValues: {},
});

/** Waits for parts that are loaded on demand. */
const settled = () => waitFor(() => expect(document.querySelector(".ts-skeleton, .ts-markdown.ts-lines")).toBeNull(), { timeout: 10_000 });

const complaints: unknown[] = [];
beforeEach(() => {
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) vi.spyOn(console, level).mockImplementation((...parts) => void complaints.push(parts));
});
afterEach(() => vi.restoreAllMocks());

const rows = DISPLAY_TEMPLATES.flatMap((template) =>
  (["empty", "typical", "long"] as const).map(
    (state) => [template, state, state === "empty" ? undefined : CASES[template][state]] as const,
  ),
);

const LATER: readonly DisplayTemplate[] = ["Phone", "Price", "Margin", "Rating", "Due"];

describe.each(["read", "cell", "print"] as const)("%s form", (form) => {
  test.each(rows)("%s, %s", async (template, state, value) => {
    const { field } = compiled(template);
    const { container } = render(<div>{drawValue(form, field, value, contextOf(value))}</div>);
    await settled();
    const { shows } = CASES[template];
    const isShown = () =>
      typeof shows === "string" ? expect(container.textContent).toBe(shows) : expect(container.textContent).toMatch(shows);
    // Grouping of numbers and the texts around an amount or a date arrive a moment later.
    if (state === "typical" && LATER.includes(template)) await waitFor(isShown, { timeout: 10_000 });
    expect(complaints).toEqual([]);
    if (state === "empty") expect(container.textContent).toBe("");
    if (form !== "read") expect(container.querySelector("input, select, textarea, button")).toBeNull();
    if (form === "read" && state === "typical") isShown();
    expect(typeof textOf(field, value, contextOf(value))).toBe("string");
  });
});

/** One field of a store, as a form draws it. */
async function drawField(template: DisplayTemplate, value: unknown, parts: Partial<Field> = {}) {
  const { form, field } = compiled(template, parts);
  const store = new FormStore({ forms: [form], record: { F: value }, scope: {}, check: () => undefined });
  const entry = store.entry(field.id);
  if (!entry) throw new Error("no entry");
  const registry = new LightRegistry({
    ports: host,
    fieldRegistry: testRegistry.fields,
    layout: buildLayout([]),
    store,
    displayValues: {},
  });
  const { container } = render(<FieldRow entry={entry} registry={registry} context={contextOf(value)} />);
  await settled();
  return { entry, container };
}

describe("edit form", () => {
  test.each(rows)("%s, %s", async (template, _state, value) => {
    const { entry, container } = await drawField(template, value);
    // Looking at a value is not changing it.
    expect(entry.state.changed).toBe(false);
    if (template !== "Heading" && template !== "Hidden") {
      expect(document.getElementById(entry.field.id)).not.toBeNull();
      expect(screen.getAllByText("F").length).toBeGreaterThan(0);
      expect(
        container.querySelector(`[aria-describedby~="${entry.field.id}__help"]`),
        "the help text describes the control",
      ).not.toBeNull();
    }
    expect(complaints).toEqual([]);
  });
});

/** The contents of the controls; a colour input always has a colour. */
const contents = (container: HTMLElement): string[] =>
  [...container.querySelectorAll<HTMLInputElement>("input:not([type=color]), select, textarea")].map((control) =>
    control.type === "checkbox" || control.type === "radio" ? (control.checked ? "on" : "") : control.value,
  );

type User = ReturnType<typeof userEvent.setup>;
const box = () => screen.getByRole("textbox", { name: "F" });
const typing = (text: string) => (user: User) => user.type(box(), text);
const pasting = (text: string, target: () => HTMLElement) => () => {
  fireEvent.paste(target(), { clipboardData: { getData: () => text } });
};
const choosing = (name: string) => async (user: User) => {
  await user.type(screen.getByRole("combobox", { name: "F" }), name);
  await user.click(await screen.findByRole("option", { name }));
};

/** Typing into an empty field, and the resulting value: of the DataType, as it is sent. */
const TYPED: readonly [template: DisplayTemplate, act: (user: User) => unknown, stored: unknown, parts?: Partial<Field>][] = [
  ["TextBox", typing("a"), "a"],
  ["TextArea", typing("a{Enter}b"), "a\nb"],
  ["Number", typing("1,234"), 1234],
  ["Number", typing("1,234.50"), "1234.50", { DataType: "decimal" }],
  ["Number", typing("many"), "many"],
  ["Money", typing("1,234.5"), "1234.5"],
  ["Price", typing("1,234.5"), "1234.5"],
  ["Margin", typing("7.5"), "7.5"],
  ["Due", typing("24/12/2026"), "2026-12-24"],
  ["Percent", typing("7.5"), "7.5"],
  ["Rating", (user) => user.click(screen.getByRole("radio", { name: "4 of 5" })), 4],
  ["Time", typing("9:30"), "09:30"],
  ["Time", typing("9.05 pm"), "21:05"],
  ["Time", typing("noon"), "noon"],
  ["Duration", typing("1:30"), 5400],
  ["Duration", typing("2h 5m 10s"), 7510],
  ["Duration", typing("90"), 5400],
  ["Duration", typing("a while"), "a while"],
  ["Code", typing("let a = 1;{Enter}"), "let a = 1;\n"],
  ["CheckBox", (user) => user.click(screen.getByRole("checkbox", { name: "F" })), true],
  ["Switch", (user) => user.click(screen.getByRole("switch", { name: "F" })), true],
  ["Combobox", (user) => user.selectOptions(screen.getByRole("combobox", { name: "F" }), "Silver"), "s"],
  ["Autocomplete", choosing("Silver"), "s"],
  ["RadioGroup", (user) => user.click(screen.getByRole("radio", { name: "Silver" })), "s"],
  ["MultiSelect", choosing("Silver"), ["s"]],
  ["MultiSelect", pasting("gold\tSilver\nTin", () => screen.getByRole("combobox", { name: "F" })), ["g", "s"]],
  ["Tags", pasting("a\nb;a\tc, d", box), ["a", "b", "c", "d"]],
  ["Date", typing("24/12/2026"), "2026-12-24"],
  ["DateTime", typing("24/12/2026 09:30"), "2026-12-24T09:30:00Z"],
  ["Month", typing("12/2026"), "2026-12-01"],
  ["Month", typing("dec 2026"), "2026-12", { DataType: "string" }],
  ["Month", typing("soon"), "soon"],
  ["Email", typing("a@b.no"), "a@b.no"],
  ["Phone", typing("+47 22"), "+47 22"],
  ["Url", typing("https://a.no"), "https://a.no"],
  ["Password", (user) => user.type(screen.getByLabelText("F"), "Secret 1"), "Secret 1"],
  ["Country", choosing("Norway"), "NO"],
  ["Currency", choosing("Norwegian Krone"), "NOK"],
  ["Language", choosing("German"), "de"],
  ["IpRanges", typing("192.0.2.77/24{Enter}2001:DB8::1,here,"), ["192.0.2.0/24", "2001:db8::1", "here"]],
  ["IpRanges", pasting("192.0.2.1 - 192.0.2.9\n10.0.0.1;10.0.0.1", box), "192.0.2.1-192.0.2.9,10.0.0.1", { DataType: "string" }],
  ["AccountPicker", choosing("Lark"), 7],
  ["ServicePicker", choosing("Silver"), "s"],
  ["Color", typing("1867C0"), "#1867c0"],
  ["Color", typing("blue"), "blue"],
  ["Markdown", typing("a **b**"), "a **b**"],
  ["Status", (user) => user.selectOptions(screen.getByRole("combobox", { name: "F" }), "Active"), "a"],
  ["Link", typing("a"), "a"],
  ["Json", typing('{{"a":[[1]}'), { a: [1] }],
  ["Json", typing('{{"a":'), '{"a":'],
  ["LocalizedText", typing("Gold"), { en: "Gold" }],
  [
    "LocalizedText",
    async (user) => {
      await user.click(await screen.findByRole("button", { name: "F in other languages: 0 of 14" }));
      await user.type(screen.getByRole("textbox", { name: "German" }), "Handel");
      await user.click(screen.getByRole("button", { name: "Close" }));
    },
    { de: "Handel" },
  ],
  ["KeyValue", pasting("a=1\nb: 2\nc\t3", () => screen.getByRole("button", { name: "Add an entry" })), { a: "1", b: "2", c: "3" }],
  [
    "KeyValue",
    async (user) => {
      await user.click(screen.getByRole("button", { name: "Add an entry" }));
      await user.type(await screen.findByRole("textbox", { name: "Key, row 1" }), "a{Enter}");
      await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Key, row 2"));
      await user.keyboard("b{Tab}2{Alt>}{ArrowUp}{/Alt}");
    },
    [
      { Key: "b", Value: "2" },
      { Key: "a", Value: "" },
    ],
    { DataType: "array" },
  ],
];

describe("what is typed comes out in the data type", () => {
  test.each(TYPED)("%s", async (template, act, stored, parts) => {
    const { entry } = await drawField(template, undefined, parts);
    await act(userEvent.setup());
    await waitFor(() => expect(entry.state.value).toEqual(stored));
    expect(entry.state.changed).toBe(true);
    expect(complaints).toEqual([]);
  });
  test.each(TYPED)("%s shows its value again when someone else takes what was typed back", async (template, act, _stored, parts) => {
    const { entry, container } = await drawField(template, undefined, parts);
    await act(userEvent.setup());
    await waitFor(() => expect(entry.state.changed).toBe(true));
    // Like undo, while the control has the focus.
    await waitFor(() => {
      entry.onChange(undefined);
      expect(entry.state.changed).toBe(false);
    });
    await waitFor(() => expect(contents(container).filter((text) => text !== "")).toEqual([]));
  });
  test("every template that is typed into is among them", () => {
    const elsewhere: DisplayTemplate[] = ["Attachments", "Table", "RowPicker", "File", "Image", "Heading", "Hidden"];
    expect(new Set([...TYPED.map(([template]) => template), ...elsewhere])).toEqual(new Set(DISPLAY_TEMPLATES));
  });
});
