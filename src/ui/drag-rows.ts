import "./drag-rows.css";

/** Pixels: a shorter move is a press on the handle. */
const START = 5;
/** Distance from the edge of the frame, in pixels, at which it scrolls, and pixels per animation frame. */
const EDGE = 48;
const SCROLL_STEP = 10;

export interface DragOptions {
  /** Names the `data-` attribute that numbers the rows of a table's body, or the items of a list. */
  attribute: "line" | "row";
  /** Index from 0 of the row with that number. */
  rowOn: (line: number) => number;
  /** @param to new index from 0, after the row was taken out */
  onDrop: (line: number, to: number) => void;
}

interface Drag {
  line: number;
  from: number;
  startY: number;
  y: number;
  isMoving: boolean;
  /** Index of the row before which the dragged row would be inserted. */
  before: number | undefined;
}

/** What scrolls when the pointer is at its edge: the frame itself, or the nearest element around it that scrolls. */
function scrollerOf(frame: HTMLElement): Element {
  for (let each: HTMLElement | null = frame; each !== null; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Drags rows by their handles, with mouse, pen and finger. The drop position is marked with an attribute on the row there, so nothing renders while
 * the pointer moves.
 *
 * @returns `end` stops listening; `wasDragged` tells whether the next click belongs to a drag
 */
export function dragRows(frame: HTMLElement, { attribute, rowOn, onDrop }: DragOptions): { end: () => void; wasDragged: () => boolean } {
  let drag: Drag | undefined;
  let wasDragged = false;
  let frameOfScroll = 0;

  const clearMarks = () => {
    for (const row of frame.querySelectorAll("[data-drop], [data-dragged]")) {
      row.removeAttribute("data-drop");
      row.removeAttribute("data-dragged");
    }
  };
  const mark = (current: Drag) => {
    clearMarks();
    for (const row of frame.querySelectorAll<HTMLElement>(`:is(tbody, ol) > [data-${attribute}]`)) {
      const line = Number(row.dataset[attribute]);
      if (line === current.line) row.dataset.dragged = "";
      const { top, bottom } = row.getBoundingClientRect();
      if (current.y < top || current.y >= bottom) continue;
      const isUpper = current.y < (top + bottom) / 2;
      current.before = rowOn(line) + (isUpper ? 0 : 1);
      row.dataset.drop = isUpper ? "before" : "after";
    }
  };
  const scroll = () => {
    frameOfScroll = requestAnimationFrame(scroll);
    if (drag === undefined) return;
    const scroller = scrollerOf(frame);
    const { top, bottom } = scroller.getBoundingClientRect();
    const step = drag.y < Math.max(top, 0) + EDGE ? -SCROLL_STEP : drag.y > Math.min(bottom, innerHeight) - EDGE ? SCROLL_STEP : 0;
    if (step === 0) return;
    scroller.scrollTop += step;
    mark(drag);
  };
  const stop = () => {
    cancelAnimationFrame(frameOfScroll);
    drag = undefined;
    clearMarks();
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", stop);
    window.removeEventListener("keydown", onKey, true);
  };
  const onMove = (event: PointerEvent) => {
    if (drag === undefined) return;
    drag.y = event.clientY;
    if (!drag.isMoving && Math.abs(drag.y - drag.startY) < START) return;
    if (!drag.isMoving) {
      drag.isMoving = true;
      wasDragged = true;
      scroll();
    }
    mark(drag);
  };
  const onUp = () => {
    const done = drag;
    stop();
    if (done?.isMoving !== true || done.before === undefined) return;
    onDrop(done.line, done.before > done.from ? done.before - 1 : done.before);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    stop();
  };
  const onDown = (event: PointerEvent) => {
    wasDragged = false;
    const handle = event.target instanceof Element ? event.target.closest("[data-order]") : null;
    const line = Number(handle?.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute]);
    if (handle === null || event.button !== 0 || Number.isNaN(line)) return;
    drag = { line, from: rowOn(line), startY: event.clientY, y: event.clientY, isMoving: false, before: undefined };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", stop);
    window.addEventListener("keydown", onKey, true);
  };
  frame.addEventListener("pointerdown", onDown);
  return {
    end() {
      stop();
      frame.removeEventListener("pointerdown", onDown);
    },
    wasDragged: () => wasDragged,
  };
}
