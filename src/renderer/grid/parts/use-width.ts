import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Until it is measured: as on most screens. */
const ASSUMED_WIDTH = 1280;

/**
 * The width of an element. It is drawn anew only when that falls on another step: neither at every pixel of a window's edge that is dragged, nor after the first
 * measurement where that changes nothing.
 */
export function useWidth(stepOf: (width: number) => number): [RefCallback<HTMLElement>, number] {
  const width = useRef(ASSUMED_WIDTH);
  const [, setStep] = useState(() => stepOf(ASSUMED_WIDTH));
  const latestStepOf = useRef(stepOf);
  // Before the observer hears of another width.
  useLayoutEffect(() => {
    latestStepOf.current = stepOf;
  });
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.current = entry?.contentRect.width ?? ASSUMED_WIDTH;
      setStep(latestStepOf.current(width.current));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, width.current];
}
