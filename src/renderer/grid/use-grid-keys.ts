import { type KeyboardEvent, type RefObject, useCallback, useEffect } from "react";

const CELL = "td, th";

/**
 * Keys of the ARIA grid pattern: arrows, Home/End (with Ctrl the whole grid), Enter follows the row, Space presses the cell's button.
 * One cell at a time is in the tab order; the DOM is the state, so moving about renders nothing.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>): (event: KeyboardEvent<HTMLElement>) => void {
  useEffect(() => {
    // Rows change under the focus: somewhere there must be a way in.
    const element = grid.current;
    if (element && !element.querySelector(`:is(${CELL})[tabindex="0"]`)) element.querySelector(CELL)?.setAttribute("tabindex", "0");
  });
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const cell = event.target.closest<HTMLElement>(CELL);
    if (!cell) return;
    const isInside = event.target !== cell;
    if (isInside && event.key === "Escape") return moveTo(event, cell, cell);
    if (isInside && !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const target = targetOf(event, cell, event.currentTarget);
    if (target) moveTo(event, cell, target);
    else if (event.key === "Enter" || event.key === " ") press(event, cell);
  }, []);
}

function targetOf({ key, ctrlKey, metaKey }: KeyboardEvent, cell: HTMLElement, grid: HTMLElement): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>("tr")];
  const row = cell.closest<HTMLElement>("tr");
  if (!row) return undefined;
  const cells = cellsOf(row);
  const column = cells.indexOf(cell);
  const isWhole = ctrlKey || metaKey;
  const inRow = (to: HTMLElement | undefined) => to && (cellsOf(to)[column] ?? cellsOf(to).at(-1));
  switch (key) {
    case "ArrowRight":
      return cells[column + 1];
    case "ArrowLeft":
      return cells[column - 1];
    case "ArrowDown":
      return inRow(rows[rows.indexOf(row) + 1]);
    case "ArrowUp":
      return inRow(rows[rows.indexOf(row) - 1]);
    case "Home":
      return isWhole ? cellsOf(rows[0])[0] : cells[0];
    case "End":
      return isWhole ? cellsOf(rows.at(-1)).at(-1) : cells.at(-1);
    default:
      return undefined;
  }
}

const cellsOf = (row: HTMLElement | undefined): HTMLElement[] => (row ? [...row.querySelectorAll<HTMLElement>(CELL)] : []);

function moveTo(event: KeyboardEvent, from: HTMLElement, to: HTMLElement): void {
  event.preventDefault();
  for (const old of event.currentTarget.querySelectorAll(`:is(${CELL})[tabindex="0"]`)) old.setAttribute("tabindex", "-1");
  from.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus();
  to.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** What a click on the cell would do: its own control, else the row. */
function press(event: KeyboardEvent, cell: HTMLElement): void {
  event.preventDefault();
  const control = cell.querySelector<HTMLElement>("a[href], button:not(.ts-grid-resize)");
  if (control) control.click();
  else if (event.key === "Enter") cell.closest<HTMLElement>("tr")?.click();
}
