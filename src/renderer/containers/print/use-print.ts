import { type RefObject, useCallback, useEffect, useState } from "react";

/** Longer than anyone waits; what is not here by then is printed as it is. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

/**
 * Draws a screen for paper and hands it to the browser once everything on it has loaded. Afterwards the screen is as it was.
 *
 * @returns whether it is drawn for paper now, and what starts it
 */
export function usePrint(root: RefObject<HTMLElement | null>): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const started = Date.now();
    let calm = 0;
    const done = () => setPrinting(false);
    const timer = setInterval(() => {
      // Twice in a row: a container whose code has just come starts to load only then.
      calm = root.current?.querySelector("[aria-busy=true]") ? 0 : calm + 1;
      if (calm < 2 && Date.now() - started < PATIENCE_MS) return;
      clearInterval(timer);
      window.addEventListener("afterprint", done, { once: true });
      window.print();
    }, LOOK_MS);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") done();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearInterval(timer);
      window.removeEventListener("afterprint", done);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isPrinting, root]);
  return { isPrinting, print: useCallback(() => setPrinting(true), []) };
}
