import { useEffect, useRef, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { SelectionReference } from "../../../ports/grid.ts";
import { isCallError } from "../../../ports/operations.ts";
import { usePorts } from "../../../ports/ports.ts";
import type { LineList } from "../rows/line-list.ts";
import { keyOf, listInput, type Row } from "../rows/list-question.ts";
import type { Lines } from "../rows/use-lines.ts";
import { countOf, isSelected, NOTHING_SELECTED, type Selection, withRows } from "./selection.ts";

export interface GridSelection {
  selection: Selection;
  count: number;
  isBusy: boolean;
  /** With `ranges`: all rows from the last toggled one to this one. */
  toggle: (line: number, ranges: boolean) => void;
  selectLines: (first: number, last: number, selects: boolean) => void;
  /** Selects everything that matches, as a token of the server. */
  selectAll: () => Promise<void>;
  clear: () => void;
  /** The selection as an operation accepts it: keys, or a token that includes the exclusions. Rejects when the server refuses. */
  reference: () => Promise<SelectionReference>;
}

/** Milliseconds before the expiry of a token at which a new one is requested. */
const LEEWAY = 60_000;

export function useSelection(grid: CompiledGrid, lines: Lines): GridSelection {
  const ports = usePorts();
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const [isBusy, setBusy] = useState(false);
  const last = useRef<string>(undefined);
  const { list, question, parameters } = lines;
  const count = countOf(selection);

  // A selection belongs to the question: under other filters it would contain rows that the user does not see.
  const asked = JSON.stringify([question.text, question.filters, question.changed, parameters]);
  const askedBefore = useRef(asked);
  useEffect(() => {
    if (askedBefore.current === asked) return;
    askedBefore.current = asked;
    if (count > 0) ports.messages.notify({ severity: "info", text: ports.texts.t("renderer.grid.select.cleared") });
    setSelection(NOTHING_SELECTED);
  }, [asked, count, ports]);

  const createToken = async (excludedKeys: readonly (string | number)[]) => {
    const { Service, Operation } = grid.source.source;
    const { fields: _, sort: __, ...input } = listInput(question, parameters);
    if (ports.grid === undefined) throw new Error("This host creates no selections.");
    return await ports.grid.createSelection({
      service: Service,
      operation: Operation,
      input,
      rowKey: grid.container.RowKey,
      ...(excludedKeys.length > 0 ? { excludedKeys } : {}),
    });
  };
  const selectAll = async () => {
    setBusy(true);
    try {
      const { SelectionToken, Count, ExpiresAt } = await createToken([]);
      setSelection({ kind: "all", token: SelectionToken, expiresAt: ExpiresAt, matching: Count, excluded: new Map() });
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      ports.messages.notify({ severity: "error", text: isCallError(reason) ? reason.message : ports.texts.t("renderer.failed") });
    } finally {
      setBusy(false);
    }
  };
  const reference = async (): Promise<SelectionReference> => {
    if (selection.kind === "some") return { keys: rowKeys(grid, selection.rows.values()) };
    const isFresh = Date.parse(selection.expiresAt) - Date.now() > LEEWAY;
    if (selection.excluded.size === 0 && isFresh) return { token: selection.token };
    const { SelectionToken } = await createToken(rowKeys(grid, selection.excluded.values()));
    return { token: SelectionToken };
  };
  const selectLines = (first: number, to: number, selects: boolean) =>
    setSelection((before) => withRows(before, rowsBetween(grid, list, first, to), selects));
  return {
    selection,
    count,
    isBusy,
    selectLines,
    selectAll,
    reference,
    clear: () => setSelection(NOTHING_SELECTED),
    toggle: (line, ranges) => {
      const [row] = rowsBetween(grid, list, line, line);
      if (row === undefined) return;
      const from = ranges && last.current !== undefined ? list.indexOf(last.current) : -1;
      const selects = from >= 0 || !isSelected(selection, row[0]);
      last.current = row[0];
      selectLines(from >= 0 ? from : line, line, selects);
    },
  };
}

const rowKeys = (grid: CompiledGrid, rows: Iterable<Row>): (string | number)[] =>
  [...rows].map((row) => {
    const key = row[grid.container.RowKey];
    return typeof key === "number" ? key : String(key);
  });

function rowsBetween(grid: CompiledGrid, list: LineList, first: number, last: number): [string, Row][] {
  const rows: [string, Row][] = [];
  for (let index = Math.min(first, last); index <= Math.max(first, last); index++) {
    const line = list.line(index);
    if (line.kind === "row") rows.push([keyOf(grid, line.row), line.row]);
  }
  return rows;
}
