import { type PointerEvent, useRef, useState } from "react";
import { type ElementTable, ROOT_KEY } from "../../../../layout/elements.ts";
import { type DropTarget, targetAtRow } from "./drop-targets.ts";

/** A smaller movement is a click. */
const BEGIN_PX = 5;
/** Near an edge of the tree, a drag scrolls it. */
const EDGE_PX = 28;
const SCROLL_PX = 12;

export interface TreeDrag {
  /** The row that shows the drop position. */
  readonly over: { readonly key: string; readonly mark: "before" | "after" | "inside" } | undefined;
  readonly draggedKey: string | undefined;
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

const rowAt = (x: number, y: number): HTMLElement | null | undefined => document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-key]");

/** Rows can be dropped only where they fit. Touch scrolls the tree, so touch users move elements by the menu. */
export function useTreeDrag(table: ElementTable, isAllowed: boolean, onDrop: (key: string, drop: DropTarget) => void): TreeDrag {
  const press = useRef<{ key: string; x: number; y: number } | undefined>(undefined);
  const drop = useRef<DropTarget | undefined>(undefined);
  const [draggedKey, setDraggedKey] = useState<string>();
  const [over, setOver] = useState<TreeDrag["over"]>();
  const end = () => {
    press.current = undefined;
    drop.current = undefined;
    setDraggedKey(undefined);
    setOver(undefined);
  };
  return {
    over,
    draggedKey,
    onPointerDown(event) {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-key]") : null;
      const key = row?.dataset.key;
      if (!isAllowed || event.button !== 0 || event.pointerType === "touch" || key === undefined || key === ROOT_KEY) return;
      press.current = { key, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event) {
      const begun = press.current;
      if (begun === undefined) return;
      if (draggedKey === undefined) {
        if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < BEGIN_PX) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraggedKey(begun.key);
      }
      const tree = event.currentTarget;
      const scroller = tree.closest(".studio-part") ?? tree;
      const box = scroller.getBoundingClientRect();
      if (event.clientY < box.top + EDGE_PX) scroller.scrollTop -= SCROLL_PX;
      else if (event.clientY > box.bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX;
      const row = rowAt(event.clientX, event.clientY);
      const rowBox = row?.getBoundingClientRect();
      const found =
        row?.dataset.key === undefined || rowBox === undefined
          ? undefined
          : targetAtRow(table, begun.key, row.dataset.key, (event.clientY - rowBox.top) / Math.max(1, rowBox.height));
      drop.current = found;
      setOver(found === undefined || row?.dataset.key === undefined ? undefined : { key: row.dataset.key, mark: found.mark });
    },
    onPointerUp() {
      const [key, target] = [press.current?.key, drop.current];
      const isDragged = draggedKey !== undefined;
      end();
      if (isDragged && key !== undefined && target !== undefined) onDrop(key, target);
    },
    onPointerCancel: end,
  };
}
