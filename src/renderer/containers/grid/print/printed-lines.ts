/** The lines of a list that are printed: rows, and the user's groups, all opened, with their totals. */
import { type ListQuestion, type Row, withinGroup } from "../rows/list-question.ts";
import type { Group, ListSource } from "../rows/list-source.ts";

/** Maximum number of printed rows; longer lists are exported. Groups beyond it are printed with their totals only. */
const MOST_ROWS = 1_000;

export type PrintedLine = { kind: "row"; row: Row; level: number } | { kind: "group"; group: Group; field: string; level: number };

export interface PrintedList {
  lines: readonly PrintedLine[];
  /** Number of rows among the lines. */
  rows: number;
  /** Number of matching rows. */
  total: number;
  totals: Row;
}

export interface PrintQuestion {
  source: ListSource;
  question: ListQuestion;
  groupBy: readonly string[];
  pageSize: number;
}

export async function printedList({ source, question, groupBy, pageSize }: PrintQuestion, signal: AbortSignal): Promise<PrintedList> {
  const lines: PrintedLine[] = [];
  let rows = 0;
  const addRows = async (asked: ListQuestion, level: number) => {
    let total = 0;
    let totals: Row = {};
    for (let skip = 0; rows < MOST_ROWS; skip += pageSize) {
      const page = await source.rows(asked, { skip, take: pageSize, withTotals: skip === 0 && level === 0 }, signal);
      if (skip === 0) totals = page.totals;
      const some = page.rows.slice(0, MOST_ROWS - rows);
      lines.push(...some.map((row): PrintedLine => ({ kind: "row", row, level })));
      rows += some.length;
      total = Math.max(page.total, skip + page.rows.length);
      if (page.rows.length < pageSize) break;
    }
    return { total, totals };
  };
  const addGroups = async (asked: ListQuestion, level: number): Promise<{ total: number; totals: Row }> => {
    const field = groupBy[level];
    if (field === undefined) return addRows(asked, level);
    const { groups, totals } = await source.groups(asked, field, signal);
    for (const group of groups) {
      lines.push({ kind: "group", group, field, level });
      if (rows < MOST_ROWS) await addGroups(withinGroup(asked, field, group.value), level + 1);
    }
    return { total: groups.reduce((sum, { count }) => sum + count, 0), totals };
  };
  const whole = await addGroups(question, 0);
  return { lines, rows, ...whole };
}
