import type { DataType } from "../../../../layout/model.ts";
import { continueRow } from "../../../renderer/widgets/table/row-keys.ts";

interface FilterRow {
  readonly Field?: unknown;
  readonly Values?: unknown;
}

/**
 * The rows of `Filters` as layouts hold them: what is typed as text is a number or a truth where the column holds those.
 *
 * @param typeOf data type of the column of that Name
 */
export function typedFilters(rows: unknown, typeOf: (column: string) => DataType | undefined): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: FilterRow) => {
    const { Field, Values } = row;
    if (!Array.isArray(Values)) return row;
    const typed = Values.map((value: unknown) => typedAs(typeOf(String(Field)), value));
    return typed.every((value, index) => value === Values[index]) ? row : continueRow(row, { ...row, Values: typed });
  });
}

function typedAs(type: DataType | undefined, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (type === "integer" && /^-?\d{1,15}$/.test(value)) return Number(value);
  return type === "boolean" && (value === "true" || value === "false") ? value === "true" : value;
}
