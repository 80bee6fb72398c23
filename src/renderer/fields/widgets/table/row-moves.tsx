import { useEffect, useRef } from "react";
import { dragRows } from "../../../../ui/drag-rows.ts";
import { PositionDialog } from "../../rows/position-dialog.tsx";

interface RowMovesProps {
  /** The body of a table, or a list: its children have `data-row`, and their handles `data-order`. */
  body: HTMLElement | null;
  count: number;
  /** Index of the row whose new position is asked for. */
  asked: number | undefined;
  title: (index: number) => string;
  onAsk: (index: number | undefined) => void;
  onMove: (index: number, to: number) => void;
}

/** Moves rows by dragging their numbers, or to a position that is typed: a press on the number asks for it. */
export function RowMoves({ body, count, asked, title, onAsk, onMove }: RowMovesProps) {
  const latest = useRef({ onAsk, onMove });
  latest.current = { onAsk, onMove };
  useEffect(() => {
    const table = body?.parentElement;
    if (!table) return undefined;
    const drag = dragRows(table, { attribute: "row", rowOn: (row) => row, onDrop: (row, to) => latest.current.onMove(row, to) });
    const onPress = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest("[data-order]")?.closest<HTMLElement>("[data-row]") : undefined;
      if (row && !drag.wasDragged()) latest.current.onAsk(Number(row.dataset.row));
    };
    table.addEventListener("click", onPress);
    return () => {
      drag.end();
      table.removeEventListener("click", onPress);
    };
  }, [body]);
  if (asked === undefined) return null;
  return (
    <PositionDialog
      title={title(asked)}
      count={count}
      position={asked + 1}
      onClose={() => onAsk(undefined)}
      onMove={(position) => {
        onAsk(undefined);
        // Deferred, because the dialog returns the focus first.
        setTimeout(() => latest.current.onMove(asked, position - 1));
      }}
    />
  );
}
