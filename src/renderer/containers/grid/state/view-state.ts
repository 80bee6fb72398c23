/**
 * Converts between a saved view and the state of a grid. A view names columns by Id, so that it survives renamed fields; columns that the layout no
 * longer has are reported.
 */
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridOperator, typedValue } from "../../../../../layout/list-filter.ts";
import type { ViewState } from "../../../ports/grid.ts";
import { fits, isKnownOperator } from "./grid-filter.ts";
import { comparedColumns, type GridState, isOffered, MAX_WIDTH, MIN_WIDTH, presentationsOf } from "./grid-state.ts";

export function toViewState(grid: CompiledGrid, state: GridState): ViewState {
  const shown = new Set(state.columns);
  const ordered = [
    ...state.columns.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []),
    ...grid.columns.filter((column) => !shown.has(column.name) && isOffered(column)),
  ];
  return {
    Columns: ordered.map(({ id, name }) => {
      const width = state.widths[name];
      const pin = state.pins[name];
      return {
        Id: id,
        ...(width === undefined ? {} : { Width: Math.round(width) }),
        ...(pin === undefined ? {} : { Pin: pin }),
        ...(shown.has(name) ? {} : { IsHidden: true }),
      };
    }),
    Sort: state.sort.map(({ field, direction }) => ({ Field: field, Direction: direction })),
    Filters: state.filters.map(({ field, operator, values }) => {
      const column = grid.columns.find(({ name }) => name === field);
      const typed = values.map((value) => (column && operator !== "between" ? typedValue(column, value) : value));
      const [first] = typed;
      if (first === undefined) return { Field: field, Operator: operator };
      return { Field: field, Operator: operator, Value: typed.length === 1 && operator !== "in" ? first : typed };
    }),
    ...(state.text.trim() === "" ? {} : { Text: state.text.trim() }),
    ...(state.groupBy.length > 0 ? { GroupBy: [...state.groupBy] } : {}),
    ...(state.density === undefined ? {} : { Density: state.density }),
    ...(comparedColumns(grid).length > 0 ? { OnlyChanged: state.onlyChanged } : {}),
    ...(presentationsOf(grid).length > 1 ? { Presentation: state.presentation } : {}),
  };
}

export interface FoundState {
  state: Omit<GridState, "month" | "top" | "open" | "view">;
  /** Columns, filters and sort orders that the layout no longer has, by their saved name. */
  gone: readonly string[];
}

export function fromViewState(grid: CompiledGrid, view: ViewState, initial: GridState): FoundState {
  const gone: string[] = [];
  const byId = new Map(grid.columns.map((column) => [column.id, column]));
  const byName = new Map(grid.columns.map((column) => [column.name, column]));
  const known = view.Columns.flatMap((entry) => {
    const column = byId.get(entry.Id);
    if (column === undefined) gone.push(entry.Id.split(".").at(-1) ?? entry.Id);
    return column ? [{ ...entry, column }] : [];
  });
  const shown = known.filter(({ IsHidden }) => IsHidden !== true).map(({ column }) => column.name);
  const find = (field: string, takes: (column: CompiledColumn) => boolean): CompiledColumn[] => {
    const column = byName.get(field);
    if (column && takes(column)) return [column];
    if (!gone.includes(field)) gone.push(field);
    return [];
  };
  return {
    state: {
      columns: shown.length > 0 ? shown : initial.columns,
      pins: Object.fromEntries(known.flatMap(({ column, Pin }) => (Pin === undefined ? [] : [[column.name, Pin]]))),
      widths: Object.fromEntries(
        known.flatMap(({ column, Width }) => (Width === undefined ? [] : [[column.name, Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Width))]])),
      ),
      sort: view.Sort.flatMap(({ Field, Direction }) =>
        find(Field, ({ sortable }) => sortable).map(({ name }) => ({ field: name, direction: Direction })),
      ),
      filters: view.Filters.flatMap(({ Field, Operator, Value }) => {
        const values = valuesOf(Value);
        const takes = (column: CompiledColumn, operator: string): operator is GridOperator =>
          column.filterable && isKnownOperator(column, operator) && values.every((value) => fits({ operator }, value, column));
        return find(Field, (column) => takes(column, Operator)).flatMap((column) =>
          takes(column, Operator) ? [{ field: column.name, operator: Operator, values }] : [],
        );
      }),
      text: view.Text ?? "",
      groupBy: (view.GroupBy ?? []).flatMap((field) => find(field, ({ column }) => column.Groupable === true).map(({ name }) => name)),
      onlyChanged: comparedColumns(grid).length > 0 && (view.OnlyChanged ?? initial.onlyChanged),
      density: view.Density,
      presentation: presentationsOf(grid).find((offered) => offered === view.Presentation) ?? initial.presentation,
    },
    gone,
  };
}

const valuesOf = (value: ViewState["Filters"][number]["Value"]): string[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Whether the grid still matches the saved view. */
export const isAsSaved = (grid: CompiledGrid, state: GridState, view: ViewState, initial: GridState): boolean => {
  const saved = { ...state, ...fromViewState(grid, view, initial).state };
  return JSON.stringify(toViewState(grid, saved)) === JSON.stringify(toViewState(grid, state));
};
