/**
 * A list whose rows are all in the browser: it sorts, filters, groups and sums here, with the questions and answers of a server (docs/adr/0036),
 * except that texts are in the order of the locale.
 *
 * A hundred thousand rows stay fast because comparisons are prepared: each column gets its ranks once (texts in the locale's order), and answered
 * questions are cached.
 */

import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { isChanged } from "../../../../../layout/is-changed.ts";
import { listKindOf } from "../../../../../layout/list-kind.ts";
import { totalOf } from "../../../../../layout/row-totals.ts";
import { formatDecimal, parseDecimal } from "../../../../../shared/decimal.ts";
import { asCell, compareValues, countValues, passes } from "../../../../../shared/lists/in-memory.ts";
import type { Kind } from "../../../../../shared/lists/kind.ts";
import { searchWords, type Test, testOf } from "../../../../../shared/lists/list-test.ts";
import type { ListQuestion, Row, Total } from "./list-question.ts";
import type { Facet, ListSource } from "./list-source.ts";

export function clientSource(loaded: readonly Row[], columns: readonly CompiledColumn[], locale: string): ListSource {
  const rows = [...loaded];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const collator = new Intl.Collator(locale);
  const searched = columns.filter((column) => kindOf(column) === "text");
  const ranks = new Map<string, Float64Array>();
  const haystack: (string | undefined)[] = [];
  const answered = new Map<string, Uint32Array>();

  const ranksOf = (field: string): Float64Array => {
    let known = ranks.get(field);
    if (known === undefined) {
      known = rankColumn(rows, field, byName.get(field), collator);
      ranks.set(field, known);
    }
    return known;
  };
  const textOfRow = (index: number): string => {
    haystack[index] ??= searched
      .map(({ name }) => asCell(rows[index]?.[name]) ?? "")
      .join("\n")
      .toLowerCase();
    return haystack[index];
  };

  /** Indexes of the rows that answer a question, in its order. */
  const rowIndexesOf = (question: ListQuestion): Uint32Array => {
    const key = JSON.stringify([question.sort, question.text, question.filters, question.changed]);
    const known = answered.get(key);
    if (known) return known;
    const words = searchWords(question.text);
    const { changed } = question;
    const tests = question.filters.map((filter) => {
      const kind = kindOf(byName.get(filter.field));
      return { field: filter.field, kind, test: testOf(kind, filter) };
    });
    const found: number[] = [];
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined || !tests.every(({ field, kind, test }) => passesCell(kind, row[field], test))) continue;
      if (changed && !changed.some(({ field, before }) => isChanged(row[before], row[field]))) continue;
      if (words.length > 0 && !words.every((word) => textOfRow(index).includes(word))) continue;
      found.push(index);
    }
    const positions = Uint32Array.from(found);
    const orders = question.sort.map(({ field, direction }) => ({ keys: ranksOf(field), sign: direction === "Descending" ? -1 : 1 }));
    if (orders.length > 0)
      positions.sort((left, right) => {
        for (const { keys, sign } of orders) {
          const [a, b] = [keys[left] ?? NOWHERE, keys[right] ?? NOWHERE];
          if (a === b) continue;
          return a === NOWHERE ? 1 : b === NOWHERE ? -1 : (a - b) * sign;
        }
        return left - right;
      });
    // Keeps the last questions, so that deleting a search text is fast; more would waste memory.
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
        return facetOf(field, rowsAt(rowIndexesOf({ ...question, filters: others })), kindOf(byName.get(field)));
      });
    },
    groups(question, field) {
      const order = question.sort.find((entry) => entry.field === field) ?? { field, direction: "Ascending" as const };
      const all = rowsAt(rowIndexesOf({ ...question, sort: [order] }));
      const gathered = new Map<unknown, Row[]>();
      for (const row of all) {
        const value = groupKey(kindOf(byName.get(field)), row[field]);
        const group = gathered.get(value);
        if (group) group.push(row);
        else gathered.set(value, [row]);
      }
      const groups = [...gathered].map(([value, members]) => ({ value, count: members.length, totals: sumUp(members, question.totals) }));
      return { groups, totals: question.totals.length > 0 ? sumUp(all, question.totals) : {} };
    },
  };
}

const kindOf = (column: CompiledColumn | undefined): Kind => listKindOf(column?.dataType);

function facetOf(field: string, rows: readonly Row[], kind: Kind): Facet {
  const { values, ...rest } = countValues(
    kind,
    rows.map((row) => asCell(row[field])),
  );
  return { field, values: values.map(([value, count]) => ({ value, label: undefined, parent: null, count })), ...rest };
}

/** Whether a cell passes a filter. A list passes if one of its values does. */
function passesCell(kind: Kind, value: unknown, test: Test): boolean {
  if (!Array.isArray(value)) return passes(kind, asCell(value), test);
  const isNot = test.is === "empty" || test.is === "noneOf" || test.is === "outside";
  return isNot ? value.every((item) => passes(kind, asCell(item), test)) : value.some((item) => passes(kind, asCell(item), test));
}

/** The group key of a value: equal for equal values, however they are written. */
function groupKey(kind: Kind, value: unknown): unknown {
  if (value === undefined || value === "") return null;
  const exact = kind === "decimal" && typeof value === "string" ? parseDecimal(value) : undefined;
  return exact === undefined ? value : formatDecimal(exact);
}

/** Rank of rows without a value: last in both directions. */
const NOWHERE = Number.POSITIVE_INFINITY;

/** Gives each row a number in the order of the column's values: numbers and times are used as they are, other types are ranked once. */
function rankColumn(rows: readonly Row[], field: string, column: CompiledColumn | undefined, collator: Intl.Collator): Float64Array {
  const ranks = new Float64Array(rows.length);
  const labels = new Map(column?.field.EnumMembers?.map(({ DisplayName, Value }) => [Value, String(DisplayName)]));
  // Choices are sorted by their labels.
  const kind = labels.size > 0 ? "text" : kindOf(column);
  const textAt = (index: number): string | undefined => {
    const value = rows[index]?.[field];
    if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(", ");
    const cell = asCell(value);
    return cell === null ? undefined : (labels.get(cell) ?? String(cell));
  };
  const own = kind === "integer" ? Number : kind === "time" ? Date.parse : undefined;
  const texts = rows.map((_, index) => textAt(index));
  const counted = own === undefined ? countThrough(texts, (left, right) => compareValues(kind, left, right, collator)) : undefined;
  for (const [index, text] of texts.entries()) {
    const rank = text === undefined ? undefined : (own?.(text) ?? counted?.get(text));
    ranks[index] = rank === undefined || Number.isNaN(rank) ? NOWHERE : rank;
  }
  return ranks;
}

/** Ranks values; equal values get the same rank. */
function countThrough(texts: readonly (string | undefined)[], compare: (left: string, right: string) => number): Map<string, number> {
  const sorted = [...new Set(texts)].filter((text) => text !== undefined).sort(compare);
  const found = new Map<string, number>();
  let rank = 0;
  for (const [index, text] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && compare(before, text) !== 0) rank += 1;
    found.set(text, rank);
  }
  return found;
}

function sumUp(rows: readonly Row[], totals: readonly Total[]): Row {
  return Object.fromEntries(totals.map(({ field, function: kind }) => [field, totalOf(rows, field, kind)]));
}
