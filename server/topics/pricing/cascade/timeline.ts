import type { Day } from "../../../../shared/pricing/rules.ts";
import type { Units } from "../../../../shared/pricing/units.ts";

/** A price from a day on. */
export interface TimelineRow {
  readonly from: Day;
  /** Null: none. */
  readonly price: Units | null;
}

/** The row of a day: the last that begins by then. @param rows the earliest first */
export function rowOn<Row extends { readonly from: Day }>(rows: readonly Row[] | undefined, day: Day): Row | undefined {
  if (!rows) return undefined;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row && row.from <= day) return row;
  }
  return undefined;
}

export const priceOn = (rows: readonly TimelineRow[] | undefined, day: Day): Units | undefined => rowOn(rows, day)?.price ?? undefined;

/** Later knowledge about the same day replaces the earlier one. */
export function withNewer<Row extends { readonly from: Day }>(
  rows: readonly Row[] | undefined,
  newer: readonly Row[] | undefined,
): readonly Row[] {
  if (!newer) return rows ?? [];
  if (!rows) return newer;
  const days = new Set(newer.map(({ from }) => from));
  return [...rows.filter(({ from }) => !days.has(from)), ...newer].sort((one, other) => (one.from < other.from ? -1 : 1));
}
