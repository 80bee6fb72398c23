/**
 * Rows that are all in the browser: sorted, filtered, grouped and summed here, to the same questions that a server would get.
 *
 * A hundred thousand rows stay quick because nothing is worked out per comparison: each column gets its ranks once (texts by the locale's
 * own order), and a question that was answered before is remembered.
 */

import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { formatScaled, sumDecimals } from "../../../../../shared/decimal.ts";
import type { RequestFilter } from "../state/grid-filter.ts";
import type { ListQuestion, Row, Total } from "./list-question.ts";
import type { Facet, ListSource } from "./list-source.ts";

export function clientSource(loaded: readonly Row[], columns: readonly CompiledColumn[], locale: string): ListSource {
  const rows = [...loaded];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const ranks = new Map<string, Float64Array>();
  const haystack: (string | undefined)[] = [];
  const answered = new Map<string, Uint32Array>();

  const ranksOf = (field: string): Float64Array => {
    let known = ranks.get(field);
    if (known === undefined) {
      known = rankColumn(rows, field, byName.get(field), locale);
      ranks.set(field, known);
    }
    return known;
  };
  const textOfRow = (index: number): string => {
    haystack[index] ??= columns
      .map(({ name }) => rows[index]?.[name])
      .filter((value) => typeof value === "string" || typeof value === "number")
      .join("\n")
      .toLowerCase();
    return haystack[index];
  };

  /** Places of the rows that answer a question, in its order. */
  const rowIndexesOf = (question: ListQuestion): Uint32Array => {
    const key = JSON.stringify([question.sort, question.text, question.filters]);
    const known = answered.get(key);
    if (known) return known;
    const words = question.text.toLowerCase().split(/\s+/).filter(Boolean);
    const tests = question.filters.map((filter) => ({ field: filter.field, passes: compileFilter(filter, byName.get(filter.field)) }));
    const found: number[] = [];
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined || !tests.every(({ field, passes }) => passes(row[field]))) continue;
      if (words.length > 0 && !words.every((word) => textOfRow(index).includes(word))) continue;
      found.push(index);
    }
    const positions = Uint32Array.from(found);
    const orders = question.sort.map(({ field, direction }) => ({ keys: ranksOf(field), sign: direction === "Descending" ? -1 : 1 }));
    if (orders.length > 0)
      positions.sort((left, right) => {
        for (const { keys, sign } of orders) {
          const difference = (keys[left] ?? 0) - (keys[right] ?? 0);
          if (difference !== 0) return difference * sign;
        }
        return left - right;
      });
    // Two are enough to go back to what stood before a word was typed; more would only keep memory.
    for (const old of [...answered.keys()].slice(0, -7)) answered.delete(old);
    answered.set(key, positions);
    return positions;
  };
  const rowsAt = (positions: Uint32Array): Row[] =>
    Array.from(positions).flatMap((position) => {
      const row = rows[position];
      return row === undefined ? [] : [row];
    });

  return {
    replace(before, after) {
      const position = rows.indexOf(before);
      if (position < 0) return;
      rows[position] = after;
      haystack[position] = undefined;
      ranks.clear();
      answered.clear();
    },
    rows(question, { skip, take, withTotals }) {
      const positions = rowIndexesOf(question);
      return {
        rows: rowsAt(positions.subarray(skip, skip + take)),
        total: positions.length,
        totalIsExact: true,
        totals: withTotals && question.totals.length > 0 ? sumUp(rowsAt(positions), question.totals) : {},
      };
    },
    facets(question, fields) {
      return fields.map((field): Facet => {
        const others = question.filters.filter((filter) => filter.field !== field);
        return countField(field, rowsAt(rowIndexesOf({ ...question, filters: others })), byName.get(field));
      });
    },
    groups(question, field) {
      const order = question.sort.find((entry) => entry.field === field) ?? { field, direction: "Ascending" as const };
      const all = rowsAt(rowIndexesOf({ ...question, sort: [order] }));
      const gathered = new Map<unknown, Row[]>();
      for (const row of all) {
        const value = emptyAsNull(row[field]);
        const group = gathered.get(value);
        if (group) group.push(row);
        else gathered.set(value, [row]);
      }
      const groups = [...gathered].map(([value, members]) => ({ value, count: members.length, totals: sumUp(members, question.totals) }));
      return { groups, totals: question.totals.length > 0 ? sumUp(all, question.totals) : {} };
    },
  };
}

/** Values listed of one facet, as servers do. */
const MOST_VALUES = 100;

function countField(field: string, rows: readonly Row[], column: CompiledColumn | undefined): Facet {
  const counts = new Map<string | number | boolean, number>();
  for (const row of rows) {
    const value = row[field];
    if (value === "" || (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const isNumber = column?.dataType === "integer" || column?.dataType === "decimal";
  const ordered = isNumber ? [...counts.keys()].sort((left, right) => Number(left) - Number(right)) : [];
  const end = (value: string | number | boolean | undefined) => (typeof value === "boolean" ? null : (value ?? null));
  const values = [...counts].map(([value, count]) => ({ value, label: undefined, parent: null, count }));
  values.sort((left, right) => right.count - left.count || (String(left.value) < String(right.value) ? -1 : 1));
  return {
    field,
    values: values.slice(0, MOST_VALUES),
    isComplete: values.length <= MOST_VALUES,
    minimum: end(ordered[0]),
    maximum: end(ordered.at(-1)),
  };
}

const emptyAsNull = (value: unknown): unknown => (value === undefined || value === "" ? null : value);

/** A number for each row that is in the order of the column's values; rows without a value come last. */
function rankColumn(rows: readonly Row[], field: string, column: CompiledColumn | undefined, locale: string): Float64Array {
  const ranks = new Float64Array(rows.length);
  const isNumber = column?.dataType === "integer" || column?.dataType === "decimal";
  const distinct = new Map<string, number>();
  const members = new Map(column?.field.EnumMembers?.map(({ DisplayName, Value }) => [Value, String(DisplayName)]));
  const textAt = (index: number): string | undefined => {
    const value = rows[index]?.[field];
    if (value === undefined || value === null || value === "") return undefined;
    const isChoice = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return (isChoice ? members.get(value) : undefined) ?? String(value);
  };
  if (isNumber) {
    for (let index = 0; index < rows.length; index++) {
      const text = textAt(index);
      ranks[index] = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
    }
    return ranks;
  }
  for (let index = 0; index < rows.length; index++) {
    const text = textAt(index);
    if (text !== undefined) distinct.set(text, 0);
  }
  // ISO dates and times stand in their own order; words in that of the language.
  const isDate = column?.dataType === "date" || column?.dataType === "dateTime";
  const sorted = isDate ? [...distinct.keys()].sort() : [...distinct.keys()].sort(new Intl.Collator(locale).compare);
  for (const [rank, text] of sorted.entries()) distinct.set(text, rank);
  for (let index = 0; index < rows.length; index++) {
    const text = textAt(index);
    ranks[index] = text === undefined ? Number.POSITIVE_INFINITY : (distinct.get(text) ?? 0);
  }
  return ranks;
}

function compileFilter({ operator, value }: RequestFilter, column: CompiledColumn | undefined): (cell: unknown) => boolean {
  const isEmpty = (cell: unknown) => cell === undefined || cell === null || cell === "" || (Array.isArray(cell) && cell.length === 0);
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const wanted = new Set(texts);
  const first = (texts[0] ?? "").toLowerCase();
  const isNumber = column?.dataType === "integer" || column?.dataType === "decimal";
  // A day without a time means the whole day, as on the server.
  const isWholeDay = column?.dataType === "dateTime" && /^\d{4}-\d{2}-\d{2}$/.test(first);
  const equals = (cell: unknown): boolean => {
    if (Array.isArray(cell)) return cell.some((item) => wanted.has(String(item)));
    if (isWholeDay) return wanted.has(String(cell).slice(0, 10));
    return wanted.has(String(cell)) || (isNumber && texts.some((text) => Number(text) === Number(cell)));
  };
  const compare = (cell: unknown): number => {
    if (isNumber) return Number(cell) - Number(first);
    const [left, right] =
      column?.dataType === "dateTime" ? [Date.parse(String(cell)), Date.parse(texts[0] ?? "")] : [String(cell).toLowerCase(), first];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  switch (operator) {
    case "isEmpty":
      return isEmpty;
    case "isNotEmpty":
      return (cell) => !isEmpty(cell);
    case "equals":
    case "in":
      return (cell) => !isEmpty(cell) && equals(cell);
    case "notEquals":
      return (cell) => isEmpty(cell) || !equals(cell);
    case "contains":
      return (cell) => !isEmpty(cell) && String(cell).toLowerCase().includes(first);
    case "startsWith":
      return (cell) => !isEmpty(cell) && String(cell).toLowerCase().startsWith(first);
    case "lessThan":
      return (cell) => !isEmpty(cell) && compare(cell) < 0;
    case "lessOrEqual":
      return (cell) => !isEmpty(cell) && compare(cell) <= 0;
    case "greaterThan":
      return (cell) => !isEmpty(cell) && compare(cell) > 0;
    case "greaterOrEqual":
      return (cell) => !isEmpty(cell) && compare(cell) >= 0;
  }
}

function sumUp(rows: readonly Row[], totals: readonly Total[]): Row {
  return Object.fromEntries(totals.map(({ field, function: kind }) => [field, totalOf(rows, field, kind)]));
}

function totalOf(rows: readonly Row[], field: string, kind: Total["function"]): unknown {
  const values = rows.map((row) => row[field]).filter((value) => value !== undefined && value !== null && value !== "");
  if (kind === "Count") return values.length;
  if (values.length === 0) return null;
  if (kind === "Sum" || kind === "Average") {
    const { digits, places } = sumDecimals(values);
    const sum = formatScaled(digits, places);
    if (kind === "Average") return Number(sum) / values.length;
    // A column of numbers answers with a number, as long as a double holds it.
    return values.every((value) => typeof value === "number") && Math.abs(Number(sum)) <= Number.MAX_SAFE_INTEGER ? Number(sum) : sum;
  }
  const isBefore = (left: unknown, right: unknown): boolean =>
    Number.isNaN(Number(left)) || Number.isNaN(Number(right)) ? String(left) < String(right) : Number(left) < Number(right);
  return values.reduce((best, value) => ((kind === "Minimum" ? isBefore(value, best) : isBefore(best, value)) ? value : best));
}
