/**
 * The line of totals under a Table field, from its rows as rules read them. A value that is no number or date is left out: its cell shows the problem.
 */
import { parseDecimal } from "../shared/decimal.ts";
import { isRecord } from "../shared/is-record.ts";
import type { CompiledField } from "./compiled.ts";
import { typeOfData } from "./contract/expression-type.ts";
import { aggregate, average } from "./expressions/aggregates.ts";
import { isEmpty } from "./is-empty.ts";
import type { Column, DataType } from "./model.ts";

type Total = NonNullable<Column["Total"]>;
type TotalColumn = CompiledField & { field: Column };

/** Data types that have such a total. */
const TOTALS: Readonly<Record<Total, readonly DataType[] | undefined>> = {
  Sum: ["integer", "decimal"],
  Average: ["integer", "decimal"],
  Minimum: ["integer", "decimal", "date", "dateTime"],
  Maximum: ["integer", "decimal", "date", "dateTime"],
  Count: undefined,
};
export const hasTotal = (total: Total, dataType: DataType): boolean => TOTALS[total]?.includes(dataType) ?? true;

/** Decimal places of an average whose column does not define any. */
const POSITIONS = 2;

export const totalOf = ({ field }: CompiledField): Total | undefined => (field as Column).Total;

/**
 * @param rows as `settledRows` leaves them
 * @returns null when no row has a value
 */
export function totalOfRows(column: CompiledField, rows: readonly unknown[]): string | number | null {
  const { name, dataType } = column;
  const { Total, DecimalPlaces = POSITIONS } = (column as TotalColumn).field;
  const values = rows.map((row) => (isRecord(row) ? row[name] : null)).filter((value) => !isEmpty(value));
  if (Total === "Count") return values.length;
  if (Total === undefined || !hasTotal(Total, dataType)) return null;
  const isNumber = dataType === "integer" || dataType === "decimal";
  const known = values.filter((value) => (isNumber ? parseDecimal(value) !== undefined : typeof value === "string"));
  if (known.length === 0) return null;
  if (Total === "Average") return average(known, DecimalPlaces);
  const result = aggregate(FUNCTIONS[Total], known, typeOfData(dataType));
  return typeof result === "string" || typeof result === "number" ? result : null;
}

const FUNCTIONS = { Sum: "sum", Minimum: "min", Maximum: "max" } as const;
