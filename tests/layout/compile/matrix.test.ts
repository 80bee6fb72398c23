import { describe, expect, it } from "vitest";
import { checkShape } from "../../../layout/check/check-shape.ts";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { ContractIndex, OperationShape } from "../../../layout/compiled.ts";
import type { Layout, MatrixContainer } from "../../../layout/model.ts";
import { readRulesOf } from "../../../layout/read-rules.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import { visibleParts } from "../../../layout/visible-parts.ts";
import { couldSend, writersOf } from "../../../layout/writers.ts";
import { checkWritten, sentValues, writtenForm } from "../../../layout/written-form.ts";

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  ...{ type: "object", additionalProperties: false, properties, required },
});
const list = (items: JsonSchema): JsonSchema => object({ Items: { type: "array", items }, TotalCount: { type: "integer" } }, ["Items"]);
const text: JsonSchema = { type: "string", maxLength: 50 };
const id: JsonSchema = { type: "integer", minimum: 1 };
const amount: JsonSchema = { type: "string", format: "decimal", "x-minimum": "0" };
const price = (more: Record<string, JsonSchema> = {}) =>
  object({ ServiceId: id, ListCode: text, Amount: { anyOf: [amount, { type: "null" }] }, Version: id, ...more }, ["ServiceId", "ListCode"]);

const query = (operation: string, response: JsonSchema, capability?: string): OperationShape => ({
  ...{ service: "Shop", operation, kind: "query", response },
  access: { state: "signed-in", ...(capability === undefined ? {} : { capability, actions: ["Read"] as const }) },
  request: object({ skip: id, take: id, shop: text }),
});
const OPERATIONS: readonly OperationShape[] = [
  query("ListServices", list(object({ Id: id, Title: text, IsOld: { type: "boolean" } }, ["Id", "Title"])), "SERVICES"),
  query("ListPriceLists", list(object({ Code: text, Title: text, Currency: text, IsOpen: { type: "boolean" } }, ["Code"])), "PRICE_LISTS"),
  query("ListPrices", list(price({ Note: text })), "PRICES"),
  {
    ...{
      service: "Shop",
      operation: "SavePrices",
      kind: "mutation",
      access: { state: "signed-in", capability: "PRICES", actions: ["Update"] },
    },
    request: object({ shop: text, prices: { type: "array", items: price(), maxItems: 1000 }, reason: text }, ["prices"]),
    response: object({}),
  },
  {
    ...{ service: "Shop", operation: "ReplacePrices", kind: "mutation", access: { state: "signed-in" } },
    request: object({ shop: text, prices: { type: "array", items: price() }, acknowledged: { type: "boolean" } }, ["prices", "shop"]),
    response: object({}),
  },
];
const contracts: ContractIndex = {
  operation: (service, operation) => OPERATIONS.find((each) => each.service === service && each.operation === operation),
  operationNames: () => OPERATIONS.map(({ service, operation }) => `${service}.${operation}`),
  profile: () => undefined,
  capabilityNames: () => ["SERVICES", "PRICE_LISTS", "PRICES"],
};

const SAVE = { Service: "Shop", Operation: "SavePrices", Parameters: { shop: "Route.shop" }, Values: "prices" };
const matrix = (parts: Partial<MatrixContainer> = {}, cell: Partial<MatrixContainer["CellFields"][number]> = {}): MatrixContainer => ({
  ...{ Id: "prices", Name: "Prices", DisplayValue: "Prices", Kind: "Matrix" },
  Source: { Service: "Shop", Operation: "ListServices", Total: "TotalCount" },
  RowKey: "Id",
  Fields: [{ Name: "Title", DisplayValue: "Service", DisplayTemplate: "TextBox" }],
  ColumnSource: { Service: "Shop", Operation: "ListPriceLists" },
  ColumnKey: "Code",
  ColumnLabelFrom: "Title",
  CellSource: { Service: "Shop", Operation: "ListPrices" },
  RowFrom: "ServiceId",
  ColumnFrom: "ListCode",
  VersionFrom: "Version",
  CellFields: [{ Name: "Amount", DisplayValue: "Price", DisplayTemplate: "Money", CurrencyFrom: "Column.Currency", ...cell }],
  Save: SAVE,
  ...parts,
});
const layoutOf = (container: MatrixContainer): Layout => ({
  ...{ Id: "shop", Name: "Shop", Title: "Shop", Target: { Route: "/shop/{shop}" } },
  Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [container] }],
});
const problemsOf = (container: MatrixContainer) =>
  compileLayout(layoutOf(container), contracts).problems.filter(({ severity }) => severity === "error");
const IN = "Pages/main/Containers/prices";
const CELL = `${IN}/CellFields/Amount`;

describe("a matrix", () => {
  it("compiles, with rules of a cell that read its row and its column", () => {
    expect(problemsOf(matrix({}, { EnabledWhen: "Column.IsOpen && Row.IsOld != true", VisibleWhen: "Row.Id > 1" }))).toEqual([]);
    const { Save: _, ...shown } = matrix();
    expect(problemsOf(shown)).toEqual([]);
    expect(checkShape(layoutOf(matrix()))).toEqual([]);
  });

  it.each<[string, MatrixContainer, { code: string; path: string; hint?: RegExp }]>([
    ["a row key that is not there", matrix({ RowKey: "Nr" }), { code: "UnknownField", path: `${IN}/RowKey` }],
    ["a heading that is no text", matrix({ ColumnLabelFrom: "IsOpen" }), { code: "TypeMismatch", path: `${IN}/ColumnLabelFrom` }],
    [
      "a member of the cell that is not there",
      matrix({ RowFrom: "ServiceNr" }),
      { code: "UnknownField", path: `${IN}/RowFrom`, hint: /ServiceId/ },
    ],
    [
      "a value that is answered and not taken",
      matrix({}, { Name: "Note", DisplayTemplate: "TextBox" }),
      { code: "UnknownField", path: `${IN}/CellFields/Note/Name` },
    ],
    [
      "a save of no list",
      matrix({ Save: { ...SAVE, Values: "reason" } }),
      { code: "NotAList", path: `${IN}/Save/Values`, hint: /list of cells/ },
    ],
    [
      "a save of a member that is not there",
      matrix({ Save: { ...SAVE, Values: "price" } }),
      { code: "UnknownRequestMember", path: `${IN}/Save/Values`, hint: /prices/ },
    ],
    [
      "a save that does not say where the cells go",
      matrix({ Save: { Service: "Shop", Operation: "SavePrices" } }),
      { code: "MissingProperty", path: `${IN}/Save/Values`, hint: /add Values/ },
    ],
    [
      "a save that lacks a parameter",
      matrix({ Save: { Service: "Shop", Operation: "ReplacePrices", Values: "prices", Parameters: { acknowledged: "true" } } }),
      { code: "MissingRequestMember", path: `${IN}/Save/Parameters` },
    ],
    ["a save that wants a tick", matrix({ Save: { ...SAVE, Operation: "ReplacePrices" } }), { code: "NotAcknowledged", path: IN }],
    [
      "a rule over the values of others",
      matrix({}, { ValidWhen: "Row.Id > 1", ValidMessage: "No." }),
      { code: "NotEnforced", path: `${CELL}/ValidWhen`, hint: /same for all cells/ },
    ],
    [
      "a limit that follows from the column",
      matrix({}, { Minimum: "Column.IsOpen ? '1' : '0'" }),
      { code: "NotEnforced", path: `${CELL}/Minimum` },
    ],
    ["a value that is unique", matrix({}, { IsUnique: true }), { code: "NotForCells", path: `${CELL}/IsUnique` }],
    ["a computed value", matrix({}, { ComputedAs: "'1'" }), { code: "NotComputed", path: `${CELL}/ComputedAs` }],
    ["a limit that the contract does not allow", matrix({}, { Minimum: "-5" }), { code: "ConstraintLoosened", path: `${CELL}/Minimum` }],
    [
      "a column that has no such member",
      matrix({}, { EnabledWhen: "Column.IsOpn" }),
      { code: "UnknownProperty", path: `${CELL}/EnabledWhen`, hint: /IsOpen/ },
    ],
    [
      "a column where there is none",
      matrix({
        Actions: [{ Id: "open", DisplayValue: "Open", On: "Row", Navigate: { Route: "/{code}", Parameters: { code: "Column.Code" } } }],
      }),
      { code: "UnknownVariable", path: `${IN}/Actions/open/Navigate/Parameters/code` },
    ],
    [
      "cells that follow another container",
      matrix({ CellSource: { Service: "Shop", Operation: "ListPrices", Of: "prices" } }),
      { code: "NotLive", path: `${IN}/CellSource/Of` },
    ],
  ])("is refused with %s", (_, container, { code, path, hint }) => {
    const found = problemsOf(container);
    expect(found.map((problem) => ({ code: problem.code, path: problem.path }))).toContainEqual({ code, path });
    if (hint !== undefined) expect(found.find((problem) => problem.code === code)?.hint).toMatch(hint);
  });

  it("is not asked about where it is only shown", () => {
    const { Save: _, ...shown } = matrix({ Confirm: { Title: "Save?", Text: "All." } });
    expect(problemsOf(shown).map(({ code, path }) => ({ code, path }))).toEqual([{ code: "NothingEditable", path: `${IN}/Confirm` }]);
  });

  it("gets what the contract says of a changed cell, for the browser", () => {
    const [page] = resolveDataTypes(layoutOf(matrix()), contracts).Pages;
    const [container] = page?.Containers ?? [];
    expect(container).toMatchObject({ Fields: [{ DataType: "string" }], CellFields: [{ DataType: "decimal", Minimum: "0" }] });
  });

  it("is gone for anyone who may not read one of its three lists, and only shown to anyone who may not save", () => {
    const kept = (...rights: string[]) => {
      const may = (capability: string, actions: readonly string[]) => rights.includes(`${capability} ${actions.join()}`);
      const [page] = visibleParts(layoutOf(matrix()), contracts, may).Pages;
      const [container] = page?.Containers ?? [];
      return container === undefined ? "gone" : "Save" in container ? "edited" : "shown";
    };
    const reads = ["SERVICES Read", "PRICE_LISTS Read", "PRICES Read"];
    expect(kept(...reads, "PRICES Update")).toBe("edited");
    expect(kept(...reads)).toBe("shown");
    for (const right of reads) expect(kept(...reads.filter((each) => each !== right), "PRICES Update")).toBe("gone");
  });

  it("keeps a value from those who may not read it, by the list that answers the cells", () => {
    const access = { Capability: "PRICES", Actions: ["Read" as const] };
    const rules = readRulesOf(layoutOf(matrix({}, { ReadAccess: access })), contracts);
    expect(rules.map(({ member }) => member)).toEqual(["Amount"]);
  });
});

describe("the changed cells of a matrix in a call", () => {
  const { compiled } = compileLayout(layoutOf(matrix({}, { IsRequired: true, Maximum: "100", DecimalPlaces: 2 })), contracts);
  const [writer] = writersOf(compiled.layout).get("Shop.SavePrices") ?? [];
  const judge = (prices: unknown) => {
    const form = writer && writtenForm(compiled, writer);
    if (form === undefined) throw new Error("nothing writes the prices");
    const input = { shop: "north", prices };
    return checkWritten(form, sentValues(form, input), {}, { isStored: false, isPart: false }).map(({ code, params }) => [
      code,
      params.path,
    ]);
  };

  it("are those of the matrix", () => {
    expect(writer && couldSend(writer, { shop: "north", prices: [] })).toBe(true);
    expect(writer && couldSend(writer, { reason: "x", prices: [] })).toBe(false);
  });

  it("are judged cell by cell, as the browser judges them", () => {
    const cell = (Amount: string | null) => ({ ServiceId: 1, ListCode: "a", Amount });
    expect(judge([cell("5"), cell("100")])).toEqual([]);
    expect(judge([cell("5"), cell("100.5"), cell("1.234"), cell(null)])).toEqual([
      ["maximum", "/1/Amount"],
      ["decimalPlaces", "/2/Amount"],
      ["required", "/3/Amount"],
    ]);
  });
});
