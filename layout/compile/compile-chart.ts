/**
 * Compile a Chart container: its axis and series, the lines across it, and which properties its type reads.
 */
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledChart, CompiledColumn, CompiledMark } from "../compiled.ts";
import { typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import { shapeOf } from "../contract/shape.ts";
import { isNumeric, isUnknown, openObject, withArticle } from "../expressions/types.ts";
import { membersRead } from "../members-read.ts";
import type { ChartContainer, ChartType } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileColumns } from "./compile-columns.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, compileAt, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { checkMembers, checkPages, named } from "./named-members.ts";
import { rowRecord } from "./record-of-container.ts";

export function compileChart(context: Context, container: ChartContainer, position: Position, { targets }: Surroundings): CompiledChart {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Columns, record), record) });
  if (container.Source.Total !== undefined) checkPages(context, container.Source, sourcePosition);
  const columns = compileColumns(context, { container, columns: container.Columns, source: container.Source, position, scope, record });
  const category = named(context, columns, container.Category, at(position, "Category"), "UnknownColumn");
  const series = container.Series.flatMap((name, index) => {
    const seriesPosition = at(position, "Series", String(index));
    const column = named(context, columns, name, seriesPosition, "UnknownColumn");
    if (column !== undefined && column.dataType !== "integer" && column.dataType !== "decimal")
      context.report.error(seriesPosition, "NotANumber", `"${name}" is ${column.dataType}; a chart draws numbers`);
    return column ?? [];
  });
  checkMembers(context, record, position, { TotalFrom: [container.TotalFrom, ["boolean"]] });
  checkType(context, container, position);
  checkCombined(context, container, category, columns, position);
  const source = compileSource(context, container.Source, sourcePosition, scoped(context, {}), LIST_MEMBERS);
  return {
    id: container.Id,
    kind: "Chart",
    container,
    actions: compileActions(context, container.Actions, position, scoped(context, {}), targets),
    columns,
    category,
    series,
    marks: compileMarks(context, container, position),
    source: { ...source, members: membersRead(columns) },
  };
}

function compileMarks(context: Context, { Source, Marks = [] }: ChartContainer, position: Position): CompiledMark[] {
  const operation = context.contracts?.operation(Source.Service, Source.Operation);
  const Result = operation === undefined ? openObject("Result") : typeOfShape(shapeOf(operation.response), "Result");
  const scope = scoped(context, { Result });
  return Marks.map((mark, index) => {
    const markPosition = at(position, "Marks", String(index));
    const value = compileAt(context, scope, mark.Value, markPosition, ["Value"]);
    // The axis accepts whole numbers and decimals, so the message expects neither of them in particular.
    const type = scope.known.get(mark.Value)?.type;
    if (type !== undefined && !isNumeric(type) && !isUnknown(type))
      context.report.error(at(markPosition, "Value"), "NotANumber", `the value is ${withArticle(type)}; a mark is at a number`);
    return { mark, value };
  });
}

const ONE_SERIES: readonly ChartType[] = ["Pie", "Histogram", "Waterfall"];
/** Properties that apply to some types only. */
const READ_BY: Readonly<Partial<Record<keyof ChartContainer, readonly ChartType[]>>> = {
  Marks: ["Bar", "HorizontalBar", "Line", "StepLine", "Area", "Histogram"],
  CombineBy: ["Bar", "HorizontalBar", "Line", "StepLine", "Area", "Pie"],
  Stacked: ["Bar", "HorizontalBar", "Line", "StepLine", "Area"],
  Bins: ["Histogram"],
  TotalFrom: ["Waterfall"],
  GoodWhen: ["Waterfall"],
  NegativeColor: ["Bar", "HorizontalBar"],
};

/** Only days are in periods, and only what is drawn as one has totals. */
function checkCombined(
  { report }: Context,
  { CombineBy, Category }: ChartContainer,
  category: CompiledColumn | undefined,
  columns: readonly CompiledColumn[],
  position: Position,
): void {
  if (CombineBy === undefined) {
    for (const [index, { name, column }] of columns.entries())
      if (column.Total !== undefined)
        report.error(
          at(inside(at(position, "Columns"), name, String(index)), "Total"),
          "NoTotal",
          "each row is drawn by itself",
          "add CombineBy to the chart, or remove Total",
        );
    return;
  }
  const isDay = category === undefined || category.dataType === "date" || category.dataType === "dateTime";
  if (CombineBy !== "Value" && !isDay)
    report.error(
      at(position, "CombineBy"),
      "TypeMismatch",
      `"${Category}" is ${category.dataType}, and only days are in periods`,
      "write CombineBy: Value, or choose a date as Category",
    );
}

function checkType({ report }: Context, container: ChartContainer, position: Position): void {
  const { ChartType: type, Series } = container;
  if (ONE_SERIES.includes(type) && Series.length > 1)
    report.error(at(position, "Series"), "OneSeries", `a ${type.toLowerCase()} shows one series`, "keep one, or use ChartType: Bar");
  for (const [property, types] of Object.entries(READ_BY) as [keyof ChartContainer, readonly ChartType[]][]) {
    const value = container[property];
    if (value === undefined || value === false || types.includes(type)) continue;
    report.error(
      at(position, property),
      "NotForChart",
      `${property} is not for ChartType: ${type}`,
      `remove it, or use ${types.join(", ")}`,
    );
  }
  if (container.NegativeColor !== undefined && Series.length > 1)
    report.error(
      at(position, "NegativeColor"),
      "OneSeries",
      "the colour of a bar tells several series apart",
      "keep one series, or remove NegativeColor",
    );
}
