import { mdiDotsVertical } from "@mdi/js";
import { type PointerEvent, type ReactNode, type RefObject, useCallback, useRef } from "react";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";

export interface CellTool {
  /** For the frame element of the grid. */
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  button: ReactNode;
}

/**
 * The button that opens a cell's menu by mouse: one for the whole grid, moved to the cell under the pointer. The keyboard opens the menu with Alt
 * and Down, so the button is not a tab stop.
 *
 * @param offers whether the cell has a menu
 */
export function useCellTool(
  frame: RefObject<HTMLElement | null>,
  { offers, open }: { offers: (cell: HTMLElement) => boolean; open: (cell: HTMLElement) => void },
): CellTool {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef<HTMLElement>(null);
  const latest = useRef({ offers, open });
  latest.current = { offers, open };
  const hide = useCallback(() => {
    over.current = null;
    if (button.current === null) return;
    button.current.classList.remove("is-shown");
    button.current.style.top = "";
  }, []);
  const onPointerOver = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "mouse" || !(event.target instanceof Element) || event.target === button.current) return;
      if (button.current?.contains(event.target)) return;
      const cell = event.target.closest<HTMLElement>("tbody [data-col]");
      if (cell === over.current) return;
      if (!cell || !frame.current || !button.current || !latest.current.offers(cell)) return hide();
      over.current = cell;
      const [box, edge] = [cell.getBoundingClientRect(), frame.current.getBoundingClientRect()];
      // Positioned without rendering: the pointer passes many cells a second.
      button.current.style.left = `${Math.min(box.right, edge.right) - edge.left + frame.current.scrollLeft - 30}px`;
      button.current.style.top = `${box.top - edge.top + frame.current.scrollTop + (box.height - 28) / 2}px`;
      button.current.classList.add("is-shown");
    },
    [frame, hide],
  );
  return {
    onPointerOver,
    onPointerLeave: hide,
    button: (
      <button
        ref={button}
        type="button"
        className="ts-icon-button ts-cell-tool"
        tabIndex={-1}
        aria-label={t("renderer.grid.cellMenu.label")}
        onClick={() => over.current && latest.current.open(over.current)}
      >
        <Icon path={mdiDotsVertical} size={16} />
      </button>
    ),
  };
}
