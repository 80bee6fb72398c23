import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { DETAILS_WIDTH } from "./tracks.ts";

/** Pixels. */
export const DEFAULT_WIDTH = 160;
const LEAST_WIDTH = 112;
/** Width of the first column, which names the row. */
const NAME_WIDTH = 144;
const DATE_TIME_WIDTH = 188;
/** From this width on the grid scrolls sideways instead: a user with such a screen wants all chosen columns side by side. */
export const WIDE = 1000;

/**
 * Minimum width of a column. Half a date is useless; a shortened name is still readable.
 *
 * @param nameWidth of the first column; undefined for any other
 */
export function leastWidth({ dataType }: CompiledColumn, size: number, nameWidth = LEAST_WIDTH): number {
  return dataType === "dateTime" ? DATE_TIME_WIDTH : Math.min(size, nameWidth);
}

export interface FoldedColumns {
  readonly chosen: readonly CompiledColumn[];
  /** Columns that are shown in the details of a row instead. */
  readonly folded: readonly CompiledColumn[];
  /** Minimum width of the first column. */
  readonly nameWidth: number;
}

/** All columns side by side. */
export const keptColumns = (all: readonly CompiledColumn[]): FoldedColumns => ({ chosen: all, folded: [], nameWidth: LEAST_WIDTH });

export interface Room {
  /** Width of the whole grid in pixels. */
  readonly width: number;
  /** Width in pixels of the parts of a row that are not columns: its checkbox, its actions. */
  readonly beside: number;
  /** Rows have details even if no column is folded. */
  readonly hasDetails: boolean;
}

/**
 * Moves the less important columns into the row's details on a narrow screen, until nothing is cut off at the edge: by `Priority`, and the last one
 * first among equals. The first column always stays. Columns of Priority 1 stay longest: the first column shrinks for them, as long as that keeps
 * them whole.
 *
 * @param all in the order in which they are shown
 */
export function foldColumns(all: readonly CompiledColumn[], { width, beside, hasDetails }: Room): FoldedColumns {
  const priority = ({ column }: CompiledColumn) => column.Priority ?? 2;
  const lowest = width < 520 ? 1 : width < 800 ? 2 : 3;
  const chosen = all.filter((column, index) => index === 0 || priority(column) <= lowest);
  const overflows = (nameWidth: number) => {
    const least = (column: CompiledColumn, index: number) =>
      leastWidth(column, column.column.Width ?? DEFAULT_WIDTH, index === 0 ? nameWidth : undefined);
    const details = hasDetails || chosen.length < all.length ? DETAILS_WIDTH : 0;
    return chosen.reduce((sum, column, index) => sum + least(column, index), 0) > width - beside - details;
  };
  while (width < WIDE && chosen.length > 1 && overflows(NAME_WIDTH)) {
    const most = Math.max(...chosen.slice(1).map(priority));
    if (most <= 1 && !overflows(LEAST_WIDTH)) break;
    chosen.splice(
      chosen.findLastIndex((column, index) => index > 0 && priority(column) === most),
      1,
    );
  }
  const isTight = overflows(NAME_WIDTH) && !overflows(LEAST_WIDTH);
  return { chosen, folded: all.filter((column) => !chosen.includes(column)), nameWidth: isTight ? LEAST_WIDTH : NAME_WIDTH };
}
