import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { type GridState, initialState } from "../state/grid-state.ts";

/** The state that shows all rows in the order of the list: only there does an index match the position in the list. */
export const allInOrder = (grid: CompiledGrid): Pick<GridState, "text" | "filters" | "onlyChanged" | "groupBy" | "sort"> => ({
  ...{ text: "", filters: [], onlyChanged: false, groupBy: [] },
  sort: initialState(grid).sort,
});

export const isInOrder = (grid: CompiledGrid, { text, filters, onlyChanged, groupBy, sort }: GridState): boolean =>
  text.trim() === "" &&
  filters.length === 0 &&
  !onlyChanged &&
  groupBy.length === 0 &&
  JSON.stringify(sort) === JSON.stringify(allInOrder(grid).sort);
