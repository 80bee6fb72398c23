/** Comparisons on paper: what a page with two chosen records or lists, and with compared columns, prints. */
import { expect, it } from "vitest";
import { compileLayout } from "../../../../layout/compile/compile-layout.ts";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { Container, Field, Layout } from "../../../../layout/model.ts";
import { PageReader } from "../../../../server/topics/screens/print/page-reader.ts";

type Row = Record<string, unknown>;
const PRICES: Readonly<Record<string, Row[]>> = {
  spring: [
    { Item: "Seat", Price: "10.00", Currency: "EUR" },
    { Item: "Backup", Price: "4.50", Currency: "EUR" },
    { Item: "Old", Price: "1.00", Currency: "EUR" },
  ],
  autumn: [
    { Item: "Seat", Price: "12.00", Currency: "EUR" },
    { Item: "Backup", Price: "4.5", Currency: "EUR" },
    { Item: "New", Price: "7.00", Currency: "EUR" },
  ],
};
const ANSWERS: Readonly<Record<string, (input: Row) => unknown>> = {
  ListVersions: ({ filters }) => {
    const [{ value }] = filters as [{ value: string[] }];
    return { Items: value.map((Id) => ({ Id, Name: `Prices of ${Id}` })) };
  },
  ListPrices: ({ version }) => ({ Items: PRICES[String(version)] ?? [] }),
  LoadVersion: ({ version }) => ({ Values: { Title: "Partners", Discount: version === "spring" ? 10 : 12 } }),
  ListChanges: () => ({
    Items: [
      { Item: "Seat", Before: "10.00", Price: "12.00" },
      { Item: "Backup", Before: "4.50", Price: "4.5" },
      { Item: "New", Before: null, Price: "7.00" },
    ],
  }),
};
const contracts = { operation: () => undefined } as unknown as ContractIndex;

const field = (Name: string, more: Partial<Field> = {}): Field => ({
  ...{ Name, DisplayValue: { en: Name }, DisplayTemplate: "TextBox", DataType: "string" },
  ...more,
});
const PRICE = field("Price", { DisplayTemplate: "Money", DataType: "decimal", CurrencyFrom: "'EUR'" });
const NAMES = { Id: "part", Name: "Part", DisplayValue: { en: "Prices" } };
const CHOOSE = { Service: "Shop", Operation: "ListVersions", ValueFrom: "Id", LabelFrom: "Name" };
const compared = (more: object): Container =>
  ({
    ...{ ...NAMES, Kind: "Compare", Choose: CHOOSE, Fields: [field("Item"), PRICE], RowKey: "Item" },
    Source: { Service: "Shop", Operation: "ListPrices", Parameters: { version: "Row.Value" } },
    ...{ First: "'spring'", Second: "Route.version" },
    ...more,
  }) as Container;

async function blocksOf(container: Container, version: string | null = "autumn") {
  const layout: Layout = {
    ...{ Id: "prices", Name: "Prices", Title: { en: "Prices" }, Target: { Route: "/prices" } },
    Pages: [{ Id: "page", Name: "Page", DisplayValue: { en: "Page" }, Print: { Title: { en: "Prices" } }, Containers: [container] }],
  };
  const { compiled, problems } = compileLayout(layout);
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const reader = new PageReader({
    ...{ compiled, contracts, language: "en", locale: "en-GB", scope: { Route: { version } } as never },
    call: async (_service, operation, input) => ANSWERS[operation]?.(input as Row),
  });
  const [part] = compiled.pages[0]?.containers ?? [];
  if (part === undefined) throw new Error("The page has no container.");
  return reader.blocks(part);
}

it("two lists: what is compared, and the rows that differ with both values", async () => {
  expect(await blocksOf(compared({}))).toMatchObject([
    {
      ...{ kind: "values", title: "Prices" },
      values: [
        { label: "First", text: "Prices of spring" },
        { label: "Second", text: "Prices of autumn" },
      ],
    },
    {
      ...{ kind: "table", title: "", columns: [{ label: "Item" }, { label: "Difference" }, { label: "Price" }] },
      rows: [
        ["Seat", "Different", "€10.00 → €12.00"],
        ["Old", "Only in the first", "€1.00 → –"],
        ["New", "Only in the second", "€7.00"],
      ],
    },
  ]);
});

it("two equal lists, and a side that is not chosen, in a sentence", async () => {
  expect(await blocksOf(compared({}), "spring")).toMatchObject([{ kind: "values" }, { kind: "note", text: "There is no difference." }]);
  expect(await blocksOf(compared({}), null)).toMatchObject([{ kind: "note", text: "Choose two entries to compare them." }]);
});

it("two records: all fields, with both values where they differ", async () => {
  const record = compared({
    RowKey: undefined,
    Fields: [field("Title"), field("Discount", { DisplayTemplate: "Number", DataType: "integer" })],
    Source: { Service: "Shop", Operation: "LoadVersion", Parameters: { version: "Row.Value" }, Items: "Values" },
  });
  const [block] = await blocksOf(record);
  expect(block?.kind === "values" && block.values.map(({ label, text }) => [label, text])).toEqual([
    ["First", "Prices of spring"],
    ["Second", "Prices of autumn"],
    ["Title", "Partners"],
    ["Discount", "10 → 12"],
  ]);
});

it("a list that opens with the changed rows has these alone, with the earlier value", async () => {
  const grid = (more: object): Container =>
    ({
      ...{ ...NAMES, Kind: "Grid", RowKey: "Item", Paging: "Client", Source: { Service: "Shop", Operation: "ListChanges" } },
      Columns: [field("Item"), { ...PRICE, CompareFrom: "Before" }],
      ...more,
    }) as Container;
  expect(await blocksOf(grid({ OnlyChanged: true }))).toMatchObject([
    {
      rows: [
        ["Seat", "€10.00 → €12.00"],
        ["New", "€7.00"],
      ],
    },
  ]);
  expect(await blocksOf(grid({}))).toMatchObject([
    {
      rows: [
        ["Seat", "€10.00 → €12.00"],
        ["Backup", "€4.50"],
        ["New", "€7.00"],
      ],
    },
  ]);
});
