/** Default distance of the host's messages from the bottom of the window in pixels; a bar above that leaves room for some of them. */
const USUAL = 64;
const SOME_MESSAGES = 120;
const GAP = 8;

/** The distance that each bar needs. */
const needed = new Map<Element, number>();

/**
 * Keeps the host's messages (`--snackbars-bottom`) from covering the buttons of a bar: above it while it sticks to the bottom of the window, below
 * it if a short page leaves it further up.
 *
 * @returns stops it
 */
export function keepMessagesOff(bar: Element): () => void {
  let frame = 0;
  const measure = () => {
    frame = 0;
    const { top, bottom } = bar.getBoundingClientRect();
    const isClear = window.innerHeight - bottom >= USUAL + SOME_MESSAGES;
    if (isClear) needed.delete(bar);
    else needed.set(bar, Math.ceil(window.innerHeight - top) + GAP);
    tell();
  };
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  window.addEventListener("scroll", later, { passive: true, capture: true });
  window.addEventListener("resize", later);
  // The page changes its height while it is edited.
  const sizes = typeof ResizeObserver === "function" ? new ResizeObserver(later) : undefined;
  sizes?.observe(document.body);
  sizes?.observe(bar);
  later();
  return () => {
    window.removeEventListener("scroll", later, { capture: true });
    window.removeEventListener("resize", later);
    sizes?.disconnect();
    cancelAnimationFrame(frame);
    needed.delete(bar);
    tell();
  };
}

function tell(): void {
  const { style } = document.documentElement;
  const value = needed.size === 0 ? "" : `${Math.max(...needed.values())}px`;
  if (style.getPropertyValue("--snackbars-bottom") !== value) style.setProperty("--snackbars-bottom", value);
}
