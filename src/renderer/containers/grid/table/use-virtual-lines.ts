import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LinePositions, type TallLine } from "./line-positions.ts";
import { ScaledScroll } from "./scaled-scroll.ts";

/** Height for an element that has none yet (a hidden tab, an empty frame): about one screen. */
const ASSUMED_HEIGHT = 640;
/** Lines drawn above and below those in sight. */
const OVERSCAN = 6;
/** Milliseconds without a scroll event after which scrolling has stopped. */
const REST = 150;

export interface VirtualLinesOptions {
  frame: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Pixels of the frame that the header and the totals cover. */
  covered: number;
  /** Lines with another height than a row, in order; a new array when one of them changes. */
  tall: readonly TallLine[];
  /** The focused line: it is drawn even if it is not visible. */
  always: number | undefined;
}
export interface VirtualLines {
  /** Indexes of the lines to draw, in order. */
  items: readonly number[];
  /** Height of the element that contains the lines. */
  height: number;
  /** Offset from the top of that element in pixels. */
  topOf(line: number): number;
  scrollTo(index: number, align?: "start" | "auto"): void;
  /** First and last visible line. */
  range: { first: number; last: number };
  isScrolling: boolean;
}

/** The visible part of the list. */
interface Sight {
  /** Offset of its top from the start of the list, in pixels. */
  offset: number;
  height: number;
  isScrolling: boolean;
}

/**
 * The visible lines of a list that may be taller than any element (see ScaledScroll); renders when other lines become visible.
 *
 * There is no work per line: a million rows appear as fast as ten (see LinePositions). General virtualisers store a position for every item.
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
      // Renders before the browser paints the new scroll position, or a frame without rows would be visible.
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
    // Scrolls as little as needed, as browsers do.
    const offset = align === "start" || start < now ? start : end - room;
    element.scrollTop = scroll.goTo(Math.max(0, offset));
    // Updates at once instead of with the scroll event, so that the line exists when the focus moves to it.
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

/** Until the element reports that it was shortened, its offset may be past the last line. */
function rangeOf(positions: LinePositions, { offset, height }: Sight): { first: number; last: number } {
  const top = Math.min(offset, Math.max(positions.total - height, 0));
  return { first: positions.indexAt(top), last: positions.indexAt(top + height - 1) };
}

function linesToDraw(positions: LinePositions, sight: Sight, count: number, always: number | undefined): readonly number[] {
  if (count === 0) return [];
  // A frame that was measured while empty grows with its lines, so the first render draws a full screen of them.
  const { first, last } = rangeOf(positions, { ...sight, height: Math.max(sight.height, ASSUMED_HEIGHT) });
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const lines = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  if (always === undefined || always >= count || (always >= from && always <= to)) return lines;
  return always < from ? [always, ...lines] : [...lines, always];
}
