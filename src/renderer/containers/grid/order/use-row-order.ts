import { useRef, useState } from "react";
import type { CompiledCall, CompiledGrid, Scope } from "../../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../../layout/fill-request.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { isCallError } from "../../../ports/operations.ts";
import { usePorts } from "../../../ports/ports.ts";
import { sendCall } from "../../../saving/send-call.ts";
import type { LineList } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import type { Lines } from "../rows/use-lines.ts";

export interface RowOrderOptions {
  grid: CompiledGrid;
  reorder: CompiledCall;
  layout: Layout;
  scope: Scope;
  lines: Lines;
  /** Is called with the new line of a moved row: the keyboard focus moves with it. */
  onMoved: (line: number) => void;
}

interface Move {
  row: Row;
  from: number;
  to: number;
  list: LineList;
  /** Whether the list shows the move already: it can if all rows between the two positions are loaded. */
  isShown: boolean;
}

export interface RowOrder {
  /** @param to index from 0; one outside the list means its nearest end */
  move: (line: number, to: number) => void;
  nameOf: (row: Row) => string;
  /** Announcement of the last move for screen readers. */
  said: string;
}

/**
 * Moves rows on screen at once and sends the moves one after the other. A refused move is undone together with all moves after it, because those
 * build on it.
 */
export function useRowOrder({ grid, reorder, layout, scope, lines, onMoved }: RowOrderOptions): RowOrder {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const [said, setSaid] = useState("");
  const waiting = useRef<Move[]>([]);
  const isSending = useRef(false);
  const latest = useRef({ scope, lines, onMoved });
  latest.current = { scope, lines, onMoved };

  const nameOf = (row: Row): string => {
    const [title] = grid.columns;
    const context = { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} };
    return title === undefined ? "" : textOf(title, row[title.name], context);
  };
  const takeBack = (reason: unknown) => {
    const [first] = waiting.current;
    for (const { list, from, to, isShown } of waiting.current.toReversed()) if (isShown) list.move(to, from);
    waiting.current = [];
    if (first === undefined) return;
    const text = isCallError(reason) ? reason.message : t("renderer.actions.failed");
    ports.messages.notify({ severity: "error", text });
    setSaid(t("renderer.grid.order.refused", { row: nameOf(first.row), position: first.from + 1, reason: text }));
    latest.current.onMoved(first.list.lineOf(first.from));
  };
  const send = async () => {
    isSending.current = true;
    const { Service: service, Operation: operation } = reorder.call;
    try {
      for (let next = waiting.current[0]; next !== undefined; next = waiting.current[0]) {
        const input = evaluateAll(reorder.parameters, { ...latest.current.scope, Row: next.row, Position: next.to + 1 });
        await sendCall(ports, { service, operation, input }, { layout, element: grid.id });
        waiting.current.shift();
      }
    } catch (reason) {
      if (!isCallError(reason)) reportError(reason);
      takeBack(reason);
    } finally {
      isSending.current = false;
      latest.current.lines.reload();
    }
  };
  const move = (line: number, to: number) => {
    const { list } = latest.current.lines;
    const at = list.line(line);
    if (at.kind !== "row" || list.count === 0) return;
    const from = list.rowOn(line);
    const wanted = Math.max(0, Math.min(to, list.rowOn(list.count - 1)));
    if (from === wanted) return;
    const isShown = list.move(from, wanted);
    waiting.current.push({ row: at.row, from, to: wanted, list, isShown });
    setSaid(t("renderer.grid.order.moved", { row: nameOf(at.row), position: wanted + 1, count: list.total }));
    if (isShown) latest.current.onMoved(list.lineOf(wanted));
    if (!isSending.current) void send();
  };
  return { move, nameOf, said };
}
