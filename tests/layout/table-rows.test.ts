import { describe, expect, it } from "vitest";
import { checkRows } from "../../layout/check-rows.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledField } from "../../layout/compiled.ts";
import { checkLayoutValues, computedValues } from "../../layout/container-values.ts";
import type { Column, Field } from "../../layout/model.ts";
import { resolveDataTypes } from "../../layout/resolve.ts";
import { judgeRow, settledRows } from "../../layout/table-rows.ts";
import { totalOfRows } from "../../layout/table-totals.ts";
import "../../layout/validate/re2-engine.ts";
import { contracts, field, withFields } from "./layouts.ts";

const column = (Name: string, more: Partial<Column> = {}): Column => ({
  Name,
  DisplayValue: { en: Name },
  DisplayTemplate: "TextBox",
  DataType: "string",
  ...more,
});
const table = (columns: Column[], more: Partial<Field> = {}): Field =>
  field("Lines", { IsCustom: true, DataType: "array", DisplayTemplate: "Table", Columns: columns, ...more });

function compile(columns: Column[], more: Partial<Field> = {}) {
  const result = compileLayout(withFields([field("CompanyName"), table(columns, more)]), contracts);
  const compiled = [...result.compiled.fieldsById.values()].find(({ name }) => name === "Lines");
  if (compiled === undefined) throw new Error("no table");
  return { ...result, table: compiled };
}
const codes = (lines: CompiledField, rows: unknown, values: Record<string, unknown> = {}) =>
  checkRows(lines, rows, { Values: values }).map(({ row, column: name, code }) =>
    [row, name, code].filter((part) => part !== undefined).join(" "),
  );

describe("rows of a Table field", () => {
  const columns = [
    column("Item", { IsRequired: true, MaxLength: 5 }),
    column("Amount", { DisplayTemplate: "Number", DataType: "integer", Minimum: 1 }),
    column("Note", { RequiredWhen: "Row.Amount > 100" }),
    column("Reason", { IsRequired: true, VisibleWhen: 'Values.CompanyName == "Larkfield"' }),
    column("Total", { DisplayTemplate: "Number", DataType: "integer", ComputedAs: "Row.Amount * 2" }),
  ];
  const { table: lines, problems } = compile(columns, { MinItems: 2 });

  it("compiles", () => expect(problems.filter(({ severity }) => severity === "error")).toEqual([]));
  it.each<[string, unknown, Record<string, unknown>, string[]]>([
    ["accepts what fits", [{ Item: "a" }, { Item: "b", Amount: 3 }], {}, []],
    [
      "names row and column of what the schema refuses",
      [{ Item: "a" }, { Item: "longer", Amount: 0 }],
      {},
      ["1 Item maxLength", "1 Amount minimum"],
    ],
    ["wants required cells, empty texts too", [{ Item: "" }, {}], {}, ["0 Item required", "1 Item required"]],
    ["wants what a rule of the row requires", [{ Item: "a", Amount: 101 }, { Item: "b" }], {}, ["0 Note required"]],
    [
      "wants a shown cell, not a hidden one",
      [{ Item: "a" }, { Item: "b", Reason: "r" }],
      { CompanyName: "Larkfield" },
      ["0 Reason required"],
    ],
    ["says of a whole list what no row can", [{ Item: "a" }], {}, ["minItems"]],
    ["says which row is none", [{ Item: "a" }, 3], {}, ["1 type"]],
    ["does not judge what a computed cell was sent as", [{ Item: "a", Total: "x" }, { Item: "b" }], {}, []],
  ])("%s", (_name, rows, values, expected) => expect(codes(lines, rows, values)).toEqual(expected));

  it("computes cells and leaves hidden ones out", () => {
    expect(settledRows(lines, [{ Item: "a", Amount: 4, Reason: "typed", Total: 99 }], { Values: {} })).toEqual([
      { Item: "a", Amount: 4, Total: 8 },
    ]);
    expect(judgeRow(lines, { Amount: 4 }, { Values: {} }).values.Total).toBe(8);
  });

  it("is judged alike in a save, at the path of the cell", () => {
    const { compiled } = compile(columns);
    const found = checkLayoutValues(compiled, { CompanyName: "x", Lines: [{ Item: "a" }, { Amount: 101 }] }, { Values: {} });
    expect(found.map(({ field: name, code, params }) => [name, code, params.path])).toEqual([
      ["Lines", "required", "/1/Item"],
      ["Lines", "required", "/1/Note"],
    ]);
  });

  it("refuses columns that follow each other in a circle", () => {
    const { problems: found } = compile([column("A", { ComputedAs: "Row.B" }), column("B", { ComputedAs: "Row.A" })]);
    expect(found.map(({ code }) => code)).toContain("DependencyCycle");
  });
});

describe("figures over the rows of a Table field", () => {
  const lines = (columns: Column[]) => table(columns, { Name: "Lines" });
  const columns = [
    column("Quantity", { DisplayTemplate: "Number", DataType: "integer" }),
    column("Price", { DisplayTemplate: "Number", DataType: "decimal", DecimalPlaces: 2 }),
    column("Amount", { DisplayTemplate: "Number", DataType: "decimal", ComputedAs: "Row.Quantity * Row.Price * Values.Factor" }),
  ];
  const factor = field("Factor", { IsCustom: true, DataType: "integer", DisplayTemplate: "Number" });
  const total = field("Total", {
    IsCustom: true,
    DataType: "decimal",
    DisplayTemplate: "Number",
    ComputedAs: "Values.Lines.sum(line, line.Amount)",
  });
  const rows = [
    { Quantity: 3, Price: "0.10" },
    { Quantity: 2, Price: "1.05" },
    { Quantity: null, Price: "9" },
  ];

  // The total comes first: the order of fields does not decide what is worked out first.
  it("adds computed cells up, exactly, for the server as for the form", () => {
    const { compiled, problems } = compileLayout(withFields([total, lines(columns), factor]), contracts);
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(computedValues(compiled, { Values: { Lines: rows, Factor: 2 } })).toEqual({ Total: "4.8" });
    // As a browser compiles it, without contracts, from what the server sends.
    const sent = compileLayout(resolveDataTypes(withFields([total, lines(columns), factor]), contracts), undefined);
    expect(computedValues(sent.compiled, { Values: { Lines: rows, Factor: 2 } })).toEqual({ Total: "4.8" });
  });
  it("does not wait for itself", () => {
    const share = column("Share", { DisplayTemplate: "Number", DataType: "decimal", ComputedAs: "divide(Row.Amount, Values.Total, 2)" });
    const { problems } = compileLayout(withFields([total, lines([...columns, share]), factor]), contracts);
    expect(problems.map(({ code }) => code)).toContain("DependencyCycle");
  });
  it.each<[NonNullable<Column["Total"]>, string | number | null]>([
    ["Sum", "10.15"],
    ["Average", "3.38"],
    ["Minimum", "0.10"],
    ["Maximum", "9"],
    ["Count", 3],
  ])("comes to a %s under the column", (Total, expected) => {
    const { table: compiled } = compile([column("Price", { DisplayTemplate: "Number", DataType: "decimal", Total })]);
    expect(totalOfRows(compiled.columns?.[0] as CompiledField, [...rows, { Price: "x" }].slice(0, 3))).toBe(expected);
  });
  it("refuses the sum of a text", () => {
    const { problems } = compile([column("Item", { Total: "Sum" })]);
    expect(problems.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(["NoTotal"]);
  });
});
