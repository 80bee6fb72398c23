import type { CompiledField } from "../../../../../layout/compiled.ts";

const cached = new WeakMap<CompiledField, readonly CompiledField[]>();

/** The visible columns of a table: always the same array, so that memoised rows do not render. */
export function shownColumns(table: CompiledField): readonly CompiledField[] {
  let columns = cached.get(table);
  if (!columns) {
    columns = (table.columns ?? []).filter(({ field }) => field.DisplayTemplate !== "Heading" && field.DisplayTemplate !== "Hidden");
    cached.set(table, columns);
  }
  return columns;
}

/** Column width in pixels from which a cell gets a line of its own on a card. */
const LINE = 200;

/** Whether a column names the row, so that cards show it above the other cells: a read-only text in the first column. */
const isName = (table: CompiledField, column: CompiledField): boolean =>
  shownColumns(table)[0] === column && column.dataType === "string" && column.field.DisplayTemplate === "TextBox";

/** Classes of a column's cells. @param isRead no cell of the table can be edited */
export function cellClass(table: CompiledField, column: CompiledField, isRead: boolean): string | undefined {
  const names = [
    alignment(column),
    (isRead || column.field.IsReadOnly === true) && isName(table, column) ? "is-name" : undefined,
    (column.field.Width ?? 0) >= LINE ? "is-line" : undefined,
  ].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(" ");
}

/**
 * Width of a column: the layout's pixels, or its share of all columns if every column has a width, so that they fit any space.
 *
 * @param beside pixels of the other parts of a row
 */
export function columnWidth(table: CompiledField, { field: { Width } }: CompiledField, beside = 0): number | string | undefined {
  const widths = shownColumns(table).map(({ field }) => field.Width);
  if (Width === undefined || widths.includes(undefined)) return Width;
  const all = widths.reduce<number>((sum, width) => sum + (width ?? 0), beside);
  return `${((Width / all) * 100).toFixed(2)}%`;
}

/** Class of a column's heading. */
export function alignment(column: CompiledField): string | undefined {
  if (isNumericColumn(column)) return "is-number";
  return column.dataType === "boolean" ? "is-tick" : undefined;
}

export const isNumericColumn = ({ dataType, field }: CompiledField): boolean =>
  (dataType === "integer" || dataType === "decimal") &&
  ["Number", "Money", "Price", "Margin", "Percent", "Duration"].includes(field.DisplayTemplate);
