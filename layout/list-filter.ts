/** One filter of a grid, as a user or its layout states it, and its translation for the list operation. */
import type { CompiledColumn, FilterOperator } from "./compiled.ts";
import { isRelativeDate, type RelativeDate } from "./filter-operators.ts";
import { addDays, type DayRange, resolveRelativeDate } from "./relative-dates.ts";

/** The operators of the list convention, ranges, and dates that move with the day. */
export type GridOperator = FilterOperator | "between" | RelativeDate;

export interface GridFilter {
  field: string;
  operator: GridOperator;
  /** Text as typed; several values with `in`, two with `between` (either may be empty). None with isEmpty, isNotEmpty and relative dates. */
  values: readonly string[];
}

/** A filter of the list convention (`Filter` of the contracts). */
export interface RequestFilter {
  field: string;
  operator: FilterOperator;
  value?: string | number | boolean | readonly (string | number | boolean)[];
}

export const isDay = ({ dataType }: Pick<CompiledColumn, "dataType">): boolean => dataType === "date" || dataType === "dateTime";
export const isNumber = ({ dataType }: Pick<CompiledColumn, "dataType">): boolean => dataType === "integer" || dataType === "decimal";
export const wantsValue = (operator: GridOperator): boolean =>
  operator !== "isEmpty" && operator !== "isNotEmpty" && !isRelativeDate(operator);
const COMPARISONS = ["lessThan", "lessOrEqual", "greaterThan", "greaterOrEqual"] as const;
type Comparison = (typeof COMPARISONS)[number];
export const isComparison = (operator: GridOperator): operator is Comparison => COMPARISONS.some((known) => known === operator);

export const isComplete = ({ operator, values }: GridFilter): boolean => !wantsValue(operator) || values.some((value) => value !== "");

/** @param today `YYYY-MM-DD` in UTC: what relative dates are counted from. */
export function requestFilters(filter: GridFilter, column: CompiledColumn, today: string): RequestFilter[] {
  const { field, operator, values } = filter;
  if (!isComplete(filter)) return [];
  if (isRelativeDate(operator)) return dayRange(column, resolveRelativeDate(operator, today));
  if (operator === "between") {
    const [from = "", to = ""] = values;
    if (isDay(column)) return dayRange(column, { from, to });
    return [
      ...(from === "" ? [] : [{ field, operator: "greaterOrEqual" as const, value: typedValue(column, from) }]),
      ...(to === "" ? [] : [{ field, operator: "lessOrEqual" as const, value: typedValue(column, to) }]),
    ];
  }
  if (operator === "isEmpty" || operator === "isNotEmpty") return [{ field, operator }];
  const [day = ""] = values;
  if (column.dataType === "dateTime" && isComparison(operator)) return [comparedDay(field, operator, day.slice(0, 10))];
  const typed = values.filter((value) => value !== "").map((value) => typedValue(column, value));
  const [first = ""] = typed;
  return [{ field, operator, value: operator === "in" ? typed : first }];
}

/** A column with a time holds the last day until its midnight. */
function dayRange({ name: field, dataType }: CompiledColumn, { from, to }: DayRange): RequestFilter[] {
  const hasTime = dataType === "dateTime";
  return [
    ...(from === "" ? [] : [{ field, operator: "greaterOrEqual" as const, value: hasTime ? `${from.slice(0, 10)}T00:00:00Z` : from }]),
    ...(to === ""
      ? []
      : hasTime
        ? [{ field, operator: "lessThan" as const, value: `${addDays(to.slice(0, 10), 1)}T00:00:00Z` }]
        : [{ field, operator: "lessOrEqual" as const, value: to }]),
  ];
}

/** Before a day is before its first moment, after it from the first of the next. */
function comparedDay(field: string, operator: Comparison, day: string): RequestFilter {
  const isAfterIt = operator === "lessOrEqual" || operator === "greaterThan";
  return {
    field,
    operator: operator === "lessThan" || operator === "lessOrEqual" ? "lessThan" : "greaterOrEqual",
    value: `${isAfterIt ? addDays(day, 1) : day}T00:00:00Z`,
  };
}

/** Decimals stay strings: the server compares them as decimals. */
export function typedValue({ dataType, field }: CompiledColumn, text: string): string | number | boolean {
  const member = field.EnumMembers?.find(({ Value }) => String(Value) === text);
  if (member !== undefined) return member.Value;
  if (dataType === "boolean") return text === "true";
  if (dataType === "integer" && /^-?\d+$/.test(text)) return Number(text);
  return text;
}
