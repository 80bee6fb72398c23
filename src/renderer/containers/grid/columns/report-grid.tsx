import { useMemo } from "react";
import { filterOperators } from "../../../../../layout/compile/column-capabilities.ts";
import { fieldSchema } from "../../../../../layout/compile/field-schema.ts";
import type { CompiledColumn, CompiledGrid, CompiledSource } from "../../../../../layout/compiled.ts";
import { type Column, DATA_TYPES, type DataType, type DisplayTemplate, fieldId } from "../../../../../layout/model.ts";
import type { ContainerProps } from "../../parts/container-props.ts";
import { ContainerSkeleton } from "../../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../../parts/load-failed.tsx";
import { readAllRows } from "../../parts/read-all-rows.ts";
import { type Row, rowsIn } from "../../parts/rows.ts";
import { useAnswer } from "../../parts/use-answer.ts";
import { useStableRows } from "../../parts/use-stable-rows.ts";
import { GridOf } from "../grid-of.tsx";

/** A grid with columns that only an operation knows: it is drawn once that has answered. */
export function ReportGrid({ columnsFrom, ...props }: ContainerProps<CompiledGrid> & { columnsFrom: CompiledSource }) {
  const { container: grid, compiled, scope, refreshes } = props;
  const answer = useAnswer(columnsFrom, compiled.layout, scope, refreshes, readAllRows);
  const rows = useStableRows(rowsIn(answer.data, columnsFrom).rows);
  const whole = useMemo(() => withColumns(grid, rows), [grid, rows]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed")
    return <LoadFailed error={answer.error} retry={answer.reload} call={columnsFrom.source} of={grid.container} />;
  if (answer.state === "loading") return <ContainerSkeleton geometry={{ shape: "box", count: 10 }} />;
  return <GridOf {...props} container={whole} />;
}

/** More than the columns of the layout and these no list operation is asked for. */
const MOST_COLUMNS = 100;
const TEMPLATES: Partial<Readonly<Record<DataType, DisplayTemplate>>> = {
  integer: "Number",
  decimal: "Number",
  boolean: "CheckBox",
  date: "Date",
  dateTime: "DateTime",
};

function withColumns(grid: CompiledGrid, rows: readonly Row[]): CompiledGrid {
  const { ColumnsFrom, Paging } = grid.container;
  if (ColumnsFrom === undefined) return grid;
  const known = new Set(grid.columns.map(({ name }) => name));
  const isClient = Paging === "Client";
  const added = rows.flatMap((row): CompiledColumn[] => {
    const name = row[ColumnsFrom.NameFrom];
    if (typeof name !== "string" || name === "" || known.has(name)) return [];
    known.add(name);
    const said = ColumnsFrom.DataTypeFrom === undefined ? undefined : row[ColumnsFrom.DataTypeFrom];
    const dataType = DATA_TYPES.find((type) => type === said && type !== "array" && type !== "object") ?? "string";
    const field: Column = {
      Name: name,
      DisplayValue: String(row[ColumnsFrom.LabelFrom] ?? name),
      DisplayTemplate: TEMPLATES[dataType] ?? "TextBox",
      DataType: dataType,
    };
    const schema = fieldSchema(field, dataType);
    const base = { id: fieldId({ Id: grid.id }, field), name, field, column: field, dataType, schema, isCustom: false };
    return [{ ...base, sortable: isClient, filterable: isClient, operators: filterOperators(base) }];
  });
  return { ...grid, columns: [...grid.columns, ...added].slice(0, MOST_COLUMNS) };
}
