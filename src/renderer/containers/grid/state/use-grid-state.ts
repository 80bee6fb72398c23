import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { usePorts } from "../../../ports/ports.ts";
import { type GridState, initialState, movesRows } from "./grid-state.ts";
import { formatState, parseState } from "./url-state.ts";

/** @param step `push` adds a history entry, so that Back undoes the change; default `replace` */
export type ChangeState = (next: Partial<GridState>, step?: "push" | "replace") => void;

export interface KeptState {
  state: GridState;
  change: ChangeState;
  initial: GridState;
  /** The URL has no state: the grid shows the layout's initial state. */
  isUntouched: boolean;
}

/** Keeps a grid's state in the URL, which the host owns. A change that needs other rows starts again at the top. */
export function useGridState(grid: CompiledGrid): KeptState {
  const { address } = usePorts().navigation;
  const text = useSyncExternalStore(address.subscribe, () => address.get(grid.id));
  const initial = useMemo(() => initialState(grid), [grid]);
  const state = useMemo(() => parseState(text, grid), [text, grid]);
  const change = useCallback(
    (next: Partial<GridState>, step: "push" | "replace" = "replace") => {
      // Reads the URL again, so that two changes in one event do not overwrite each other.
      const current = parseState(address.get(grid.id), grid);
      const changed = { ...current, ...(movesRows(next) ? { top: 0 } : {}), ...next };
      address.set(grid.id, formatState(changed, initial), step);
    },
    [address, grid, initial],
  );
  return { state, change, initial, isUntouched: text === null };
}
