import type { SyntheticEvent } from "react";

/**
 * For `onMouseOver` and `onFocus` of whatever draws cells: an element marked `ts-clip` that does not show all of its text says it in a tooltip.
 * Asked once a pointer comes by, so that thousands of cells cost nothing.
 */
export function showCutText({ target }: SyntheticEvent): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>(".ts-clip") : null;
  if (!cut) return;
  const isCut = cut.scrollWidth > cut.clientWidth;
  if (isCut && cut.title === "") cut.title = cut.textContent ?? "";
  else if (!isCut && cut.title !== "" && cut.title === cut.textContent) cut.removeAttribute("title");
}
