/** The question that a grid asks a list operation (list convention of the contracts), without the page. */
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { type RequestFilter, requestFilters } from "../../../../../layout/list-filter.ts";
import { membersRead, rowReads } from "../../../../../layout/members-read.ts";
import { comparedColumns, type GridSort, type GridState } from "../state/grid-state.ts";

export type Row = Readonly<Record<string, unknown>>;
export interface Total {
  field: string;
  function: "Sum" | "Average" | "Minimum" | "Maximum" | "Count";
}

export interface ListQuestion {
  sort: readonly GridSort[];
  /** Trimmed search text; the empty string matches everything. */
  text: string;
  filters: readonly RequestFilter[];
  /** Only rows in which one of these members differs from its earlier value. Asked of rows in the browser. */
  changed?: readonly { field: string; before: string }[];
  /** Requested members of each row. */
  fields: readonly string[];
  totals: readonly Total[];
}

/** Rows per request if the layout does not say; the contracts allow 200. */
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
    ...(state.onlyChanged ? { changed: comparedColumns(grid) } : {}),
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

/** The request of a list operation; `parameters` are those of the source. */
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

/** Members of a row that cells, details, rules and calls read. */
function fieldsOf(grid: CompiledGrid, shown: readonly string[]): string[] {
  const { columns, detail, actions, save, reorder, container, rowColors } = grid;
  const wanted = new Set([
    ...shown,
    ...membersRead([...columns.filter(({ name }) => shown.includes(name)), ...detail], actions),
    ...readByOpened(grid),
    ...rowReads((rowColors ?? []).map(({ when }) => when)),
    ...rowReads([save, reorder].flatMap((call) => Object.values(call?.parameters ?? {}))),
  ]);
  if (container.IconFrom !== undefined) wanted.add(container.IconFrom);
  wanted.add(container.RowKey);
  return [...wanted].slice(0, 100);
}

/** Members that the containers of an opened row read, found by name in the layout; a member too many does no harm. */
const readByOpened = ({ container: { DetailContainers, DetailTitle } }: CompiledGrid): string[] =>
  DetailContainers === undefined && DetailTitle === undefined
    ? []
    : [...JSON.stringify([DetailContainers, DetailTitle]).matchAll(/\bRow\.([A-Za-z_]\w*)/g)].flatMap(([, name]) => name ?? []);

/** Identifies a row through every refetch. */
export const keyOf = (grid: CompiledGrid, row: Row): string => String(row[grid.container.RowKey]);
