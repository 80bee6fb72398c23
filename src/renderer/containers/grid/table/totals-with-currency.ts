import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { currencySource } from "../../../../../layout/currency-source.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";

/**
 * Adds the currency to the totals of a list, if all rows are loaded and have the same one: amounts of several currencies have no sum.
 *
 * @returns `list.totals` itself if there is nothing to add
 */
export function totalsWithCurrency(list: LineList, columns: readonly CompiledColumn[]): Row {
  const names = new Set(columns.flatMap(({ column }) => (column.Total === undefined ? [] : siblingOf(column.CurrencyFrom))));
  const shared: Record<string, unknown> = {};
  if (names.size === 0) return list.totals;
  for (let index = 0; index < list.count; index++) {
    const line = list.line(index);
    if (line.kind === "detail") continue;
    if (line.kind !== "row") return list.totals;
    for (const name of names) {
      if (index === 0) shared[name] = line.row[name];
      else if (shared[name] !== line.row[name]) names.delete(name);
    }
    if (names.size === 0) return list.totals;
  }
  return { ...Object.fromEntries([...names].map((name) => [name, shared[name]])), ...list.totals };
}

const siblingOf = (from: string | undefined): string[] => {
  const source = from === undefined ? undefined : currencySource(from, {});
  return source !== undefined && "sibling" in source ? [source.sibling] : [];
};
