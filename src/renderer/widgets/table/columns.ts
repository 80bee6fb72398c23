import type { CompiledField } from "../../../../layout/compiled.ts";

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

/** Class of a column's cells. */
export function alignment(column: CompiledField): string | undefined {
  if (isNumericColumn(column)) return "is-number";
  return column.dataType === "boolean" ? "is-tick" : undefined;
}

export const isNumericColumn = ({ dataType, field }: CompiledField): boolean =>
  (dataType === "integer" || dataType === "decimal") && ["Number", "Money", "Percent"].includes(field.DisplayTemplate);
