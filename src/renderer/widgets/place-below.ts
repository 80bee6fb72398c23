const GAP = 4;
const MAX_HEIGHT = 320;

/** Keeps a floating list under its input, or above it where there is more room, while anything scrolls or resizes. @returns undo. */
export function placeBelow(anchor: HTMLElement, box: HTMLElement): () => void {
  const outline = anchor.closest<HTMLElement>(".ts-box") ?? anchor;
  const place = () => {
    const { top, bottom, left, width } = outline.getBoundingClientRect();
    const below = window.innerHeight - bottom - 2 * GAP;
    const isAbove = below < Math.min(MAX_HEIGHT, 160) && top > below;
    box.style.setProperty("--ts-left", `${left}px`);
    box.style.setProperty("--ts-width", `${width}px`);
    box.style.setProperty("--ts-top", isAbove ? "auto" : `${bottom + GAP}px`);
    box.style.setProperty("--ts-bottom", isAbove ? `${window.innerHeight - top + GAP}px` : "auto");
    box.style.setProperty("--ts-height", `${Math.min(MAX_HEIGHT, isAbove ? top - 2 * GAP : below)}px`);
  };
  place();
  window.addEventListener("scroll", place, { capture: true, passive: true });
  window.addEventListener("resize", place);
  return () => {
    window.removeEventListener("scroll", place, { capture: true });
    window.removeEventListener("resize", place);
  };
}
