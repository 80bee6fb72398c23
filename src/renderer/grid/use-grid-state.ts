import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CompiledGrid } from "../../../layout/compiled.ts";
import { useHost } from "../host.ts";
import { formatState, type GridState, initialState, parseState } from "./grid-state.ts";

/** The grid's state lives in the URL, which the host owns. A change of anything but the page starts again at the first page. */
export function useGridState(grid: CompiledGrid): { state: GridState; change: (next: Partial<GridState>) => void; initial: GridState } {
  const { address } = useHost();
  const text = useSyncExternalStore(address.subscribe, () => address.get(grid.id));
  const initial = useMemo(() => initialState(grid), [grid]);
  const state = useMemo(() => parseState(text, grid), [text, grid]);
  const change = useCallback(
    (next: Partial<GridState>) => {
      // Read again: two changes in one event must not overwrite each other.
      const current = parseState(address.get(grid.id), grid);
      const movesRows = next.sort !== undefined || next.text !== undefined || next.filters !== undefined || next.pageSize !== undefined;
      const changed = { ...current, ...(movesRows ? { page: 1 } : {}), ...next };
      // Only paging is a step that Back undoes; typing a search must not fill the history.
      address.set(grid.id, formatState(changed, initial), next.page === undefined ? "replace" : "push");
    },
    [address, grid, initial],
  );
  return { state, change, initial };
}
