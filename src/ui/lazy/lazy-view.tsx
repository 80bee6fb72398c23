import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { LazyPart } from "./lazy-part.ts";

export interface LazyViewOptions<Props> {
  /** Shown until its code is there; absent: nothing. */
  waiting?: (props: Props) => ReactNode;
  /** Says that its code did not come; absent: the failure goes to the boundary around it. */
  failed?: (props: Props, error: unknown, retry: () => void) => ReactNode;
}

export type LazyView<Props> = ComponentType<Props> & {
  /** Fetches its code early, so that the first picture has it. Never rejects; a failure is reported when it is drawn. */
  load(): Promise<void>;
};

/**
 * A component whose code is fetched when it is first drawn, and drawn at once by everyone afterwards. Where the code did not come, the next one that is drawn
 * asks for it again.
 *
 * Not React's own lazy component: what takes the place of a Suspense fallback is held back until 300 ms have passed since one was last shown, also when its code
 * was there after ten.
 */
export function lazyView<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LazyViewOptions<Props> = {},
): LazyView<Props> {
  const code = new LazyPart(fetch);
  const load = () => code.load();
  const retry = () => void load();
  function LazyView(props: Props) {
    const { part, error } = useSyncExternalStore(code.subscribe, code.snapshot, code.snapshot);
    const [before] = useState(() => {
      // Done while rendering: an effect runs only after the paint. No listener is called yet.
      if (error === undefined) retry();
      return error;
    });
    useEffect(() => {
      if (before !== undefined) retry();
    }, [before]);
    if (part) return createElement(part, props);
    if (error === undefined || error === before) return waiting?.(props) ?? null;
    if (failed) return failed(props, error, retry);
    throw error;
  }
  return Object.assign(LazyView, { load });
}
