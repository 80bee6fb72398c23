/**
 * The selected rows: some known rows, or everything that matches, which only the server can list.
 *
 * A selection identifies rows by key, so it survives scrolling, sorting and reloading. Values of this type are immutable; each step returns a new
 * one.
 */
import type { Row } from "../rows/list-question.ts";

export type Selection =
  | { kind: "some"; rows: ReadonlyMap<string, Row> }
  | {
      kind: "all";
      token: string;
      /** ISO 8601; the token is invalid after this time. */
      expiresAt: string;
      /** Number of matching rows, without the excluded ones. */
      matching: number;
      /** Rows that were deselected again, by row key. */
      excluded: ReadonlyMap<string, Row>;
    };

export const NOTHING_SELECTED: Selection = { kind: "some", rows: new Map() };

export const countOf = (selection: Selection): number =>
  selection.kind === "some" ? selection.rows.size : Math.max(0, selection.matching - selection.excluded.size);

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === "some" ? selection.rows.has(key) : !selection.excluded.has(key);

/** Selects or deselects these rows. */
export function withRows(selection: Selection, rows: readonly (readonly [key: string, row: Row])[], selects: boolean): Selection {
  const isListed = selection.kind === "some" ? selects : !selects;
  const listed = new Map(selection.kind === "some" ? selection.rows : selection.excluded);
  for (const [key, row] of rows) {
    if (isListed) listed.set(key, row);
    else listed.delete(key);
  }
  return selection.kind === "some" ? { kind: "some", rows: listed } : { ...selection, excluded: listed };
}

/** The selected rows that the browser has loaded: expressions read them as `Selection`. */
export const knownRows = (selection: Selection): readonly Row[] => (selection.kind === "some" ? [...selection.rows.values()] : []);
