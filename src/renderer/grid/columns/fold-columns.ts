import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { DETAILS_WIDTH } from "./tracks.ts";

/** Pixels. */
export const DEFAULT_WIDTH = 160;
const LEAST_WIDTH = 112;
/** Of the first column, which says which row it is. */
const NAME_WIDTH = 144;
const DATE_TIME_WIDTH = 188;
/** From here on whoever chose many columns wants them side by side, and scrolls. */
export const WIDE = 1000;

/** The narrowest that a column gets. Half a date says nothing; a name cut short still does. */
export function leastWidth({ dataType }: CompiledColumn, size: number, isFirst: boolean): number {
  return dataType === "dateTime" ? DATE_TIME_WIDTH : Math.min(size, isFirst ? NAME_WIDTH : LEAST_WIDTH);
}

export interface FoldedColumns {
  readonly chosen: readonly CompiledColumn[];
  /** They stand in the row's details. */
  readonly folded: readonly CompiledColumn[];
}

export interface Room {
  /** Pixels of the whole grid. */
  readonly width: number;
  /** Pixels of what stands in a row besides its columns: its box to tick, its actions. */
  readonly beside: number;
  /** Its rows have details whatever is folded. */
  readonly hasDetails: boolean;
}

/**
 * On a narrow screen the less important columns move into the row's details, until nothing is cut off at the edge: by `Priority`, and of equal ones the last
 * goes first. The first column always stays.
 *
 * @param all in the order in which they are shown
 */
export function foldColumns(all: readonly CompiledColumn[], { width, beside, hasDetails }: Room): FoldedColumns {
  const priority = ({ column }: CompiledColumn) => column.Priority ?? 2;
  const lowest = width < 520 ? 1 : width < 800 ? 2 : 3;
  const chosen = all.filter((column, index) => index === 0 || priority(column) <= lowest);
  const least = () => chosen.reduce((sum, column, index) => sum + leastWidth(column, column.column.Width ?? DEFAULT_WIDTH, index === 0), 0);
  const room = () => width - beside - (hasDetails || chosen.length < all.length ? DETAILS_WIDTH : 0);
  while (width < WIDE && chosen.length > 1 && least() > room()) {
    const most = Math.max(...chosen.slice(1).map(priority));
    chosen.splice(
      chosen.findLastIndex((column, index) => index > 0 && priority(column) === most),
      1,
    );
  }
  return { chosen, folded: all.filter((column) => !chosen.includes(column)) };
}
