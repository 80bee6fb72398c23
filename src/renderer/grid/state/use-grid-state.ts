import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CompiledGrid } from "../../../../layout/compiled.ts";
import { useHost } from "../../host.ts";
import { type GridState, initialState, movesRows } from "./grid-state.ts";
import { formatState, parseState } from "./url-state.ts";

export type ChangeState = (next: Partial<GridState>) => void;

export interface KeptState {
  state: GridState;
  change: ChangeState;
  initial: GridState;
  /** Nothing in the URL: the grid stands as the layout has it. */
  isUntouched: boolean;
}

/** The grid's state lives in the URL, which the host owns. A change that moves rows starts again at the top. */
export function useGridState(grid: CompiledGrid): KeptState {
  const { address } = useHost();
  const text = useSyncExternalStore(address.subscribe, () => address.get(grid.id));
  const initial = useMemo(() => initialState(grid), [grid]);
  const state = useMemo(() => parseState(text, grid), [text, grid]);
  const change = useCallback(
    (next: Partial<GridState>) => {
      // Read again: two changes in one event must not overwrite each other.
      const current = parseState(address.get(grid.id), grid);
      const changed = { ...current, ...(movesRows(next) ? { top: 0 } : {}), ...next };
      address.set(grid.id, formatState(changed, initial), "replace");
    },
    [address, grid, initial],
  );
  return { state, change, initial, isUntouched: text === null };
}
