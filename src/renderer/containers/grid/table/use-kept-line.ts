import { useEffect, useLayoutEffect, useRef } from "react";
import type { Lines } from "../rows/use-lines.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import type { GridKeys } from "./use-grid-keys.ts";
import type { VirtualLines } from "./use-virtual-lines.ts";

/** Milliseconds without scrolling before the position is stored in the URL. */
const REST_MS = 400;

/**
 * Keeps the scroll position: a new question starts at its own top, a repeated one stays where it was. The first visible line is part of the state.
 */
export function useKeptTop({ list, question }: Lines, virtual: VirtualLines, top: number, change: ChangeState): void {
  const asked = useRef<object>(undefined);
  const isDrawn = list.count > 0;
  const { first } = virtual.range;
  useLayoutEffect(() => {
    if (asked.current === question || !isDrawn) return;
    const isFirst = asked.current === undefined;
    asked.current = question;
    if (!isFirst || top > 0) virtual.scrollTo(top, "start");
  });
  const atRest = !virtual.isScrolling;
  useEffect(() => {
    if (!atRest || list.state !== "ready" || asked.current !== question) return undefined;
    const timer = setTimeout(() => {
      if (first !== top) change({ top: first });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [atRest, first, top, change, list.state, question]);
}

/** After a reload the keyboard focus follows its row by key. */
export function useFollowedRow({ list }: Lines, { active, goTo, hasFocus }: GridKeys): void {
  const activeKey = useRef<string>(undefined);
  const line = active.line >= 0 && active.line < list.count ? list.line(active.line) : undefined;
  const knownList = useRef(list);
  useLayoutEffect(() => {
    if (knownList.current !== list) {
      knownList.current = list;
      const line = activeKey.current === undefined ? -1 : list.indexOf(activeKey.current);
      if (line >= 0 && line !== active.line && hasFocus()) goTo({ line: line, col: active.col });
    } else if (line && "key" in line) activeKey.current = line.key;
  });
}
