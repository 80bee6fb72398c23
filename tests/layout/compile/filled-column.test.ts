import { describe, expect, it } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ContractIndex, OperationShape } from "../../../layout/compiled.ts";
import { checkFieldValue } from "../../../layout/container-values.ts";
import type { Column, Layout } from "../../../layout/model.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", additionalProperties: false, properties });
const text: JsonSchema = { type: "string" };
const line = object({ Item: text, Amount: { type: "integer" } });
const priced = object({ UnitPrice: { type: "string", format: "decimal" }, Currency: text });
const OPERATIONS: readonly OperationShape[] = [
  {
    ...{ service: "Shop", operation: "CreateQuote", kind: "mutation", access: { state: "signed-in" } },
    ...{ request: object({ lines: { type: "array", items: line } }), response: object({}) },
  },
  {
    ...{ service: "Shop", operation: "PriceLines", kind: "query", access: { state: "signed-in" } },
    request: object({ lines: { type: "array", items: line } }),
    response: object({ Lines: { type: "array", items: priced }, Total: { type: "string", format: "decimal" } }),
  },
];
const contracts: ContractIndex = {
  operation: (service, operation) => OPERATIONS.find((each) => each.service === service && each.operation === operation),
  operationNames: () => OPERATIONS.map(({ service, operation }) => `${service}.${operation}`),
  profile: () => undefined,
  capabilityNames: () => [],
};

const PRICE: Column = {
  Name: "Price",
  DisplayValue: "Price",
  DisplayTemplate: "Money",
  CurrencyFrom: "Currency",
  LiveFrom: "Totals.Lines.UnitPrice",
  Total: "Sum",
};
const layoutOf = (column: Column, others: Column[] = [], of = "quote"): Layout => ({
  ...{ Id: "quote", Name: "Quote", Title: "Quote", Target: { Route: "/quote" } },
  Pages: [
    {
      ...{ Id: "main", Name: "Main", DisplayValue: "Main" },
      Containers: [
        {
          ...{ Id: "quote", Name: "Quote", DisplayValue: "Quote", Kind: "Form", Submit: { Service: "Shop", Operation: "CreateQuote" } },
          Fields: [
            {
              ...{ Name: "lines", DisplayValue: "Lines", DisplayTemplate: "Table" },
              Columns: [{ Name: "Item", DisplayValue: "Item", DisplayTemplate: "TextBox" }, column, ...others],
            },
          ],
        },
        {
          ...{ Id: "other", Name: "Other", DisplayValue: "Other", Kind: "Form", Submit: { Service: "Shop", Operation: "CreateQuote" } },
          Fields: [],
        },
        {
          ...{ Id: "totals", Name: "Totals", DisplayValue: "Totals", Kind: "Tiles" },
          Source: { Service: "Shop", Operation: "PriceLines", Of: of, Parameters: { lines: of === "quote" ? "Values.lines" : "[]" } },
          Tiles: [{ Name: "Total", DisplayValue: "Total", DisplayTemplate: "Money" }],
        },
      ],
    },
  ],
});
const problemsOf = (layout: Layout) => compileLayout(layout, contracts).problems.filter(({ severity }) => severity === "error");
const IN = "Pages/main/Containers/quote/Fields/lines/Columns/Price";

it("refuses to gather rows by a column that the table lacks", () => {
  const layout = layoutOf(PRICE);
  const [form] = layout.Pages[0]?.Containers ?? [];
  const grouped = (GroupBy: string[]): Layout => ({
    ...layout,
    Pages: layout.Pages.map((page) => ({
      ...page,
      Containers: page.Containers.map((each) =>
        each === form && each.Kind === "Form" ? { ...each, Fields: each.Fields.map((field) => ({ ...field, GroupBy })) } : each,
      ),
    })),
  });
  expect(problemsOf(grouped(["Item"]))).toEqual([]);
  expect(problemsOf(grouped(["Itm"]))).toMatchObject([
    { code: "UnknownColumn", path: "Pages/main/Containers/quote/Fields/lines/GroupBy", hint: expect.stringContaining("Item") },
  ]);
});

describe("a column that a live source fills in", () => {
  it("compiles, with the type that the answer has, and is not part of what is judged", () => {
    expect(problemsOf(layoutOf(PRICE))).toEqual([]);
    const { compiled } = compileLayout(layoutOf(PRICE), contracts);
    const table = compiled.fieldsById.get("quote.lines");
    expect(table?.columns?.map(({ dataType }) => dataType)).toEqual(["string", "decimal"]);
    expect(table && checkFieldValue(table, [{ Item: "a" }])).toEqual([]);
  });

  it("has its type in the browser", () => {
    const [page] = resolveDataTypes(layoutOf(PRICE), contracts).Pages;
    expect(page?.Containers[0]).toMatchObject({ Fields: [{ Columns: [{ DataType: "string" }, { DataType: "decimal" }] }] });
  });

  it.each<[string, Layout, { code: string; path: string; hint?: RegExp }]>([
    [
      "a container that is not there",
      layoutOf({ ...PRICE, LiveFrom: "Total.Lines.UnitPrice" }),
      { code: "NotLive", path: `${IN}/LiveFrom`, hint: /Totals/ },
    ],
    ["a source that follows something else", layoutOf(PRICE, [], "other"), { code: "NotLive", path: `${IN}/LiveFrom`, hint: /Of: quote/ }],
    [
      "a list that is not answered",
      layoutOf({ ...PRICE, LiveFrom: "Totals.Rows.UnitPrice" }),
      { code: "UnknownResponseMember", path: `${IN}/LiveFrom`, hint: /Lines/ },
    ],
    ["a list that is none", layoutOf({ ...PRICE, LiveFrom: "Totals.Total.UnitPrice" }), { code: "NotAList", path: `${IN}/LiveFrom` }],
    ["a member that an entry lacks", layoutOf({ ...PRICE, LiveFrom: "Totals.Lines.Price" }), { code: "UnknownField", path: `${IN}/Name` }],
    [
      "a value that someone has to type",
      layoutOf({ ...PRICE, IsRequired: true }),
      { code: "NotTyped", path: `${IN}/IsRequired`, hint: /remove/ },
    ],
    ["a formula", layoutOf({ ...PRICE, ComputedAs: "'1'" }), { code: "NotTyped", path: `${IN}/ComputedAs` }],
    [
      "a rule that reads it",
      layoutOf(PRICE, [{ Name: "Amount", DisplayValue: "Amount", DisplayTemplate: "Number", VisibleWhen: "Row.Price != '0'" }]),
      { code: "UnknownProperty", path: "Pages/main/Containers/quote/Fields/lines/Columns/Amount/VisibleWhen" },
    ],
  ])("is refused with %s", (_, layout, { code, path, hint }) => {
    const found = problemsOf(layout);
    expect(found.map((problem) => ({ code: problem.code, path: problem.path }))).toContainEqual({ code, path });
    if (hint !== undefined) expect(found.find((problem) => problem.code === code)?.hint).toMatch(hint);
  });
});
