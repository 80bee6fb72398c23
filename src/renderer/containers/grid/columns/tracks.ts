import type { CSSProperties } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import type { Pin } from "../state/grid-state.ts";

export interface ShownColumn {
  column: CompiledColumn;
  pin: Pin | undefined;
  /** Pixels. */
  width: number;
  /** One track of the CSS grid of a row. */
  track: string;
  /** Minimum width of the track. */
  least: number;
  startResize: (event: unknown) => void;
}

/** Pixels. */
export const SELECT_WIDTH = 44;
export const DETAILS_WIDTH = 40;
export const ORDER_WIDTH = 40;

/** The parts of a row that are not columns. */
export interface Extras {
  select: boolean;
  /** Rows have a handle to move them. */
  order: boolean;
  details: boolean;
  /** Width in pixels; 0: no actions. */
  actions: number;
}

export interface Tracks {
  /** For the table element; every row inherits its columns from it. */
  style: CSSProperties;
  /** One entry per cell in order, with leading and trailing cells: the style of a pinned cell, undefined for others. */
  sticky: readonly (CSSProperties | undefined)[];
  /** Cells before the first column. */
  leading: number;
  count: number;
}

/** The widths of all cells of a row, and the offsets of the cells that stay visible during sideways scrolling. */
export function tracksOf(shown: readonly ShownColumn[], { select, order, details, actions }: Extras): Tracks {
  const lead = [...(select ? [SELECT_WIDTH] : []), ...(order ? [ORDER_WIDTH] : []), ...(details ? [DETAILS_WIDTH] : [])];
  const trail = actions > 0 ? [actions] : [];
  const hasStart = shown.some(({ pin }) => pin === "Start");
  const cells = [
    ...lead.map((width) => ({ track: `${width}px`, least: width, pin: hasStart ? "Start" : undefined })),
    ...shown,
    // The actions of a row stay visible during sideways scrolling.
    ...trail.map((width) => ({ track: `${width}px`, least: width, pin: "End" })),
  ];
  const sum = (from: number, to: number) => cells.slice(from, to).reduce((total, { least }) => total + least, 0);
  const pinned = (side: Pin) => cells.reduce((total, { pin, least }) => total + (pin === side ? least : 0), 0);
  return {
    style: {
      "--ts-columns": cells.map(({ track }) => track).join(" "),
      minWidth: sum(0, cells.length),
      // Pinned cells cover scrolled ones: a focused cell is scrolled out from under them.
      "--ts-pinned-start": `${pinned("Start")}px`,
      "--ts-pinned-end": `${pinned("End")}px`,
    } as CSSProperties,
    sticky: cells.map(({ pin }, index) => {
      if (pin === "Start") return { insetInlineStart: sum(0, index) };
      return pin === "End" ? { insetInlineEnd: sum(index + 1, cells.length) } : undefined;
    }),
    leading: lead.length,
    count: cells.length,
  };
}
