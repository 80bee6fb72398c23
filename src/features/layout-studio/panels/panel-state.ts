/** State of the panels that survives switching between them: the open panel, the comparison, typed text. It lives as long as the studio. */

import { useSyncExternalStore } from "react";
import { Store } from "../../../state/signal.ts";
import { type Studio, useStudioActions } from "../studio-context.ts";

export type PanelId = "problems" | "texts" | "compare" | "impact" | "publish" | "history" | "json" | "transfer";

type PanelState = Store<ReadonlyMap<string, unknown>>;
const states = new WeakMap<Studio, PanelState>();

function stateOf(studio: Studio): PanelState {
  const state = states.get(studio) ?? new Store<ReadonlyMap<string, unknown>>(new Map());
  states.set(studio, state);
  return state;
}

/** Sets the state of any panel, also of one that is not open. */
export function keepPanelState(studio: Studio, name: string, value: unknown): void {
  const state = stateOf(studio);
  state.set(new Map(state.get()).set(name, value));
}

/** Like `useState`, but kept until the studio closes. @param initial a primitive, or the same object in every render */
export function usePanelState<T>(name: string, initial: T): [T, (value: T) => void] {
  const studio = useStudioActions();
  const state = stateOf(studio);
  const value = useSyncExternalStore(state.subscribe, (): T => (state.get().has(name) ? (state.get().get(name) as T) : initial));
  return [value, (next) => keepPanelState(studio, name, next)];
}

/** The open panel. */
export const useOpenPanel = (): [PanelId, (panel: PanelId) => void] => usePanelState<PanelId>("open", "problems");
/** Opens a panel, and shows the panels if they are hidden. */
export function openPanel(studio: Studio, panel: PanelId): void {
  keepPanelState(studio, "open", panel);
  keepPanelState(studio, "asked", Symbol("asked"));
}
/** A new symbol each time the user opens a panel. */
export const useAskedPanel = (): symbol | undefined => usePanelState<symbol | undefined>("asked", undefined)[0];
