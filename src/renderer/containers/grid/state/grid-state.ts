/** The state of a grid that a user can change. Columns are named by field; the initial state comes from the layout. */
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { GridFilter } from "../../../../../layout/list-filter.ts";
import type { Presentation } from "../../../../../layout/model.ts";
import { isKnownOperator } from "./grid-filter.ts";
import { monthOf, rangeOf } from "./month.ts";

export interface GridSort {
  field: string;
  direction: "Ascending" | "Descending";
}
export type Pin = "Start" | "End";
export type Density = "comfortable" | "compact";

export interface GridState {
  sort: readonly GridSort[];
  text: string;
  filters: readonly GridFilter[];
  /** Only rows in which a compared value changed. */
  onlyChanged: boolean;
  /** Visible columns, in order. */
  columns: readonly string[];
  pins: Readonly<Record<string, Pin>>;
  /** Widths of resized columns, in pixels. */
  widths: Readonly<Record<string, number>>;
  /** Fields to group by, outermost first. */
  groupBy: readonly string[];
  /** Absent: the user's setting for the whole portal. */
  density: Density | undefined;
  /** One of the presentations that the layout offers. */
  presentation: Presentation;
  /** The month that a calendar shows, as `YYYY-MM`; absent: the present one. */
  month: string | undefined;
  /** Index of the first visible row, from 0. */
  top: number;
  /** Keys of rows whose details are open; a drawer has at most one. */
  open: readonly string[];
  /** Id of the saved view that this state started from. */
  view: string | undefined;
}

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 800;
/** Maximum of the list convention. */
export const MAX_SORTS = 5;
export const MAX_GROUPS = 3;

export const isOffered = ({ field }: CompiledColumn): boolean => field.DisplayTemplate !== "Hidden";

/** The presentations that the layout offers; a grid opens with the first. */
export const presentationsOf = ({ container }: CompiledGrid): readonly Presentation[] => container.Presentation ?? ["Table"];

/**
 * The state as cards, boards and calendars use it: without groups and opened rows, and with the columns that a card shows, even if the table hides
 * them. A calendar shows one month, by day.
 *
 * @param today `YYYY-MM-DD` in UTC
 */
export function stateOfCards(grid: CompiledGrid, state: GridState, today: string): GridState {
  const lane = state.presentation === "Board" ? grid.board?.column : undefined;
  const day = state.presentation === "Calendar" ? grid.day : undefined;
  const named = [...cardColumns(grid), ...(lane ? [lane] : []), ...(day ? [day] : [])].map(({ name }) => name);
  return {
    ...state,
    columns: [...new Set([...state.columns, ...named])],
    groupBy: [],
    open: grid.container.DetailAs === "Drawer" ? state.open : [],
    ...(day && { sort: day.sortable ? [{ field: day.name, direction: "Ascending" }] : [] }),
    ...(day && { filters: [...state.filters, { field: day.name, operator: "between", values: daysOf(state.month ?? monthOf(today)) }] }),
  };
}

const daysOf = (month: string): string[] => {
  const { from, to } = rangeOf(month);
  return [from, to];
};

/** The columns whose changes the user can ask for alone: all rows must be in the browser. */
export const comparedColumns = ({ container, columns }: CompiledGrid): { field: string; before: string }[] =>
  container.Paging === "Client"
    ? columns.flatMap(({ name, field }) => (field.CompareFrom === undefined ? [] : [{ field: name, before: field.CompareFrom }]))
    : [];

/** Columns that are assigned to a part of the card. */
export function cardColumns({ card }: CompiledGrid): readonly CompiledColumn[] {
  if (card === undefined) return [];
  return [card.title, card.subtitle, card.text, card.image, card.price, ...card.badges].filter((column) => column !== undefined);
}

export function initialState(grid: CompiledGrid): GridState {
  const shown = grid.columns.filter((column) => column.column.HiddenByDefault !== true && isOffered(column));
  return {
    sort: (grid.container.Sort ?? []).map(({ Field, Direction }) => ({ field: Field, direction: Direction })),
    text: "",
    filters: (grid.container.Filters ?? []).flatMap(({ Field, Operator, Values = [] }) => {
      const column = grid.columns.find(({ name }) => name === Field);
      return column?.filterable && isKnownOperator(column, Operator)
        ? [{ field: Field, operator: Operator, values: Values.map(String) }]
        : [];
    }),
    onlyChanged: grid.container.OnlyChanged === true && comparedColumns(grid).length > 0,
    columns: shown.map(({ name }) => name),
    pins: Object.fromEntries(grid.columns.flatMap(({ name, column }) => (column.Pin === undefined ? [] : [[name, column.Pin]]))),
    widths: {},
    groupBy: (grid.container.GroupBy ?? []).filter((name) =>
      grid.columns.some((each) => each.name === name && each.column.Groupable === true),
    ),
    density: undefined,
    presentation: presentationsOf(grid)[0] ?? "Table",
    month: undefined,
    top: 0,
    open: [],
    view: undefined,
  };
}

/** Whether a change needs other rows, or rows in another order. */
export const movesRows = (next: Partial<GridState>): boolean =>
  [next.sort, next.text, next.filters, next.onlyChanged, next.groupBy].some((part) => part !== undefined);

/** Cycles the sort order of a column: ascending, descending, none. With `joins` the other columns stay sorted. */
export function toggleSort(sort: readonly GridSort[], field: string, joins: boolean): readonly GridSort[] {
  const current = sort.find((entry) => entry.field === field);
  const others = joins ? sort : sort.filter((entry) => entry.field === field);
  if (current === undefined) return [...others, { field, direction: "Ascending" as const }].slice(-MAX_SORTS);
  if (current.direction === "Ascending")
    return others.map((entry) => (entry.field === field ? { field, direction: "Descending" as const } : entry));
  return others.filter((entry) => entry.field !== field);
}

/** Sets a sort direction, as the column menu does. */
export function setSort(sort: readonly GridSort[], next: GridSort, joins: boolean): readonly GridSort[] {
  if (!joins) return [next];
  return sort.some(({ field }) => field === next.field)
    ? sort.map((entry) => (entry.field === next.field ? next : entry))
    : [...sort, next].slice(-MAX_SORTS);
}
