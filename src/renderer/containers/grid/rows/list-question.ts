/** What a grid asks of a list operation (the list convention of the contracts), without the place of the page. */
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { type RequestFilter, requestFilters } from "../../../../../layout/list-filter.ts";
import { membersRead, rowReads } from "../../../../../layout/members-read.ts";
import type { GridSort, GridState } from "../state/grid-state.ts";

export type Row = Readonly<Record<string, unknown>>;
export interface Total {
  field: string;
  function: "Sum" | "Average" | "Minimum" | "Maximum" | "Count";
}

export interface ListQuestion {
  sort: readonly GridSort[];
  /** Trimmed; the empty string asks for everything. */
  text: string;
  filters: readonly RequestFilter[];
  /** Members wanted of each row. */
  fields: readonly string[];
  totals: readonly Total[];
}

/** Rows asked for at a time where the layout says nothing; the contracts allow 200. */
const PAGE = 100;
export const pageSizeOf = ({ container }: CompiledGrid): number => container.PageSize ?? PAGE;

/** @param today `YYYY-MM-DD` in UTC. */
export function listQuestion(grid: CompiledGrid, state: GridState, today: string): ListQuestion {
  return {
    sort: state.sort,
    text: state.text.trim(),
    filters: state.filters.flatMap((filter) => {
      const column = grid.columns.find(({ name }) => name === filter.field);
      return column === undefined ? [] : requestFilters(filter, column, today);
    }),
    fields: fieldsOf(grid, state.columns),
    totals: totalsOf(grid),
  };
}

/** The question, narrowed to the rows of one group. */
export function withinGroup(question: ListQuestion, field: string, value: unknown): ListQuestion {
  const filter: RequestFilter =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? { field, operator: "equals", value }
      : { field, operator: "isEmpty" };
  return { ...question, filters: [...question.filters, filter] };
}

export const totalsOf = (grid: CompiledGrid): Total[] =>
  grid.columns.flatMap(({ name, column }) => (column.Total === undefined ? [] : [{ field: name, function: column.Total }]));

/** The members of the request; `parameters` are the source's own. */
export const listInput = (
  { sort, text, filters, fields }: ListQuestion,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...parameters,
  ...(sort.length > 0 ? { sort } : {}),
  ...(text === "" ? {} : { text }),
  ...(filters.length > 0 ? { filters } : {}),
  fields,
});

/** What cells, details, rules and calls of a row read. */
function fieldsOf(grid: CompiledGrid, shown: readonly string[]): string[] {
  const { columns, detail, actions, save, reorder, container } = grid;
  const wanted = new Set([
    ...shown,
    ...membersRead([...columns.filter(({ name }) => shown.includes(name)), ...detail], actions),
    ...readByOpened(grid),
    ...rowReads([save, reorder].flatMap((call) => Object.values(call?.parameters ?? {}))),
  ]);
  if (container.IconFrom !== undefined) wanted.add(container.IconFrom);
  wanted.add(container.RowKey);
  return [...wanted].slice(0, 100);
}

/** What the containers of an opened row read of it, by the layout's own words: naming a member too many costs nothing. */
const readByOpened = ({ container: { DetailContainers, DetailTitle } }: CompiledGrid): string[] =>
  DetailContainers === undefined && DetailTitle === undefined
    ? []
    : [...JSON.stringify([DetailContainers, DetailTitle]).matchAll(/\bRow\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/** Identifies a row through every refetch. */
export const keyOf = (grid: CompiledGrid, row: Row): string => String(row[grid.container.RowKey]);
