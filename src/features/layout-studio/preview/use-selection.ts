import { type RefObject, useEffect, useRef } from "react";
import { ROOT_KEY } from "../../../../layout/elements.ts";
import { useStudio, useStudioActions } from "../studio-context.ts";

const outline = (key: string): string =>
  `[data-element="${CSS.escape(key)}"] { outline: 2px solid var(--mui-palette-primary-main); outline-offset: 2px; }`;

/**
 * A click in the preview selects the element; an element that is selected elsewhere is outlined and scrolled into view.
 *
 * The outline is a style rule of the page, not part of the drawn elements, so that a redraw does not remove it.
 */
export function useSelection(root: RefObject<HTMLElement | null>): void {
  const studio = useStudioActions();
  const selectedKey = useStudio((state) => state.selectedKey);
  const clicked = useRef<string>(undefined);
  useEffect(() => {
    const page = root.current;
    if (page === null) return;
    const select = ({ target }: MouseEvent) => {
      const found = target instanceof Element ? innermost(target, (key) => studio.state.table.elements.has(key)) : undefined;
      if (found === undefined) return;
      clicked.current = found;
      studio.select(found);
    };
    page.addEventListener("click", select, true);
    return () => page.removeEventListener("click", select, true);
  }, [root, studio]);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    if (selectedKey !== ROOT_KEY) sheet.replaceSync(outline(selectedKey));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    if (clicked.current !== selectedKey) elementOf(selectedKey)?.scrollIntoView?.({ block: "nearest" });
    clicked.current = undefined;
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [selectedKey]);
}

const elementOf = (key: string): Element | null => document.querySelector(`[data-element="${CSS.escape(key)}"]`);

function innermost(target: Element, isKnown: (key: string) => boolean): string | undefined {
  for (let element = target.closest("[data-element]"); element; element = element.parentElement?.closest("[data-element]") ?? null) {
    const key = element.getAttribute("data-element") ?? "";
    if (isKnown(key)) return key;
  }
  return undefined;
}
