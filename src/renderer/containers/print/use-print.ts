import { type RefObject, useCallback, useEffect, useState } from "react";

/** Maximum wait in milliseconds; parts that are not loaded by then are printed as they are. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

/**
 * Draws a screen for printing and opens the browser's print dialog once everything has loaded. Afterwards the screen is as before.
 *
 * @returns whether it is drawn for printing now, and a function that starts it
 */
export function usePrint(root: RefObject<HTMLElement | null>): { isPrinting: boolean; print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const started = Date.now();
    let calm = 0;
    const done = () => setPrinting(false);
    const timer = setInterval(() => {
      // Must be calm twice in a row: a container whose code has just loaded only then starts to load data.
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
