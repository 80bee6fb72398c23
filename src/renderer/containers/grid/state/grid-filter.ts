/** The filter operators that a column offers, and the filters for the value of a cell. */
import type { CompiledColumn, FilterOperator } from "../../../../../layout/compiled.ts";
import { RELATIVE_DATES } from "../../../../../layout/filter-operators.ts";
import { type GridFilter, type GridOperator, isDay, isNumber } from "../../../../../layout/list-filter.ts";
import { isDecimal } from "../../../../../shared/decimal.ts";
import { parseInstant, parseIsoDay } from "../../../../../shared/format/dates.ts";
import { isRemote } from "../../../fields/choices/members.ts";

const isOrdered = ({ operators }: Pick<CompiledColumn, "operators">): boolean =>
  operators.includes("greaterOrEqual") && operators.includes("lessOrEqual");

/** The operators that a column offers, the likeliest first. */
export function operatorsOf(column: CompiledColumn): readonly GridOperator[] {
  if (!isOrdered(column)) return favouriteFirst(column.operators, column.field.EnumMembers || isRemote(column) ? "in" : "contains");
  return isDay(column) ? ["between", ...RELATIVE_DATES, ...column.operators] : ["between", ...column.operators];
}

const favouriteFirst = (operators: readonly FilterOperator[], favourite: FilterOperator): readonly FilterOperator[] =>
  operators.includes(favourite) ? [favourite, ...operators.filter((operator) => operator !== favourite)] : operators;

export const isKnownOperator = (column: CompiledColumn, operator: string): operator is GridOperator =>
  operatorsOf(column).some((known) => known === operator);

/** Whether a filter value has the type of the column (date, number); any text fits a text column. */
export const fits = ({ operator }: Pick<GridFilter, "operator">, value: string, column: Pick<CompiledColumn, "dataType">): boolean => {
  if (operator === "contains" || operator === "startsWith" || value === "") return true;
  if (isDay(column)) return parseIsoDay(value) !== undefined || parseInstant(value) !== undefined;
  return !isNumber(column) || (column.dataType === "integer" ? WHOLE.test(value) : isDecimal(value));
};
const WHOLE = /^-?\d+$/;

/** The filters "only this value" and "not this value"; empty for values that no filter can name. */
export function filtersOfValue(column: CompiledColumn, value: unknown): { only: GridFilter; not?: GridFilter } | undefined {
  if (!column.filterable) return undefined;
  const field = column.name;
  if (value === undefined || value === null || value === "")
    return { only: { field, operator: "isEmpty", values: [] }, not: { field, operator: "isNotEmpty", values: [] } };
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  // A time is filtered by its day: no one means the exact second.
  if (column.dataType === "dateTime") {
    const day = String(value).slice(0, 10);
    return { only: { field, operator: "between", values: [day, day] } };
  }
  const values = [String(value)];
  if (!column.operators.includes("equals")) return undefined;
  return {
    only: { field, operator: "equals", values },
    ...(column.operators.includes("notEquals") ? { not: { field, operator: "notEquals" as const, values } } : {}),
  };
}
