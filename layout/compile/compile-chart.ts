/**
 * Compile a Chart container: its axis and series, the lines across it, and which properties its type reads.
 */
import { at, type Place } from "../check/report.ts";
import type { CompiledChart, CompiledMark } from "../compiled.ts";
import { typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import { shapeOf } from "../contract/shape.ts";
import { isNumeric, isUnknown, openObject, withArticle } from "../expressions/types.ts";
import type { ChartContainer, ChartType } from "../model.ts";
import { compileActions, type Targets } from "./compile-action.ts";
import { compileColumns } from "./compile-grid.ts";
import { checkMembers, checkPages, named } from "./compile-shown.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, compileAt, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { rowRecord } from "./record-of-container.ts";

export function compileChart(context: Context, container: ChartContainer, place: Place, targets: Targets): CompiledChart {
  const sourcePlace = at(place, "Source");
  const record = rowRecord(context, container.Source, sourcePlace);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Columns, record), record) });
  if (container.Source.Total !== undefined) checkPages(context, container.Source, sourcePlace);
  const columns = compileColumns(context, { container, columns: container.Columns, source: container.Source, place, scope, record });
  const category = named(context, columns, container.Category, at(place, "Category"), "UnknownColumn");
  const series = container.Series.flatMap((name, index) => {
    const seriesPlace = at(place, "Series", String(index));
    const column = named(context, columns, name, seriesPlace, "UnknownColumn");
    if (column !== undefined && column.dataType !== "integer" && column.dataType !== "decimal")
      context.report.error(seriesPlace, "NotANumber", `"${name}" is ${column.dataType}; a chart draws numbers`);
    return column ?? [];
  });
  checkMembers(context, record, place, { TotalFrom: [container.TotalFrom, ["boolean"]] });
  checkType(context, container, place);
  return {
    id: container.Id,
    kind: "Chart",
    container,
    actions: compileActions(context, container.Actions, place, scoped(context, {}), targets),
    columns,
    category,
    series,
    marks: compileMarks(context, container, place),
    source: compileSource(context, container.Source, sourcePlace, scoped(context, {}), LIST_MEMBERS),
  };
}

function compileMarks(context: Context, { Source, Marks = [] }: ChartContainer, place: Place): CompiledMark[] {
  const operation = context.contracts?.operation(Source.Service, Source.Operation);
  const Result = operation === undefined ? openObject("Result") : typeOfShape(shapeOf(operation.response), "Result");
  const scope = scoped(context, { Result });
  return Marks.map((mark, index) => {
    const markPlace = at(place, "Marks", String(index));
    const value = compileAt(context, scope, mark.Value, markPlace, ["Value"]);
    // Whole numbers and decimals both fit on the axis, so neither of them is what is expected.
    const type = scope.known.get(mark.Value)?.type;
    if (type !== undefined && !isNumeric(type) && !isUnknown(type))
      context.report.error(at(markPlace, "Value"), "NotANumber", `the value is ${withArticle(type)}; a mark is at a number`);
    return { mark, value };
  });
}

const ONE_SERIES: readonly ChartType[] = ["Pie", "Histogram", "Waterfall"];
/** Properties that mean something for some types alone. */
const READ_BY: Readonly<Partial<Record<keyof ChartContainer, readonly ChartType[]>>> = {
  Marks: ["Bar", "HorizontalBar", "Line", "StepLine", "Area", "Histogram"],
  Stacked: ["Bar", "HorizontalBar", "Line", "StepLine", "Area"],
  Bins: ["Histogram"],
  TotalFrom: ["Waterfall"],
  GoodWhen: ["Waterfall"],
  NegativeColor: ["Bar", "HorizontalBar"],
};

function checkType({ report }: Context, container: ChartContainer, place: Place): void {
  const { ChartType: type, Series } = container;
  if (ONE_SERIES.includes(type) && Series.length > 1)
    report.error(at(place, "Series"), "OneSeries", `a ${type.toLowerCase()} shows one series`, "keep one, or use ChartType: Bar");
  for (const [property, types] of Object.entries(READ_BY) as [keyof ChartContainer, readonly ChartType[]][]) {
    const value = container[property];
    if (value === undefined || value === false || types.includes(type)) continue;
    report.error(at(place, property), "NotForChart", `${property} is not for ChartType: ${type}`, `remove it, or use ${types.join(", ")}`);
  }
  if (container.NegativeColor !== undefined && Series.length > 1)
    report.error(
      at(place, "NegativeColor"),
      "OneSeries",
      "the colour of a bar tells several series apart",
      "keep one series, or remove NegativeColor",
    );
}
