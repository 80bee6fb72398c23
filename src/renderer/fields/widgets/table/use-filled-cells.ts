import { useCallback, useContext, useMemo, useRef, useSyncExternalStore } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import { type Filling, fillingOf } from "../../../../../layout/filled-cells.ts";
import type { Row } from "../../../../../layout/table-rows.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { LiveValuesContext } from "../../../values/calls/live-values.ts";
import { keyOfRow } from "./row-keys.ts";

export interface FilledCells {
  /** Values of the filled cells by row key: column name → value, with the other members of the entry. */
  readonly byRow: ReadonlyMap<string, Row>;
  /** The next answer is loading: the present values are older than the rows. */
  readonly isStale: boolean;
}

const NONE: FilledCells = { byRow: new Map(), isStale: false };

/**
 * Values that live sources fill in. An entry belongs to the row that was at its index when the source was called, and follows that row; rows added
 * since have none until the next answer.
 */
export function useFilledCells(table: CompiledField, rows: readonly Row[]): FilledCells {
  const live = useContext(LiveValuesContext);
  const columns = useMemo(
    () => (table.columns ?? []).flatMap(({ name, field }) => [fillingOf(field) ?? []].flat().map((filling) => ({ name, filling }))),
    [table],
  );
  const latest = useRef(rows);
  latest.current = rows;
  const kept = useRef<{ answers: readonly unknown[]; cells: FilledCells }>({ answers: [], cells: NONE });
  const read = useCallback((): FilledCells => {
    if (columns.length === 0) return NONE;
    const sources = [...new Set(columns.map(({ filling }) => filling.source))];
    const isStale = sources.some((source) => live.isWaitingFor(source));
    const answers = sources.map((source) => live.answers()[source]);
    const { cells } = kept.current;
    const isNew = !isStale && answers.some((answer, index) => answer !== kept.current.answers[index]);
    if (isNew) kept.current = { answers, cells: { byRow: filledRows(columns, live.answers(), latest.current), isStale } };
    else if (cells.isStale !== isStale) kept.current = { ...kept.current, cells: { ...cells, isStale } };
    return kept.current.cells;
  }, [columns, live]);
  return useSyncExternalStore(live.subscribe, read);
}

function filledRows(
  columns: readonly { name: string; filling: Filling }[],
  answers: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): ReadonlyMap<string, Row> {
  const filled = new Map<string, Row>();
  for (const { name, filling } of columns) {
    const answer = answers[filling.source];
    const entries = isRecord(answer) ? answer[filling.list] : undefined;
    if (!Array.isArray(entries)) continue;
    for (const [index, row] of rows.entries()) {
      const entry: unknown = entries[index];
      if (!isRecord(entry)) continue;
      const key = keyOfRow(row);
      filled.set(key, { ...entry, ...filled.get(key), [name]: entry[filling.member] });
    }
  }
  return filled;
}
