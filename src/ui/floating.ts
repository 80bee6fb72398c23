/** Distance from the anchor. */
const GAP = 4;
/** Distance from the edge of the window. */
const MARGIN = 8;

export interface Placement {
  /** Position of the pointer in the window; absent: at the anchor. */
  at?: { x: number; y: number } | undefined;
  /** Minimum height below, for content that loads later and scrolls. Default: the current height. */
  enough?: number;
}

/**
 * Keeps a box of the top layer at its anchor on scroll, resize and content changes: below it, or above if it does not fit and there is more room;
 * aligned with the anchor's start, or with its end if it would leave the window. The class `.floating` reads position and maximum height.
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
    // Anchored at the bottom, it grows upwards.
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

/** Closes every list that the user has opened above the screen. Panels that opened by themselves have `data-stays` and stay. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>("[popover=auto]:not([data-stays])")) popover.hidePopover?.();
}
