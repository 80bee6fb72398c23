/**
 * What panels keep while another one is open: which one that is, what is compared, what was typed. It lives as long as the studio.
 */

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

/** Also for another panel than the one that is open. */
export function keepPanelState(studio: Studio, name: string, value: unknown): void {
  const state = stateOf(studio);
  state.set(new Map(state.get()).set(name, value));
}

/** Like `useState`, for as long as the studio is open. @param initial the same object each time, or a primitive */
export function usePanelState<T>(name: string, initial: T): [T, (value: T) => void] {
  const studio = useStudioActions();
  const state = stateOf(studio);
  const value = useSyncExternalStore(state.subscribe, (): T => (state.get().has(name) ? (state.get().get(name) as T) : initial));
  return [value, (next) => keepPanelState(studio, name, next)];
}

/** Which panel is open. */
export const useOpenPanel = (): [PanelId, (panel: PanelId) => void] => usePanelState<PanelId>("open", "problems");
/** Brings it up as well, where it was put away. */
export function openPanel(studio: Studio, panel: PanelId): void {
  keepPanelState(studio, "open", panel);
  keepPanelState(studio, "asked", Symbol("asked"));
}
/** Another one each time that the user asks for a panel. */
export const useAskedPanel = (): symbol | undefined => usePanelState<symbol | undefined>("asked", undefined)[0];
