import "./order.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { dragRows } from "../../../../ui/drag-rows.ts";
import { ContextMenu } from "../../../../ui/menu.tsx";
import { PositionDialog } from "../../../fields/rows/position-dialog.tsx";
import { useTexts } from "../../../ports/ports.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import { allInOrder } from "./in-order.ts";
import { type RowOrderOptions, useRowOrder } from "./use-row-order.ts";

export interface OrderPartProps extends Omit<RowOrderOptions, "onMoved"> {
  frame: RefObject<HTMLElement | null>;
  /** True: rows have handles, because all rows are shown in their own order. */
  isInOrder: boolean;
  change: ChangeState;
  goTo: (cell: { line: number; col: number }) => void;
}

/**
 * Moves rows of a grid by handle, by the menu of the handle, and by Ctrl+Shift with an arrow on any cell. It listens at the frame, so that rows get
 * no listeners of their own.
 */
export function OrderPart({ frame, isInOrder, change, goTo, ...options }: OrderPartProps) {
  const { t } = useTexts();
  const { grid, lines } = options;
  const col = useRef(0);
  const order = useRowOrder({ ...options, onMoved: (line) => goTo({ line, col: col.current }) });
  const [menu, setMenu] = useState<{ line: number; anchor: HTMLElement }>();
  const [asked, setAsked] = useState<number>();
  const latest = useRef({ order, lines });
  latest.current = { order, lines };

  useEffect(() => {
    const element = frame.current;
    if (element === null || !isInOrder) return undefined;
    const remember = (target: Element) => {
      col.current = Number(target.closest<HTMLElement>("[data-col]")?.dataset.col ?? 0);
    };
    const drag = dragRows(element, {
      attribute: "line",
      rowOn: (line) => latest.current.lines.list.rowOn(line),
      onDrop: (line, to) => latest.current.order.move(line, to),
    });
    const onPress = ({ target }: Event) => {
      const handle = target instanceof Element ? target.closest<HTMLElement>("[data-order]") : null;
      const line = handle?.closest<HTMLElement>("[data-line]")?.dataset.line;
      if (handle === null || line === undefined || drag.wasDragged()) return;
      remember(handle);
      setMenu({ line: Number(line), anchor: handle });
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if ((key !== "ArrowUp" && key !== "ArrowDown") || target.matches("input:not([type=checkbox]), select, textarea")) return;
      const line = target.closest<HTMLElement>("tbody > [data-line]")?.dataset.line;
      if (line === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      remember(target);
      latest.current.order.move(Number(line), latest.current.lines.list.rowOn(Number(line)) + (key === "ArrowUp" ? -1 : 1));
    };
    element.addEventListener("click", onPress);
    // In the capture phase, before the grid extends the selection with this key.
    element.addEventListener("keydown", onKey, true);
    return () => {
      drag.end();
      element.removeEventListener("click", onPress);
      element.removeEventListener("keydown", onKey, true);
    };
  }, [frame, isInOrder]);

  const { list } = lines;
  const rowAt = (line: number) => {
    const found = list.line(line);
    return found.kind === "row" ? order.nameOf(found.row) : "";
  };
  const entry = (key: string, to: (from: number) => number, isDisabled: boolean, startsGroup = false) => ({
    label: t(`renderer.grid.order.${key}`),
    isDisabled,
    startsGroup,
    run: () => menu && order.move(menu.line, to(list.rowOn(menu.line))),
  });
  const entriesFor = (line: number) => {
    const from = list.rowOn(line);
    const isLast = from >= list.rowOn(list.count - 1);
    return [
      entry("up", () => from - 1, from === 0),
      entry("down", () => from + 1, isLast),
      entry("top", () => 0, from === 0, true),
      ...(list.totalIsExact ? [entry("bottom", () => list.total, isLast)] : []),
      { label: t("renderer.grid.order.to"), startsGroup: true, run: () => setAsked(line) },
    ];
  };
  return (
    <>
      <span className="ts-sr" role="status">
        {order.said}
      </span>
      {!isInOrder && (
        <p className="ts-order-note">
          {t("renderer.grid.order.off")}{" "}
          <button type="button" className="ts-link" onClick={() => change(allInOrder(grid))}>
            {t("renderer.grid.order.show")}
          </button>
        </p>
      )}
      {menu && (
        <ContextMenu
          label={t("renderer.grid.order.move", { row: rowAt(menu.line) })}
          entries={entriesFor(menu.line)}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
        />
      )}
      {asked !== undefined && (
        <PositionDialog
          title={t("renderer.grid.order.move", { row: rowAt(asked) })}
          count={list.total}
          position={list.rowOn(asked) + 1}
          onClose={() => setAsked(undefined)}
          onMove={(position) => {
            setAsked(undefined);
            // Deferred, because the dialog returns the focus first.
            setTimeout(() => latest.current.order.move(asked, position - 1));
          }}
        />
      )}
    </>
  );
}
