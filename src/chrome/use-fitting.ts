import { type RefObject, useLayoutEffect, useState } from "react";

/** Between two entries. */
const GAP_PX = 4;
/** What the button takes behind which the rest goes. */
const REST_PX = 48;

/** @returns how many of these widths stand in a room side by side, the button for the rest among them */
export function fittingOf(widths: readonly number[], room: number): number {
  const sum = (some: readonly number[]) => some.reduce((total, width) => total + width + GAP_PX, -GAP_PX);
  if (sum(widths) <= room) return widths.length;
  const last = widths.findLastIndex((_, index) => sum(widths.slice(0, index + 1)) + GAP_PX + REST_PX <= room);
  return last + 1;
}

/**
 * How many entries of a row fit side by side. Languages, text sizes and rights make rows of very different lengths, so it is measured: whenever the
 * room changes, and with all entries drawn once whenever the words in them do.
 *
 * @param row holds one element for each entry
 * @param text tells one row of entries from another
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, text: string): number {
  const [measured, setMeasured] = useState<{ text: string; widths: readonly number[] } | null>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const widths = measured?.text === text ? measured.widths : null;
  useLayoutEffect(() => {
    if (widths !== null || row.current === null) return;
    setMeasured({ text, widths: [...row.current.children].map((entry) => entry.getBoundingClientRect().width) });
  });
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries)
        if (target === element) setRoom(contentRect.width);
        // Its letters have become larger, or another font has come.
        else setMeasured((before) => (before !== null && Math.abs((before.widths[0] ?? 0) - contentRect.width) > 1 ? null : before));
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [row]);
  return widths === null ? count : fittingOf(widths, room);
}
