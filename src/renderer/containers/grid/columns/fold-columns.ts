import type { CompiledColumn } from "../../../../../layout/compiled.ts";
import { DETAILS_WIDTH } from "./tracks.ts";

/** Pixels. */
export const DEFAULT_WIDTH = 160;
const LEAST_WIDTH = 112;
/** Of the first column, which says which row it is. */
const NAME_WIDTH = 144;
const DATE_TIME_WIDTH = 188;
/** From here on anyone who chose many columns wants them side by side, and scrolls. */
export const WIDE = 1000;

/**
 * The narrowest that a column gets. Half a date says nothing; a name cut short still does.
 *
 * @param nameWidth of the first column; undefined for any other
 */
export function leastWidth({ dataType }: CompiledColumn, size: number, nameWidth = LEAST_WIDTH): number {
  return dataType === "dateTime" ? DATE_TIME_WIDTH : Math.min(size, nameWidth);
}

export interface FoldedColumns {
  readonly chosen: readonly CompiledColumn[];
  /** Columns that the details of a row show instead. */
  readonly folded: readonly CompiledColumn[];
  /** The narrowest that the first one gets. */
  readonly nameWidth: number;
}

/** All of them, side by side. */
export const keptColumns = (all: readonly CompiledColumn[]): FoldedColumns => ({ chosen: all, folded: [], nameWidth: LEAST_WIDTH });

export interface Room {
  /** Pixels of the whole grid. */
  readonly width: number;
  /** Pixels of what is in a row besides its columns: its box to tick, its actions. */
  readonly beside: number;
  /** Its rows have details whatever is folded. */
  readonly hasDetails: boolean;
}

/**
 * On a narrow screen the less important columns move into the row's details, until nothing is cut off at the edge: by `Priority`, and of equal ones the last
 * goes first. The first column always stays, and those of Priority 1 stay longest: a name makes room for them as far as that keeps them whole.
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
