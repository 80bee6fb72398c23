import type { KeyboardEvent } from "react";
import type { Columns } from "../columns/use-columns.ts";
import type { GroupNode, LineList } from "../rows/line-list.ts";
import type { ActiveCell } from "../selection/use-cell-range.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import { type GridState, toggleSort } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";

export interface KeyContext {
  list: LineList;
  columns: Columns;
  /** Number of columns before the layout's own: selection, details. */
  leading: number;
  state: GridState;
  change: ChangeState;
  selection: GridSelection | undefined;
  /** Index of the last line. */
  last: number;
  goTo: (cell: ActiveCell) => void;
  startEdit: (cell: ActiveCell, replaces: boolean) => boolean;
  toggleGroup: (group: GroupNode) => void;
  openHeaderMenu: (col: number, anchor: HTMLElement) => void;
  openCellMenu: (cell: ActiveCell, anchor: HTMLElement) => boolean;
}

/** Handles keys on a cell other than movement: sort, resize, select, edit, open a group or a menu. @returns whether the key was handled */
export function runKey(event: KeyboardEvent<HTMLElement>, cell: ActiveCell, context: KeyContext): boolean {
  const { list, openCellMenu, selection, startEdit } = context;
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const element = event.target instanceof HTMLElement ? event.target : undefined;
  const wantsMenu = key === "ContextMenu" || (key === "F10" && shiftKey) || (key === "ArrowDown" && altKey);
  if (cell.line === -1) return runHeaderKey(event, cell.col, wantsMenu ? element : undefined, context);
  if (wantsMenu && element) return openCellMenu(cell, element);
  const line = cell.line < list.count ? list.line(cell.line) : undefined;
  if (line?.kind === "group" && (key === "Enter" || key === " ")) {
    context.toggleGroup(line.group);
    return true;
  }
  if (line?.kind !== "row") return false;
  if (selection && runSelectionKey(event, cell, selection, context)) return true;
  if (key === "F2" || key === "Enter") return startEdit(cell, false);
  // Typing over a cell starts to edit it: the key goes into the input that now has the focus.
  if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) startEdit(cell, true);
  return false;
}

function runHeaderKey(
  { key, shiftKey }: KeyboardEvent<HTMLElement>,
  col: number,
  menuAnchor: HTMLElement | undefined,
  { columns, leading, state, change, openHeaderMenu }: KeyContext,
): boolean {
  const shown = columns.shown[col - leading];
  if (shown === undefined) return false;
  if (menuAnchor) openHeaderMenu(col, menuAnchor);
  else if (key === "Enter" && shown.column.sortable) change({ sort: toggleSort(state.sort, shown.column.name, shiftKey) });
  else if (shiftKey && key === "ArrowLeft") columns.resizeBy(shown.column, -16);
  else if (shiftKey && key === "ArrowRight") columns.resizeBy(shown.column, 16);
  else return false;
  return true;
}

function runSelectionKey(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>,
  cell: ActiveCell,
  selection: GridSelection,
  { list, last, goTo }: KeyContext,
): boolean {
  if (key === " ") selection.toggle(cell.line, shiftKey);
  else if (shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
    const next = Math.max(0, Math.min(list.count - 1, cell.line + (key === "ArrowDown" ? 1 : -1)));
    selection.selectLines(cell.line, next, true);
    goTo({ line: next, col: cell.col });
  } else if ((ctrlKey || metaKey) && key === "a") selection.selectLines(0, Math.min(list.count - 1, last), true);
  else return false;
  return true;
}
