/** What a person has made of a grid. Columns are named by field; what the layout says anyway is the initial state. */
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { GridFilter } from "../../../../../layout/list-filter.ts";
import type { Presentation } from "../../../../../layout/model.ts";
import { isKnownOperator } from "./grid-filter.ts";

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
  /** Shown columns, in their order. */
  columns: readonly string[];
  pins: Readonly<Record<string, Pin>>;
  /** Pixels, for columns that were resized. */
  widths: Readonly<Record<string, number>>;
  /** Fields whose equal values are gathered, outermost first. */
  groupBy: readonly string[];
  /** Absent: as the person has it everywhere. */
  density: Density | undefined;
  /** One of those that the layout offers. */
  presentation: Presentation;
  /** Place of the first row in sight, from 0. */
  top: number;
  /** Keys of rows whose details are open; of a drawer at most one. */
  open: readonly string[];
  /** Id of the saved view that this began as. */
  view: string | undefined;
}

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 800;
/** The most that the list convention takes. */
export const MAX_SORTS = 5;
export const MAX_GROUPS = 3;

export const isOffered = ({ field }: CompiledColumn): boolean => field.DisplayTemplate !== "Hidden";

/** How the rows can be shown; the first is how the grid opens. */
export const presentationsOf = ({ container }: CompiledGrid): readonly Presentation[] => container.Presentation ?? ["Table"];

/**
 * The state as cards and boards follow it: nothing is gathered or opened between them, and what has a place of its own on a card is read whether or not its column is
 * shown in the table.
 */
export function stateOfCards(grid: CompiledGrid, state: GridState): GridState {
  const lane = state.presentation === "Board" ? grid.board?.column : undefined;
  const named = [...cardColumns(grid), ...(lane === undefined ? [] : [lane])].map(({ name }) => name);
  return {
    ...state,
    columns: [...new Set([...state.columns, ...named])],
    groupBy: [],
    open: grid.container.DetailAs === "Drawer" ? state.open : [],
  };
}

/** Columns with a place of their own on a card. */
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
    columns: shown.map(({ name }) => name),
    pins: Object.fromEntries(grid.columns.flatMap(({ name, column }) => (column.Pin === undefined ? [] : [[name, column.Pin]]))),
    widths: {},
    groupBy: (grid.container.GroupBy ?? []).filter((name) =>
      grid.columns.some((each) => each.name === name && each.column.Groupable === true),
    ),
    density: undefined,
    presentation: presentationsOf(grid)[0] ?? "Table",
    top: 0,
    open: [],
    view: undefined,
  };
}

/** A change of these asks for other rows, or for rows in another order. */
export const movesRows = (next: Partial<GridState>): boolean =>
  next.sort !== undefined || next.text !== undefined || next.filters !== undefined || next.groupBy !== undefined;

/** Sorting by a header: ascending, descending, not at all; `joins` keeps the other columns. */
export function toggleSort(sort: readonly GridSort[], field: string, joins: boolean): readonly GridSort[] {
  const current = sort.find((entry) => entry.field === field);
  const others = joins ? sort : sort.filter((entry) => entry.field === field);
  if (current === undefined) return [...others, { field, direction: "Ascending" as const }].slice(-MAX_SORTS);
  if (current.direction === "Ascending")
    return others.map((entry) => (entry.field === field ? { field, direction: "Descending" as const } : entry));
  return others.filter((entry) => entry.field !== field);
}

/** Sets one direction, from a menu. */
export function setSort(sort: readonly GridSort[], next: GridSort, joins: boolean): readonly GridSort[] {
  if (!joins) return [next];
  return sort.some(({ field }) => field === next.field)
    ? sort.map((entry) => (entry.field === next.field ? next : entry))
    : [...sort, next].slice(-MAX_SORTS);
}
