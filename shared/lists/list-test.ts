import { isDecimal } from "../decimal.ts";
import type { Filter } from "../generated/types.ts";
import type { Kind } from "./kind.ts";

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

/** The expected form of a filter's value. */
export type Needed = "one value" | "a value" | "a date" | "a whole number" | "a number" | "yes or no";

/** A filter's value does not fit its column or its operator. */
export class UnfitValue extends Error {
  readonly needed: Needed;
  constructor(needed: Needed) {
    super(`The filter needs ${needed}.`);
    this.needed = needed;
  }
}

/** The compared value: `value` of a filter, as in requests and in the portal's grids. */
type FilterValue = Filter["value"] | readonly (string | number | boolean)[];

/**
 * What an operator of the list convention means for a kind, the one place that knows (docs/adr/0036).
 *
 * @throws UnfitValue
 */
export function testOf(kind: Kind, { operator, value }: { readonly operator: Filter["operator"]; readonly value?: FilterValue }): Test {
  switch (operator) {
    case "isEmpty":
      return { is: "empty" };
    case "isNotEmpty":
      return { is: "notEmpty" };
    case "contains":
    case "startsWith":
      return { is: operator, part: oneOf(value).toLowerCase() };
    case "equals":
    case "in":
    case "notEquals": {
      const values = operator === "in" && Array.isArray(value) ? value.map(String) : [oneOf(value)];
      const isNot = operator === "notEquals";
      return kind === "time"
        ? { is: isNot ? "outside" : "within", ranges: values.map(rangeOf) }
        : { is: isNot ? "noneOf" : "oneOf", values: values.map((one) => checked(kind, one)) };
    }
    default:
      return compared(kind, COMPARISONS[operator], oneOf(value));
  }
}

/** Before a day is before its first moment, after it from the first moment of the next. */
function compared(kind: Kind, is: Comparison, value: string): Test {
  if (kind !== "time") return { is, value: checked(kind, value) };
  const { from, to } = rangeOf(value);
  return is === "<" || is === ">=" ? { is, value: from } : { is: is === "<=" ? "<" : ">=", value: to };
}

function oneOf(value: FilterValue): string {
  if (typeof value === "object" && value !== null) throw new UnfitValue("one value");
  if (value === null || value === undefined) throw new UnfitValue("a value");
  return String(value);
}

const DAY_MS = 86_400_000;
const FIRST = Date.parse("0001-01-01");
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function rangeOf(value: string): TimeRange {
  const isDay = DAY.test(value);
  const start = isDay || MOMENT.test(value) ? Date.parse(value) : Number.NaN;
  // The calendar of the database begins with the year 1.
  if (Number.isNaN(start) || start < FIRST) throw new UnfitValue("a date");
  return { from: new Date(start).toISOString(), to: new Date(start + (isDay ? DAY_MS : 1)).toISOString() };
}

function checked(kind: Kind, value: string): string {
  switch (kind) {
    case "day":
      return rangeOf(value).from.slice(0, 10);
    case "integer":
      if (!/^-?\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value))) throw new UnfitValue("a whole number");
      return value;
    case "number":
    case "decimal":
      if (!isDecimal(value)) throw new UnfitValue("a number");
      return value;
    case "key":
      return value.toLowerCase();
    case "boolean":
      if (value !== "true" && value !== "false") throw new UnfitValue("yes or no");
      return value;
    default:
      return value;
  }
}

/** Further words hardly narrow the result. */
const MOST_WORDS = 8;

/** The words of a search text. */
export const searchWords = (text: string | undefined): string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS);
