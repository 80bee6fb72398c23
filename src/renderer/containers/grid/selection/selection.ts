/**
 * Which rows are selected: some that the browser knows, or everything that matches, which only the server can name.
 *
 * A selection survives scrolling, sorting and reloading because it goes by row key. A value of this type never changes; each step answers
 * a new one.
 */
import type { Row } from "../rows/list-question.ts";

export type Selection =
  | { kind: "some"; rows: ReadonlyMap<string, Row> }
  | {
      kind: "all";
      token: string;
      /** ISO 8601; after it the server no longer knows the token. */
      expiresAt: string;
      /** Of everything that matched, without those taken out. */
      matching: number;
      /** Taken out again, by row key. */
      excluded: ReadonlyMap<string, Row>;
    };

export const NOTHING_SELECTED: Selection = { kind: "some", rows: new Map() };

export const countOf = (selection: Selection): number =>
  selection.kind === "some" ? selection.rows.size : Math.max(0, selection.matching - selection.excluded.size);

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === "some" ? selection.rows.has(key) : !selection.excluded.has(key);

/** Selects or leaves these rows. */
export function withRows(selection: Selection, rows: readonly (readonly [key: string, row: Row])[], selects: boolean): Selection {
  const isListed = selection.kind === "some" ? selects : !selects;
  const listed = new Map(selection.kind === "some" ? selection.rows : selection.excluded);
  for (const [key, row] of rows) {
    if (isListed) listed.set(key, row);
    else listed.delete(key);
  }
  return selection.kind === "some" ? { kind: "some", rows: listed } : { ...selection, excluded: listed };
}

/** The selected rows that the browser knows: what expressions read as `Selection`. */
export const knownRows = (selection: Selection): readonly Row[] => (selection.kind === "some" ? [...selection.rows.values()] : []);
