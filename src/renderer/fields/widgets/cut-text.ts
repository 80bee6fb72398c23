import type { SyntheticEvent } from "react";

/**
 * Handler of `onMouseOver` and `onFocus` for elements that draw cells: shows the full text of a cut-off `ts-clip` element in a tooltip. Measured
 * only on hover or focus, so that thousands of cells cost nothing.
 */
export function showCutText({ target }: SyntheticEvent): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>(".ts-clip") : null;
  if (!cut) return;
  const isCut = cut.scrollWidth > cut.clientWidth;
  if (isCut && cut.title === "") cut.title = cut.textContent ?? "";
  else if (!isCut && cut.title !== "" && cut.title === cut.textContent) cut.removeAttribute("title");
}
