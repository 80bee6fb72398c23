import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from "react";

/** The cell with the keyboard focus; line -1 is the header. */
export interface ActiveCell {
  line: number;
  col: number;
}

/** A rectangle of cells, including both ends. Column indexes start at the first column of the layout. */
export interface CellRange {
  lines: { from: number; to: number };
  columns: { from: number; to: number };
}

interface RangeOptions {
  isOffered: boolean;
  /** Columns before the layout's own. */
  leading: number;
  /** Number of columns of the layout. */
  count: number;
  lines: number;
  active: ActiveCell;
  goTo: (cell: ActiveCell) => void;
  cellAt: (element: HTMLElement) => ActiveCell | undefined;
}

export interface CellRanges {
  /** Undefined when the active cell is not a value of a row. */
  range: CellRange | undefined;
  /** Whether the range is larger than the active cell. */
  isWide: boolean;
  /** Shift with an arrow extends the range, any other move ends it. @returns whether the key was handled */
  onKey: (event: KeyboardEvent<HTMLElement>, cell: ActiveCell) => boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
}

const ARROWS: Readonly<Record<string, readonly [line: number, col: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
const ordered = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) });

/** A range of cells between the cell where Shift or the mouse button was pressed and the active cell. Touch scrolls instead. */
export function useCellRange({ isOffered, leading, count, lines, active, goTo, cellAt }: RangeOptions): CellRanges {
  const [anchor, setAnchor] = useState<ActiveCell>();
  const pressed = useRef<ActiveCell>(undefined);
  const isValue = useCallback(
    ({ line, col }: ActiveCell) => line >= 0 && line < lines && col >= leading && col < leading + count,
    [leading, count, lines],
  );
  const from = anchor !== undefined && isValue(anchor) ? anchor : active;
  const range =
    isOffered && isValue(active)
      ? { lines: ordered(from.line, active.line), columns: ordered(from.col - leading, active.col - leading) }
      : undefined;

  const onKey: CellRanges["onKey"] = (event, cell) => {
    if (!isOffered || ["Shift", "Control", "Meta", "Alt"].includes(event.key)) return false;
    const step = ARROWS[event.key];
    if (step === undefined) {
      if (["Home", "End", "PageUp", "PageDown", "Tab", "Escape"].includes(event.key)) setAnchor(undefined);
      return false;
    }
    if (!event.shiftKey || event.altKey || !isValue(cell)) {
      setAnchor(undefined);
      return false;
    }
    const isFar = event.ctrlKey || event.metaKey;
    const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
    const to = (now: number, by: number, least: number, most: number) =>
      within(isFar && by !== 0 ? (by > 0 ? most : least) : now + by, least, most);
    setAnchor((before) => before ?? cell);
    goTo({ line: to(cell.line, step[0], 0, lines - 1), col: to(cell.col, step[1], leading, leading + count - 1) });
    return true;
  };
  const cellOf = (event: PointerEvent<HTMLElement>): ActiveCell | undefined => {
    if (!isOffered || event.pointerType !== "mouse" || !(event.target instanceof Element)) return undefined;
    if (event.target.closest(".ts-cell-editor, a, button, input")) return undefined;
    const element = event.target.closest<HTMLElement>("tbody [data-col]");
    const cell = element ? cellAt(element) : undefined;
    return cell && isValue(cell) ? cell : undefined;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = event.button === 0 ? cellOf(event) : undefined;
    pressed.current = cell;
    if (cell === undefined) {
      if (event.button === 0) setAnchor(undefined);
    } else if (event.shiftKey && isValue(active)) {
      event.preventDefault();
      setAnchor((before) => before ?? active);
      goTo(cell);
    } else setAnchor(undefined);
  };
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    const start = pressed.current;
    if (start === undefined || event.buttons !== 1) return;
    const cell = cellOf(event);
    if (cell === undefined || (cell.line === active.line && cell.col === active.col)) return;
    window.getSelection()?.removeAllRanges();
    setAnchor(start);
    goTo(cell);
  };
  const isWide = range !== undefined && (range.lines.from !== range.lines.to || range.columns.from !== range.columns.to);
  return { range, isWide, onKey, onPointerDown, onPointerOver };
}
