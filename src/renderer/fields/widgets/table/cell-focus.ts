import type { KeyboardEvent } from "react";
import { firstControl } from "../../rows/focus-field.ts";

const CONTROL = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([tabindex='-1'])";

export interface CellPosition {
  row: number;
  column: number;
}

/** The position of the cell that contains an element. */
export function positionOf(element: EventTarget): CellPosition | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = (cell?.dataset.cell ?? "").split(":").map(Number);
  return row === undefined || column === undefined || Number.isNaN(column) ? undefined : { row, column };
}

/** Focuses a cell and selects its text as in a spreadsheet: typing replaces it, F2 edits it. @returns whether the cell has a control */
export function focusCell(table: HTMLElement | null, { row, column }: CellPosition): boolean {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  const control = cell && firstControl(cell, CONTROL);
  if (!control) return false;
  control.focus();
  if (control instanceof HTMLInputElement && isText(control)) control.select();
  return true;
}

const NOT_TEXT = ["checkbox", "radio", "file", "color", "range", "button"];
const isText = (input: HTMLInputElement): boolean => !NOT_TEXT.includes(input.type);

/**
 * The step that a key makes from a control: arrows move to the neighbouring cell, unless the control uses them, as a list does for its entries and
 * a text for its caret until that is at the edge. Enter moves down.
 */
export function stepOf(event: KeyboardEvent<HTMLElement>): { rows: number; columns: number } | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const isInput = target instanceof HTMLInputElement;
  const isBox = isInput && target.getAttribute("role") === "combobox";
  if (key === "Enter") {
    const keepsEnter = target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement || (isInput && target.type === "file");
    return keepsEnter || isBox ? undefined : { rows: event.shiftKey ? -1 : 1, columns: 0 };
  }
  if (event.shiftKey) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const isPlain = isInput && !isBox && target.type !== "radio" && target.type !== "color";
    return isPlain ? { rows: key === "ArrowDown" ? 1 : -1, columns: 0 } : undefined;
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement || (isInput && target.type === "radio"))
    return undefined;
  const isBackward = (key === "ArrowLeft") === (getComputedStyle(event.currentTarget).direction !== "rtl");
  if (isInput && isText(target) && !caretIsAt(target, isBackward)) return undefined;
  return { rows: 0, columns: isBackward ? -1 : 1 };
}

function caretIsAt(input: HTMLInputElement, start: boolean): boolean {
  const { selectionStart, selectionEnd, value } = input;
  // Types like `email` do not report the caret, so there the arrows stay in the text.
  if (selectionStart === null || selectionEnd === null) return false;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (start ? 0 : value.length));
}
