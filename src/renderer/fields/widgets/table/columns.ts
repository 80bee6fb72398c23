import type { CompiledField } from "../../../../../layout/compiled.ts";

const cached = new WeakMap<CompiledField, readonly CompiledField[]>();

/** The columns that a person sees: the same list every time, so that rows can tell that nothing changed. */
export function shownColumns(table: CompiledField): readonly CompiledField[] {
  let columns = cached.get(table);
  if (!columns) {
    columns = (table.columns ?? []).filter(({ field }) => field.DisplayTemplate !== "Heading" && field.DisplayTemplate !== "Hidden");
    cached.set(table, columns);
  }
  return columns;
}

/** Wide enough as a column to be a line of a card. */
const LINE = 200;

/** What a row is about is above its other cells where rows are cards: a text in the first column that no one fills in here. */
const isName = (table: CompiledField, column: CompiledField): boolean =>
  shownColumns(table)[0] === column && column.dataType === "string" && column.field.DisplayTemplate === "TextBox";

/** Classes of a column's cells. @param isRead no one fills in any of them. */
export function cellClass(table: CompiledField, column: CompiledField, isRead: boolean): string | undefined {
  const names = [
    alignment(column),
    (isRead || column.field.IsReadOnly === true) && isName(table, column) ? "is-name" : undefined,
    (column.field.Width ?? 0) >= LINE ? "is-line" : undefined,
  ].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(" ");
}

/**
 * How wide a column is: in pixels as the layout says, or, where it says so of every column, as its share of them, so that they fit whatever room there is.
 *
 * @param beside pixels of what else is in the row.
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
