import type { CSSProperties } from "react";
import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import type { Pin } from "../state/grid-state.ts";

export interface ShownColumn {
  column: CompiledColumn;
  pin: Pin | undefined;
  /** Pixels. */
  width: number;
  /** A track of the CSS grid that every row is. */
  track: string;
  /** The narrowest that the track gets. */
  least: number;
  startResize: (event: unknown) => void;
}

/** Pixels. */
export const SELECT_WIDTH = 44;
export const DETAILS_WIDTH = 40;
export const ORDER_WIDTH = 40;

/** What is in a row besides its columns. */
export interface Extras {
  select: boolean;
  /** Rows have a handle by which they are moved. */
  order: boolean;
  details: boolean;
  /** Pixels; 0 for none. */
  actions: number;
}

export interface Tracks {
  /** For the table: every row takes its columns from here. */
  style: CSSProperties;
  /** Of each cell in order, leading and trailing ones among them: how it stays in sight, if it does. */
  sticky: readonly (CSSProperties | undefined)[];
  /** Cells before the first column. */
  leading: number;
  count: number;
}

/** The widths of all cells of a row, and the places of those that stay in sight when the grid is scrolled sideways. */
export function tracksOf(shown: readonly ShownColumn[], { select, order, details, actions }: Extras): Tracks {
  const lead = [...(select ? [SELECT_WIDTH] : []), ...(order ? [ORDER_WIDTH] : []), ...(details ? [DETAILS_WIDTH] : [])];
  const trail = actions > 0 ? [actions] : [];
  const hasStart = shown.some(({ pin }) => pin === "Start");
  const cells = [
    ...lead.map((width) => ({ track: `${width}px`, least: width, pin: hasStart ? "Start" : undefined })),
    ...shown,
    // What can be done with a row is in sight wherever the grid is scrolled to.
    ...trail.map((width) => ({ track: `${width}px`, least: width, pin: "End" })),
  ];
  const sum = (from: number, to: number) => cells.slice(from, to).reduce((total, { least }) => total + least, 0);
  const pinned = (side: Pin) => cells.reduce((total, { pin, least }) => total + (pin === side ? least : 0), 0);
  return {
    style: {
      "--ts-columns": cells.map(({ track }) => track).join(" "),
      minWidth: sum(0, cells.length),
      // What stays in sight is over what scrolls: a cell that gets the focus is brought out from under it.
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
