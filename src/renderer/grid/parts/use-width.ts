import { type RefCallback, useCallback, useState } from "react";

/** The width of an element, in steps: a drag of the window's edge must not draw the grid anew at every pixel. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(1280);
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor((entry?.contentRect.width ?? 1280) / 20) * 20));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, width];
}
