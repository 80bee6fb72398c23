import { filterOperators } from "./compile/column-capabilities.ts";
import { fieldSchema } from "./compile/field-schema.ts";
import type { CompiledColumn, CompiledGrid } from "./compiled.ts";
import { type Column, DATA_TYPES, type DataType, type DisplayTemplate, fieldId } from "./model.ts";

/** More than the columns of the layout and these no list operation is asked for. */
const MOST_COLUMNS = 100;
const TEMPLATES: Partial<Readonly<Record<DataType, DisplayTemplate>>> = {
  integer: "Number",
  decimal: "Number",
  boolean: "CheckBox",
  date: "Date",
  dateTime: "DateTime",
};

/** A grid with the columns that an operation has answered, after those of the layout. */
export function withColumns(grid: CompiledGrid, rows: readonly Readonly<Record<string, unknown>>[]): CompiledGrid {
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
