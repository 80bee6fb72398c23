/** Rows of a table, grouped by the value of one column. */
import { useRef } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import type { Row } from "../../../../../layout/table-rows.ts";
import { isEmpty } from "../../../values/equal.ts";
import { keyOfRow } from "./row-keys.ts";

/** The column to group by; undefined: no groups. */
export const groupColumn = ({ field, columns = [] }: CompiledField): CompiledField | undefined =>
  field.GroupBy === undefined ? undefined : columns.find(({ name }) => name === field.GroupBy?.[0]);

const groupOf = (row: Row, { name }: CompiledField): unknown => (isEmpty(row[name]) ? null : row[name]);
export const isOfOneGroup = (left: Row, right: Row, column: CompiledField): boolean => groupOf(left, column) === groupOf(right, column);

/** Sorts rows by group. Groups are in the order of their first row, rows in their own order. */
export const gathered = <R extends Row>(rows: readonly R[], column: CompiledField | undefined): readonly R[] =>
  column === undefined ? rows : [...Map.groupBy(rows, (row) => groupOf(row, column)).values()].flat();

/** The rows of each group, by the index of its first row. */
export function groupsAt(rows: readonly Row[], column: CompiledField | undefined): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  let last: Row[] = [];
  if (column === undefined) return groups;
  for (const [index, row] of rows.entries()) {
    const [before] = last;
    if (before === undefined || !isOfOneGroup(before, row, column)) {
      last = [];
      groups.set(index, last);
    }
    last.push(row);
  }
  return groups;
}

/**
 * The rows as they are shown while editing. An edited row stays where it is: it moves to its group when the next row is added, removed or moved.
 */
export function useGathered(rows: readonly Row[], column: CompiledField | undefined): readonly Row[] {
  const shown = useRef<readonly string[]>([]);
  if (column === undefined) return rows;
  const known = new Map(rows.map((row) => [keyOfRow(row), row]));
  const isSame = shown.current.length === rows.length && rows.every((row, index) => keyOfRow(row) === shown.current[index]);
  const next: readonly Row[] = isSame
    ? shown.current.flatMap((key): readonly Row[] => [known.get(key) ?? []].flat())
    : gathered(rows, column);
  shown.current = next.map(keyOfRow);
  return next;
}
