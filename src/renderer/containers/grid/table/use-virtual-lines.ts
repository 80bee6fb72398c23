import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LinePositions, type TallLine } from "./line-positions.ts";
import { ScaledScroll } from "./scaled-scroll.ts";

/** Where nothing is measured (a tab that is not shown) or nothing was there to measure, as much as a screen would show. */
const ASSUMED_HEIGHT = 640;
/** Lines drawn above and below those in sight. */
const OVERSCAN = 6;
/** Milliseconds without a scroll event: scrolling has come to rest. */
const REST = 150;

export interface VirtualLinesOptions {
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Pixels of the header and the totals, which cover lines inside the frame. */
  covered: number;
  /** Lines that are not as high as a row, from the first to the last; another list when one of them changes. */
  tall: readonly TallLine[];
  /** Drawn wherever the frame is scrolled to: the line that has the focus. */
  always: number | undefined;
}
export interface VirtualLines {
  /** Lines to draw, from the first to the last. */
  items: readonly number[];
  /** Of the element that holds the lines. */
  height: number;
  /** Pixels from the top of that element. */
  topOf(line: number): number;
  scrollTo(index: number, align?: "start" | "auto"): void;
  /** First and last line in sight. */
  range: { first: number; last: number };
  isScrolling: boolean;
}

/** What is seen of the list. */
interface Sight {
  /** Of its upper end: pixels from the top of the whole list. */
  offset: number;
  height: number;
  isScrolling: boolean;
}

/**
 * The lines in sight of a list that may be taller than any element (see ScaledScroll), told again when others come into sight.
 *
 * Nothing is worked out per line of the list: a million rows are there as soon as ten (see LinePlaces), which a general virtualiser that keeps the place of every
 * item is not.
 */
export function useVirtualLines({ frame, count, rowHeight, covered, tall, always }: VirtualLinesOptions): VirtualLines {
  const [scroll] = useState(() => new ScaledScroll());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const sight = useRef<Sight>({ offset: 0, height: ASSUMED_HEIGHT, isScrolling: false });
  const positions = useMemo(() => new LinePositions(count, rowHeight, tall), [count, rowHeight, tall]);
  scroll.setTotal(positions.total);
  const range = rangeOf(positions, sight.current);
  const drawn = useRef({ positions, range, isScrolling: false });
  useLayoutEffect(() => {
    drawn.current = { positions, range, isScrolling: sight.current.isScrolling };
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const isAsDrawn = () => {
      const before = drawn.current;
      const { first, last } = rangeOf(before.positions, sight.current);
      return before.range.first === first && before.range.last === last && before.isScrolling === sight.current.isScrolling;
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const atRest = () => {
      const right = scroll.settle(element.scrollTop);
      if (right !== undefined) element.scrollTop = right;
      sight.current = { ...sight.current, offset: scroll.scrolled(element.scrollTop), isScrolling: false };
      redraw();
    };
    const onScroll = () => {
      sight.current = { ...sight.current, offset: scroll.scrolled(element.scrollTop), isScrolling: true };
      clearTimeout(rest);
      rest = setTimeout(atRest, REST);
      // Before the browser paints what was scrolled to, or it would show a frame without rows.
      if (!isAsDrawn()) flushSync(redraw);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    const onResize = () => {
      sight.current = { ...sight.current, height: element.clientHeight || ASSUMED_HEIGHT };
      if (!isAsDrawn()) redraw();
    };
    const observer = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(onResize);
    observer?.observe(element);
    return () => {
      clearTimeout(rest);
      observer?.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [frame, scroll]);

  const scrollTo = (index: number, align: "start" | "auto" = "auto") => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const wanted = Math.max(0, Math.min(index, count - 1));
    const start = positions.startOf(wanted);
    const now = scroll.scrolled(element.scrollTop);
    const room = (element.clientHeight || ASSUMED_HEIGHT) - covered;
    const end = start + positions.heightOf(wanted);
    if (align === "auto" && start >= now && end <= now + room) return;
    // The least move that brings it into sight, as a browser would.
    const offset = align === "start" || start < now ? start : end - room;
    element.scrollTop = scroll.goTo(Math.max(0, offset));
    // At once, not with the browser's next frame: what is asked for is there when the focus comes.
    sight.current = { ...sight.current, offset: scroll.scrolled(element.scrollTop) };
    redraw();
  };
  return {
    items: linesToDraw(positions, sight.current, count, always),
    height: scroll.height,
    topOf: (line) => positions.startOf(line) - scroll.shift,
    scrollTo,
    range,
    isScrolling: sight.current.isScrolling,
  };
}

/** Until the element reports that it was cut short, its place may be past the last line. */
function rangeOf(positions: LinePositions, { offset, height }: Sight): { first: number; last: number } {
  const top = Math.min(offset, Math.max(positions.total - height, 0));
  return { first: positions.indexAt(top), last: positions.indexAt(top + height - 1) };
}

function linesToDraw(positions: LinePositions, sight: Sight, count: number, always: number | undefined): readonly number[] {
  if (count === 0) return [];
  // A frame that was measured while it was empty grows with its lines: those that it will show are drawn with the first.
  const { first, last } = rangeOf(positions, { ...sight, height: Math.max(sight.height, ASSUMED_HEIGHT) });
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const lines = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  if (always === undefined || always >= count || (always >= from && always <= to)) return lines;
  return always < from ? [always, ...lines] : [...lines, always];
}
