/** From what it belongs to. */
const GAP = 4;
/** From the edge of the window. */
const MARGIN = 8;

export interface Placement {
  /** Where a pointer asked for it, in the window; else it is shown at its anchor. */
  at?: { x: number; y: number } | undefined;
  /** So much room below is enough, whatever there is to show: for what fills up later and scrolls. Else it is as high as it is now. */
  enough?: number;
}

/**
 * Keeps something in the top layer at its anchor while anything scrolls or resizes, or its content changes: below it, or above where it does not fit below
 * and more room is there; its start on the anchor's, or their ends where it would leave the window. `.floating` reads where, and how high it may be.
 *
 * @returns undo
 */
export function float(box: HTMLElement, anchor: HTMLElement, { at, enough }: Placement = {}): () => void {
  const set = (name: string, value: number | "auto") => box.style.setProperty(name, value === "auto" ? value : `${Math.round(value)}px`);
  const move = () => {
    const from = at ? new DOMRect(at.x, at.y) : anchor.getBoundingClientRect();
    set("--anchor", from.width);
    const below = innerHeight - from.bottom - GAP - MARGIN;
    const above = from.top - GAP - MARGIN;
    const isAbove = below < (enough ?? box.scrollHeight) && above > below;
    set("--room", Math.max(0, isAbove ? above : below));
    set("--top", isAbove ? "auto" : from.bottom + GAP);
    // Held by its foot, it grows upwards.
    set("--bottom", isAbove ? innerHeight - from.top + GAP : "auto");
    const width = box.offsetWidth;
    const most = (document.documentElement.clientWidth || innerWidth) - MARGIN - width;
    const ends = [from.left, from.right - width] as const;
    const [wanted, other] = getComputedStyle(box).direction === "rtl" ? [ends[1], ends[0]] : ends;
    const fits = (left: number) => left >= MARGIN && left <= most;
    set("--left", fits(wanted) || !fits(other) ? Math.max(MARGIN, Math.min(wanted, most)) : other);
  };
  move();
  const changes = new MutationObserver(move);
  changes.observe(box, { childList: true, subtree: true });
  addEventListener("scroll", move, { capture: true, passive: true });
  addEventListener("resize", move);
  return () => {
    changes.disconnect();
    removeEventListener("scroll", move, { capture: true });
    removeEventListener("resize", move);
  };
}

/** Close every list that the user has opened over the screen. What opened by itself says `data-stays` and stays. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover=auto]:not([data-stays])")) popover.hidePopover?.();
}
