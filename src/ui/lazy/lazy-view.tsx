import { type ComponentType, createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { LazyPart } from "./lazy-part.ts";

export interface LazyViewOptions<Props> {
  /** Shown while the code loads; absent: nothing. */
  waiting?: (props: Props) => ReactNode;
  /** Shown when the code did not load; absent: the error goes to the boundary. */
  failed?: (props: Props, error: unknown, retry: () => void) => ReactNode;
}

export type LazyView<Props> = ComponentType<Props> & {
  /** Loads the code early, so that the first render has it. Never rejects; a failure is reported by the render. */
  load(): Promise<void>;
};

/**
 * A component whose code loads when it is first rendered, and renders synchronously from then on. If loading failed, the next mount tries again.
 *
 * Not React's own lazy component: after a Suspense fallback, React delays the content for up to 300 ms, even if the code arrived after ten.
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
      // During render, because an effect runs only after the paint. No listener is called yet.
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
