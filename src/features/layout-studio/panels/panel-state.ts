/**
 * What panels keep while another one is open: which one that is, what is compared, what was typed. It lives as long as the studio.
 */
import { useSyncExternalStore } from "react";
import { type Studio, useStudioActions } from "../studio-context.ts";

export type PanelId = "problems" | "texts" | "compare" | "impact" | "publish" | "history" | "json" | "transfer";

interface Kept {
  readonly values: Map<string, unknown>;
  readonly listeners: Set<() => void>;
}
const kept = new WeakMap<Studio, Kept>();

function keptOf(studio: Studio): Kept {
  const known = kept.get(studio) ?? { values: new Map<string, unknown>(), listeners: new Set<() => void>() };
  kept.set(studio, known);
  return known;
}

/** Also for another panel than the one that is open. */
export function keepPanelState(studio: Studio, name: string, value: unknown): void {
  const { values, listeners } = keptOf(studio);
  values.set(name, value);
  for (const listener of listeners) listener();
}

/** Like `useState`, for as long as the studio is open. @param initial the same object each time, or a primitive */
export function usePanelState<T>(name: string, initial: T): [T, (value: T) => void] {
  const studio = useStudioActions();
  const { values, listeners } = keptOf(studio);
  const read = (): T => (values.has(name) ? (values.get(name) as T) : initial);
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
  return [value, (next) => keepPanelState(studio, name, next)];
}

/** Which panel is open. */
export const useOpenPanel = (): [PanelId, (panel: PanelId) => void] => usePanelState<PanelId>("open", "problems");
/** Brings it up as well, where it was put away. */
export function openPanel(studio: Studio, panel: PanelId): void {
  keepPanelState(studio, "open", panel);
  keepPanelState(studio, "asked", Symbol("asked"));
}
/** Another one each time that somebody asks for a panel. */
export const useAskedPanel = (): symbol | undefined => usePanelState<symbol | undefined>("asked", undefined)[0];
