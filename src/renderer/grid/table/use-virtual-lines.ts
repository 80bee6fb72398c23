import { defaultRangeExtractor, observeElementRect, useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { ScaledScroll } from "./scaled-scroll.ts";

/** Where nothing is measured (a tab that is not shown), as much as a screen would show. */
const ASSUMED_HEIGHT = 640;
/** Milliseconds without a scroll event: scrolling has come to rest. */
const REST = 150;

export interface VirtualLinesOptions {
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Pixels that stand over the lines inside the frame and hide what is behind them: header, totals. */
  covered: number;
  heightOf: (index: number) => number;
  /** Changes when heights do. */
  heights: string;
  /** Drawn wherever the frame is scrolled to: the line that has the focus. */
  always: number | undefined;
}
export interface VirtualLines {
  items: VirtualItem[];
  /** Of the element that holds the lines. */
  height: number;
  /** Pixels from the top of that element. */
  topOf(item: VirtualItem): number;
  scrollTo(index: number, align?: "start" | "auto"): void;
  /** First and last line in sight. */
  range: { first: number; last: number };
  isScrolling: boolean;
}

/** TanStack Virtual over a list that may be taller than any element: see ScaledScroll. */
export function useVirtualLines(options: VirtualLinesOptions): VirtualLines {
  const { frame, count, rowHeight, covered, heightOf, heights, always } = options;
  const [scroll] = useState(() => new ScaledScroll());
  const [, redraw] = useState(0);
  const moved = useRef<() => void>(() => undefined);
  const observeOffset = useCallback(
    (_: Virtualizer<HTMLElement, HTMLElement>, report: (place: number, isScrolling: boolean) => void) => {
      const element = frame.current;
      if (element === null) return undefined;
      let rest: ReturnType<typeof setTimeout> | undefined;
      const atRest = () => {
        const right = scroll.settle(element.scrollTop);
        if (right !== undefined) {
          element.scrollTop = right;
          redraw((count) => count + 1);
        }
        report(scroll.scrolled(element.scrollTop), false);
      };
      const onScroll = () => {
        report(scroll.scrolled(element.scrollTop), true);
        clearTimeout(rest);
        rest = setTimeout(atRest, REST);
      };
      report(scroll.scrolled(element.scrollTop), false);
      moved.current = onScroll;
      element.addEventListener("scroll", onScroll, { passive: true });
      return () => {
        clearTimeout(rest);
        element.removeEventListener("scroll", onScroll);
      };
    },
    [frame, scroll],
  );
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    overscan: 6,
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) => report({ width, height: height > 0 ? height : ASSUMED_HEIGHT })),
    observeElementOffset: observeOffset,
    scrollToFn: (place, { adjustments = 0 }) => {
      if (frame.current === null) return;
      frame.current.scrollTop = scroll.goTo(place + adjustments);
      redraw((count) => count + 1);
    },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (always === undefined || always >= range.count || indexes.includes(always)) return indexes;
      return [...indexes, always].sort((left, right) => left - right);
    },
  });
  const measured = useRef(`${heights}|${rowHeight}`);
  useLayoutEffect(() => {
    const now = `${heights}|${rowHeight}`;
    if (measured.current === now) return;
    measured.current = now;
    virtualizer.measure();
  }, [virtualizer, heights, rowHeight]);
  scroll.setTotal(virtualizer.getTotalSize());
  const range = virtualizer.calculateRange();
  const scrollTo = (index: number, align: "start" | "auto" = "auto") => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const wanted = Math.max(0, Math.min(index, count - 1));
    const start = virtualizer.measurementsCache[wanted]?.start ?? wanted * rowHeight;
    const now = scroll.scrolled(element.scrollTop);
    const sight = (element.clientHeight || ASSUMED_HEIGHT) - covered;
    const end = start + heightOf(wanted);
    const isInSight = start >= now && end <= now + sight;
    if (align === "auto" && isInSight) return;
    // The least move that brings it into sight, as a browser would.
    const place = align === "start" || start < now ? start : end - sight;
    element.scrollTop = scroll.goTo(Math.max(0, place));
    // At once, not with the browser's next frame: what is asked for stands there when the focus comes.
    moved.current();
    redraw((count) => count + 1);
  };
  return {
    items: virtualizer.getVirtualItems(),
    height: scroll.height,
    topOf: ({ start }) => start - scroll.shift,
    scrollTo,
    range: { first: range?.startIndex ?? 0, last: range?.endIndex ?? 0 },
    isScrolling: virtualizer.isScrolling,
  };
}
