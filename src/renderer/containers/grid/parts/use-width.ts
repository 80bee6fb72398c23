import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Width before the first measurement, as on most screens. */
const ASSUMED_WIDTH = 1280;

/**
 * Measures the width of an element. It renders again only when the width reaches another step: not at every pixel while a window is resized, nor
 * after the first measurement if that changes nothing.
 */
export function useWidth(stepOf: (width: number) => number): [RefCallback<HTMLElement>, number] {
  const width = useRef(ASSUMED_WIDTH);
  const [, setStep] = useState(() => stepOf(ASSUMED_WIDTH));
  const latestStepOf = useRef(stepOf);
  // A layout effect, because the observer may report a width before an effect runs.
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
