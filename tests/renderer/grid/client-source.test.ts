import { expect, test } from "vitest";
import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledGrid } from "../../../layout/compiled.ts";
import type { Column } from "../../../layout/model.ts";
import { formatScaled, sumDecimals } from "../../../shared/decimal.ts";
import { clientSource } from "../../../src/renderer/containers/grid/rows/client-source.ts";
import type { ListQuestion, Row } from "../../../src/renderer/containers/grid/rows/list-question.ts";
import type { GroupsAnswer, RowsAnswer } from "../../../src/renderer/containers/grid/rows/list-source.ts";
import { buildLayout, withContainers } from "../support/build-layout.ts";

const column = (Name: string, DataType: Column["DataType"] = "string"): Column => ({
  Name,
  DisplayValue: Name,
  DisplayTemplate: "TextBox",
  ...(DataType ? { DataType } : {}),
});
const layout = buildLayout(
  [],
  withContainers({
    Id: "list",
    Name: "List",
    DisplayValue: "List",
    Kind: "Grid",
    Source: { Service: "Geo", Operation: "ListTowns" },
    RowKey: "Id",
    Columns: [column("Name"), column("Price", "decimal"), column("Since", "dateTime"), column("Tags", "array")],
  }),
);
const { columns } = compileLayout(layout).compiled.containersById.get("list") as CompiledGrid;

const rows: Row[] = [
  { Id: 1, Name: "Zürich", Price: "10.00", Since: "2026-02-01T23:59:00Z", Tags: ["a", "b"] },
  { Id: 2, Name: "Ähtäri", Price: "9.5", Since: "2026-02-02T00:00:00Z", Tags: ["b"] },
  { Id: 3, Name: "bergen", Price: null, Since: null, Tags: [] },
  { Id: 4, Name: "Aarhus", Price: "100", Since: "2026-01-31T10:00:00Z" },
];
const ask = (question: Partial<ListQuestion>, locale = "en") =>
  clientSource(rows, columns, locale).rows(
    { sort: [], text: "", filters: [], fields: [], totals: [], ...question },
    { skip: 0, take: 100, withTotals: true },
    new AbortController().signal,
  ) as RowsAnswer;
const ids = (answer: RowsAnswer) => answer.rows.map(({ Id }) => Id);

test("words are in the order of the language, numbers by size, and rows without a value last", () => {
  expect(ids(ask({ sort: [{ field: "Name", direction: "Ascending" }] }))).toEqual([4, 2, 3, 1]);
  expect(ids(ask({ sort: [{ field: "Name", direction: "Ascending" }] }, "sv"))).toEqual([4, 3, 1, 2]);
  expect(ids(ask({ sort: [{ field: "Price", direction: "Ascending" }] }))).toEqual([2, 1, 4, 3]);
});

test.each([
  ["Name", "contains", "R", [1, 2, 3, 4]],
  ["Name", "startsWith", "z", [1]],
  ["Price", "equals", "9.50", [2]],
  ["Price", "greaterThan", "9.5", [1, 4]],
  ["Price", "isEmpty", undefined, [3]],
  ["Price", "notEquals", "100", [1, 2, 3]],
  ["Since", "equals", "2026-02-01", [1]],
  ["Since", "lessThan", "2026-02-02T00:00:00Z", [1, 4]],
  ["Since", "lessOrEqual", "2026-02-01", [1, 4]],
  ["Since", "greaterThan", "2026-02-01", [2]],
  ["Tags", "in", ["a", "c"], [1]],
] as const)("%s %s %j", (field, operator, value, expected) => {
  const filter = { field, operator, ...(value === undefined ? {} : { value }) };
  expect(ids(ask({ filters: [filter] }))).toEqual(expected);
});

test("every word of a search, up to eight, must be in a text of the row; numbers and dates are not searched", () => {
  expect(ids(ask({ text: "HUS aa" }))).toEqual([4]);
  expect(ids(ask({ text: "HUS 100" }))).toEqual([]);
  expect(ids(ask({ text: `${"aar ".repeat(8)} nowhere` }))).toEqual([4]);
});

test("groups are in the order of their value, with exact totals", () => {
  const signal = new AbortController().signal;
  const prices = Array.from({ length: 1000 }, (_, index) => ({ Id: index, Name: index % 2 === 0 ? "even" : "odd", Price: "0.1" }));
  const answer = clientSource(prices, columns, "en").groups(
    { sort: [], text: "", filters: [], fields: [], totals: [{ field: "Price", function: "Sum" }] },
    "Name",
    signal,
  ) as GroupsAnswer;
  expect(answer).toEqual({
    groups: [
      { value: "even", count: 500, totals: { Price: "50.0" } },
      { value: "odd", count: 500, totals: { Price: "50.0" } },
    ],
    totals: { Price: "100.0" },
  });
  const { digits, scale } = sumDecimals(["-0.05", "12345678901234567890.1", null, "x"]);
  expect(formatScaled(digits, scale)).toBe("12345678901234567890.05");
});

test("a row that was changed in place is sorted by its new value", () => {
  const source = clientSource(rows, columns, "en");
  const question: ListQuestion = { sort: [{ field: "Name", direction: "Ascending" }], text: "", filters: [], fields: [], totals: [] };
  const page = { skip: 0, take: 10, withTotals: false };
  const { signal } = new AbortController();
  const before = source.rows(question, page, signal) as RowsAnswer;
  const [first] = before.rows;
  if (first) source.replace?.(first, { ...first, Name: "zz" });
  expect(ids(source.rows(question, page, signal) as RowsAnswer)).toEqual([2, 3, 1, 4]);
});

test("rows without a value come last in both directions, in the order of the next column", () => {
  const by = (direction: "Ascending" | "Descending") => ({ field: "Price", direction });
  expect(ids(ask({ sort: [by("Descending")] }))).toEqual([4, 1, 2, 3]);
  const empties: Row[] = [
    { Id: 1, Name: "c", Price: null },
    { Id: 2, Name: "b", Price: "1" },
    { Id: 3, Name: "a", Price: null },
  ];
  const answer = clientSource(empties, columns, "en").rows(
    { sort: [by("Descending"), { field: "Name", direction: "Ascending" }], text: "", filters: [], fields: [], totals: [] },
    { skip: 0, take: 100, withTotals: false },
    new AbortController().signal,
  ) as RowsAnswer;
  expect(ids(answer)).toEqual([2, 3, 1]);
});

test("decimals are compared and gathered by their digits", () => {
  const exact: Row[] = [
    { Id: 1, Price: "12345678901234567890.13" },
    { Id: 2, Price: "12345678901234567890.12" },
    { Id: 3, Price: "12345678901234567890.120" },
  ];
  const source = clientSource(exact, columns, "en");
  const question: ListQuestion = { sort: [{ field: "Price", direction: "Ascending" }], text: "", filters: [], fields: [], totals: [] };
  const { signal } = new AbortController();
  const page = { skip: 0, take: 10, withTotals: false };
  expect(ids(source.rows(question, page, signal) as RowsAnswer)).toEqual([2, 3, 1]);
  const equal = { ...question, filters: [{ field: "Price", operator: "equals" as const, value: "12345678901234567890.12" }] };
  expect(ids(source.rows(equal, page, signal) as RowsAnswer)).toEqual([2, 3]);
  expect((source.groups(question, "Price", signal) as GroupsAnswer).groups.map(({ count }) => count)).toEqual([2, 1]);
});

test("a value that does not fit its column is refused, not ignored", () => {
  expect(() => ask({ filters: [{ field: "Since", operator: "lessThan", value: "soon" }] })).toThrow("a date");
});
