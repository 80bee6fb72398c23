import type { Filter, Sort } from "../../../shared/generated/types.ts";
import type { Sentence } from "../call/error-texts.ts";
import { type Problem, validationFailed } from "../call/problem.ts";
import type { Kind } from "./column.ts";

/** The members of a request that every list operation has. */
export interface ListRequest {
  readonly skip?: number;
  readonly take?: number;
  readonly sort?: readonly Sort[];
  readonly text?: string;
  readonly filters?: readonly Filter[];
  /** Members whose values are counted. */
  readonly facets?: readonly string[];
}

export const DEFAULT_TAKE = 50;

/** From the first moment that is meant up to the first one after it: a day, or the millisecond of a time on the wire. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/** A filter whose value has been checked against the kind of its column. Values are texts as the wire has them, times are ranges. */
export type Test =
  | { readonly is: "empty" | "notEmpty" }
  | { readonly is: "oneOf" | "noneOf"; readonly values: readonly string[] }
  | { readonly is: "within" | "outside"; readonly ranges: readonly TimeRange[] }
  | { readonly is: "contains" | "startsWith"; readonly part: string }
  | { readonly is: Comparison; readonly value: string };

export type Comparison = "<" | "<=" | ">" | ">=";

const COMPARISONS = { lessThan: "<", lessOrEqual: "<=", greaterThan: ">", greaterOrEqual: ">=" } as const;

/** A request whose fields are known and whose values fit them. */
export interface ListQuery<Column> {
  readonly tests: readonly { readonly column: Column; readonly test: Test }[];
  readonly sorts: readonly { readonly column: Column; readonly isDescending: boolean }[];
  readonly words: readonly string[];
}

/** More words than these narrow nothing any more. */
const MOST_WORDS = 8;

/** The words of a search text. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);

/**
 * The list convention, checked: the one place that knows what its operators mean for a kind (docs/adr/0036).
 *
 * @param find the column of a name, if the caller may ask by it
 * @throws Problem ValidationFailed naming an unknown field or a value that does not fit its column
 */
export function readRequest<Column extends { readonly kind: Kind }>(
  { sort = [], text, filters = [] }: ListRequest,
  find: (name: string) => Column | undefined,
): ListQuery<Column> {
  return {
    tests: filters.map((filter, index) => {
      const column = findColumn(find, filter.field, `filters.${index}.field`);
      return { column, test: testOf(column.kind, filter, `filters.${index}.value`) };
    }),
    sorts: sort.map(({ field, direction }, index) => ({
      column: findColumn(find, field, `sort.${index}.field`),
      isDescending: direction === "Descending",
    })),
    words: searchWords(text),
  };
}

/** @throws Problem ValidationFailed naming a field that is unknown, or not for the caller */
export function findColumn<Column>(find: (name: string) => Column | undefined, name: string, path: string): Column {
  const column = find(name);
  if (column === undefined)
    throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name } }]);
  return column;
}

function testOf(kind: Kind, { operator, value }: Filter, path: string): Test {
  switch (operator) {
    case "isEmpty":
      return { is: "empty" };
    case "isNotEmpty":
      return { is: "notEmpty" };
    case "contains":
    case "startsWith":
      return { is: operator, part: oneOf(value, path).toLowerCase() };
    case "equals":
    case "in":
    case "notEquals": {
      const values = operator === "in" && Array.isArray(value) ? value.map(String) : [oneOf(value, path)];
      const isNot = operator === "notEquals";
      return kind === "time"
        ? { is: isNot ? "outside" : "within", ranges: values.map((one) => rangeOf(one, path)) }
        : { is: isNot ? "noneOf" : "oneOf", values: values.map((one) => checked(kind, one, path)) };
    }
    default:
      return compared(kind, COMPARISONS[operator], oneOf(value, path), path);
  }
}

/** Before a day is before its first moment, after it from the first moment of the next. */
function compared(kind: Kind, is: Comparison, value: string, path: string): Test {
  if (kind !== "time") return { is, value: checked(kind, value, path) };
  const { from, to } = rangeOf(value, path);
  return is === "<" || is === ">=" ? { is, value: from } : { is: is === "<=" ? "<" : ">=", value: to };
}

function oneOf(value: Filter["value"], path: string): string {
  if (typeof value === "object" && value !== null) throw invalid(path, "One value is required.");
  if (value === null || value === undefined) throw invalid(path, "A value is required.");
  return String(value);
}

const DAY_MS = 86_400_000;
const FIRST = Date.parse("0001-01-01");
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function rangeOf(value: string, path: string): TimeRange {
  const isDay = DAY.test(value);
  const start = isDay || MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  // The calendar of the database begins with the year 1.
  if (Number.isNaN(start) || start < FIRST) throw invalid(path, "A date is required.");
  return { from: new Date(start).toISOString(), to: new Date(start + (isDay ? DAY_MS : 1)).toISOString() };
}

function checked(kind: Kind, value: string, path: string): string {
  switch (kind) {
    case "day":
      return rangeOf(value, path).from.slice(0, 10);
    case "integer":
      if (!/^-?\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value))) throw invalid(path, "A whole number is required.");
      return value;
    case "number":
    case "decimal":
      if (!/^-?\d{1,30}(\.\d{1,30})?$/.test(value)) throw invalid(path, "A number is required.");
      return value;
    case "key":
      return value.toLowerCase();
    case "boolean":
      if (value !== "true" && value !== "false") throw invalid(path, "Yes or no is required.");
      return value;
    default:
      return value;
  }
}

const invalid = (path: string, message: Sentence): Problem => validationFailed([{ field: path, code: "invalidFilter", message }]);
