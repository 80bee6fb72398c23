import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ActiveCell } from "../selection/use-cell-range.ts";

export interface GridKeysOptions {
  table: RefObject<HTMLElement | null>;
  /** Number of lines below the header, including the totals. */
  lines: number;
  /** Number of lines that scroll; the totals stay visible. */
  scrolling: number;
  /** Number of visible lines. */
  pageSize: number;
  columns: number;
  /** Identity of the columns: a new object means that indexes have changed. */
  positions: unknown;
  scrollTo: (line: number) => void;
  /** Handles a key other than movement. @returns whether it did */
  onKey: (event: KeyboardEvent<HTMLElement>, cell: ActiveCell) => boolean;
}

export interface GridKeys {
  active: ActiveCell;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: React.FocusEvent<HTMLElement>) => void;
  onBlur: (event: React.FocusEvent<HTMLElement>) => void;
  goTo: (cell: ActiveCell) => void;
  /** Whether the focus is in the grid. */
  hasFocus: () => boolean;
}

/**
 * Keyboard movement of the ARIA grid pattern over lines that may not be drawn yet: arrows, Home/End (with Ctrl for the whole grid),
 * PageUp/PageDown. One cell is in the tab order; Enter or F2 moves into a cell, Escape leaves it.
 */
export function useGridKeys(options: GridKeysOptions): GridKeys {
  const { table, lines, columns, positions } = options;
  const [active, setActive] = useState<ActiveCell>({ line: -1, col: 0 });
  const wantsFocus = useRef(false);
  const isInside = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  // Rows can disappear while one has the focus: a cell must remain in the tab order.
  const line = Math.min(active.line, lines - 1);
  const col = Math.min(active.col, columns - 1);

  useLayoutEffect(() => {
    const element = table.current;
    if (element === null) return;
    const isLost = isInside.current && (document.activeElement === document.body || document.activeElement === null);
    if (!wantsFocus.current && !isLost) return;
    const cell = cellAt(element, { line, col });
    if (cell === null) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });
  // A column that its menu moved or unpinned may be covered by pinned ones: its header has the focus, so it is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may have moved it
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest<HTMLElement>("[data-line='-1'] > [data-col]");
    if (focused && table.current?.contains(focused)) focused.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [table, positions]);
  useEffect(() => {
    // The user pressed outside the grid: the focus is not moved back.
    const leave = (event: Event) => {
      if (event.target instanceof Node && table.current?.contains(event.target) !== true) isInside.current = false;
    };
    document.addEventListener("pointerdown", leave, true);
    return () => document.removeEventListener("pointerdown", leave, true);
  }, [table]);

  const goTo = useCallback((cell: ActiveCell) => {
    wantsFocus.current = true;
    const { scrolling, scrollTo } = latest.current;
    if (cell.line >= 0 && cell.line < scrolling) scrollTo(cell.line);
    setActive({ ...cell });
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || event.defaultPrevented) return;
      // An open menu over the grid handles its own keys, above all Escape.
      if (event.target.closest("[popover]") !== null) return;
      const cell = event.target.closest<HTMLElement>("[data-col]");
      const now = cell && positionOf(cell);
      if (!cell || !now) return;
      if (event.target !== cell) {
        if (event.key === "Escape" || event.key === "F2") goTo(now);
        else if (!stepInside(event, cell)) return;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (latest.current.onKey(event, now)) {
        event.preventDefault();
        return;
      }
      const next = targetOf(event, now, latest.current);
      if (next) {
        event.preventDefault();
        goTo(spanned(event.currentTarget, now, next));
      } else if (event.key === "Enter" || event.key === "F2" || event.key === " ") {
        event.preventDefault();
        press(event.key, cell);
      }
    },
    [goTo],
  );
  const onFocus = useCallback((event: React.FocusEvent<HTMLElement>) => {
    isInside.current = true;
    const cell = event.target.closest<HTMLElement>("[data-col]");
    const now = cell && positionOf(cell);
    if (now) setActive((before) => (before.line === now.line && before.col === now.col ? before : now));
  }, []);
  const onBlur = useCallback((event: React.FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) isInside.current = false;
  }, []);
  return { active: { line, col }, onKeyDown, onFocus, onBlur, goTo, hasFocus: () => isInside.current };
}

const cellAt = (table: HTMLElement, { line, col }: ActiveCell): HTMLElement | null => {
  const row = table.querySelector(`[data-line="${line}"]`);
  const cells = row ? [...row.querySelectorAll<HTMLElement>("[data-col]")] : [];
  // A cell that spans several columns counts at its first one.
  return cells.findLast((cell) => Number(cell.dataset.col) <= col) ?? cells[0] ?? null;
};

function positionOf(cell: HTMLElement): ActiveCell | undefined {
  const line = cell.closest<HTMLElement>("[data-line]")?.dataset.line;
  return line === undefined ? undefined : { line: Number(line), col: Number(cell.dataset.col) };
}

/** Finds the cell beside a cell that spans several columns. */
function spanned(table: HTMLElement, from: ActiveCell, to: ActiveCell): ActiveCell {
  if (from.line !== to.line || to.col !== from.col + 1) return to;
  const cell = cellAt(table, from);
  return cell instanceof HTMLTableCellElement && cell.colSpan > 1 ? { ...to, col: from.col + cell.colSpan } : to;
}

function targetOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { line, col }: ActiveCell,
  { lines, scrolling, columns, pageSize }: GridKeysOptions,
): ActiveCell | undefined {
  if (altKey || (shiftKey && key.startsWith("Arrow"))) return undefined;
  const last = lines - 1;
  // End moves to the last row; the totals below are one step further.
  const end = scrolling > 0 ? scrolling - 1 : last;
  const within = (to: number) => Math.max(-1, Math.min(to, last));
  const isWhole = ctrlKey || metaKey;
  switch (key) {
    case "ArrowRight":
      return { line, col: isWhole ? columns - 1 : Math.min(col + 1, columns - 1) };
    case "ArrowLeft":
      return { line, col: isWhole ? 0 : Math.max(col - 1, 0) };
    case "ArrowDown":
      return { line: isWhole ? end : within(line + 1), col };
    case "ArrowUp":
      return { line: isWhole ? Math.min(0, last) : within(line - 1), col };
    case "PageDown":
      return { line: within(line + pageSize), col };
    case "PageUp":
      return { line: Math.max(Math.min(0, last), line - pageSize), col };
    case "Home":
      return { line: isWhole ? Math.min(0, last) : line, col: 0 };
    case "End":
      return { line: isWhole ? end : line, col: columns - 1 };
    default:
      return undefined;
  }
}

const CONTROLS = "a[href], button, input, select, textarea";
/** Controls of a cell, without the entries of a menu that opens from it. */
const controlsOf = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest(".ts-header-menu, [popover]") === null);

/** Moves between several controls in a cell with Left and Right. @returns whether the key was handled */
function stepInside(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return false;
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return false;
  const controls = controlsOf(cell);
  const now = controls.findIndex((control) => control.matches(":focus"));
  controls[(now + (event.key === "ArrowRight" ? 1 : controls.length - 1)) % controls.length]?.focus();
  return true;
}

/** Activates a cell: its only control, or else the row's link. With several controls the first gets the focus. */
function press(key: string, cell: HTMLElement): void {
  const controls = controlsOf(cell);
  const [first] = controls;
  if (controls.length > 1 || (key === "F2" && first)) first?.focus();
  else if (first) first.click();
  else if (key === "Enter") cell.closest<HTMLElement>("[data-line]")?.click();
}
