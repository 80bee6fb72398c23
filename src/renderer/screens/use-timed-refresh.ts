import { useEffect, useRef } from "react";
import { withBeside } from "../../../layout/compile/with-nested.ts";
import type { CompiledContainer, Scope } from "../../../layout/compiled.ts";
import type { Source } from "../../../layout/model.ts";

/** By how often they are read again, the Ids of the containers that ask for it and are in sight. */
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

/** The user is typing: what is in sight must not move. */
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select, [contenteditable='true']") === true;

/**
 * Reads again what asks for it (`RefreshSeconds`), as long as it is in sight. A hidden tab rests, and catches up the moment it is looked at again; while
 * the user types, the reading waits for its next turn.
 *
 * @param shared the source of the layout, which Fields and Tiles without their own show
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
