import { useEffect, useRef } from "react";
import { withBeside } from "../../../layout/compile/with-nested.ts";
import type { CompiledContainer, Scope } from "../../../layout/compiled.ts";
import type { Source } from "../../../layout/model.ts";

/** Ids of the visible containers with a refresh interval, by interval. */
function timedContainers(
  containers: readonly CompiledContainer[],
  shared: Source | undefined,
  scope: Scope,
): ReadonlyMap<number, readonly string[]> {
  const timed = new Map<number, string[]>();
  for (const compiled of withBeside(containers)) {
    const { container, visibleWhen } = compiled;
    const own = "Source" in container ? container.Source : undefined;
    const source = own ?? (container.Kind === "Fields" || container.Kind === "Tiles" ? shared : undefined);
    if (source?.RefreshSeconds === undefined || (visibleWhen !== undefined && visibleWhen.evaluate(scope) !== true)) continue;
    timed.set(source.RefreshSeconds, [...(timed.get(source.RefreshSeconds) ?? []), compiled.id]);
  }
  return timed;
}

/** While the user types, the visible content must not move. */
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select, [contenteditable='true']") === true;

/**
 * Reads containers with `RefreshSeconds` again while they are visible. A hidden tab pauses and catches up when it becomes visible; while the user
 * types, a refresh is skipped.
 *
 * @param shared the source of the layout, which Fields and Tiles without a source of their own show
 */
export function useTimedRefresh(
  containers: readonly CompiledContainer[],
  shared: Source | undefined,
  scope: Scope,
  refresh: (ids: string[]) => void,
): void {
  const timed = JSON.stringify([...timedContainers(containers, shared, scope)]);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const groups = JSON.parse(timed) as [seconds: number, ids: string[]][];
    const stops = groups.map(([seconds, ids]) => {
      let isOverdue = false;
      const turn = () => {
        isOverdue = document.hidden;
        if (!document.hidden && !isTyping()) latest.current(ids);
      };
      const catchUp = () => {
        if (!document.hidden && isOverdue) turn();
      };
      const timer = setInterval(turn, seconds * 1000);
      document.addEventListener("visibilitychange", catchUp);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", catchUp);
      };
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [timed]);
}
