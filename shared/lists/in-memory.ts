/** Filters, order and facets of lists in memory, in the server or the browser. They agree with the database. */
import { compareDecimals, parseDecimal } from "../decimal.ts";
import { isCounted, isRanged, type Kind, MOST_VALUES } from "./kind.ts";
import type { Comparison, Test, TimeRange } from "./list-test.ts";

export type Cell = string | number | boolean | null;

/** A value that is neither a text, a number nor a boolean cannot be filtered or sorted by. */
export const asCell = (value: unknown): Cell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;

export function passes(kind: Kind, cell: Cell, test: Test): boolean {
  const isEmpty = cell === null || cell === "";
  const text = String(cell);
  switch (test.is) {
    case "empty":
      return isEmpty;
    case "notEmpty":
      return !isEmpty;
    case "oneOf":
    case "noneOf":
      return (cell !== null && test.values.some((value) => compareValues(kind, text, value) === 0)) === (test.is === "oneOf");
    case "within":
    case "outside":
      return (cell !== null && test.ranges.some((range) => isWithin(text, range))) === (test.is === "within");
    case "contains":
      return cell !== null && text.toLowerCase().includes(test.part);
    case "startsWith":
      return cell !== null && text.toLowerCase().startsWith(test.part);
    default:
      return cell !== null && HOLDS[test.is](compareValues(kind, text, test.value));
  }
}

const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const isWithin = (moment: string, { from, to }: TimeRange): boolean =>
  compareValues("time", moment, from) >= 0 && compareValues("time", moment, to) < 0;

/** The root collation, which the database calls "und-x-icu". */
const ROOT = new Intl.Collator("und");

/**
 * Two values of one kind, as the wire has them, in the order that the database has for them.
 *
 * @param collator of words, where a list is ordered for people of one language
 */
export function compareValues(kind: Kind, left: string, right: string, collator = ROOT): number {
  switch (kind) {
    case "text":
      return collator.compare(left, right) || byCodePoint(left, right);
    case "integer":
    case "number":
      return Number(left) - Number(right);
    case "decimal":
      return byDecimal(left, right);
    case "time":
      return Date.parse(left) - Date.parse(right);
    default:
      return byCodePoint(left, right);
  }
}

/** The order of UTF-8's bytes: surrogate pairs sort after every character of one unit. */
function byCodePoint(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (a === b) continue;
    const isPair = isSurrogate(a);
    if (isPair === isSurrogate(b)) return a - b;
    return isPair ? 1 : -1;
  }
  return left.length - right.length;
}
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Doubles decide where they differ, digits where they do not: rounding keeps the order. Texts that are no numbers come first. */
function byDecimal(left: string, right: string): number {
  const difference = Number(left) - Number(right);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  const [a, b] = [parseDecimal(left), parseDecimal(right)];
  if (a === undefined || b === undefined) return a === b ? byCodePoint(left, right) : a === undefined ? -1 : 1;
  return compareDecimals(a, b);
}

interface Sort<Column> {
  readonly column: Column;
  readonly isDescending: boolean;
}

/** Items without a value come last, in both directions; equal items keep their order. */
export function inOrder<Item, Column extends { readonly kind: Kind }>(
  items: readonly Item[],
  sorts: readonly Sort<Column>[],
  cellOf: (column: Column, item: Item) => Cell,
): readonly Item[] {
  return items.toSorted((left, right) => {
    for (const { column, isDescending } of sorts) {
      const [a, b] = [cellOf(column, left), cellOf(column, right)];
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
        continue;
      }
      const order = compareValues(column.kind, String(a), String(b));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

/** The values of one facet, the most frequent first, and the ends of what they range over. */
interface CountedValues {
  readonly values: readonly (readonly [value: string | number | boolean, count: number])[];
  /** False: there are more values than these. */
  readonly isComplete: boolean;
  readonly minimum: string | number | null;
  readonly maximum: string | number | null;
}

export function countValues(kind: Kind, cells: readonly Cell[]): CountedValues {
  const counts = new Map<string | number | boolean, number>();
  for (const cell of cells) if (cell !== null && cell !== "") counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const compare = (left: unknown, right: unknown) => compareValues(kind, String(left), String(right));
  const values = isCounted(kind) ? [...counts].toSorted(([left, less], [right, more]) => more - less || compare(left, right)) : [];
  const range = isRanged(kind) ? [...counts.keys()].toSorted(compare) : [];
  const end = (value: string | number | boolean | undefined) => (typeof value === "boolean" ? null : (value ?? null));
  return {
    values: values.slice(0, MOST_VALUES),
    isComplete: values.length <= MOST_VALUES,
    minimum: end(range[0]),
    maximum: end(range.at(-1)),
  };
}
