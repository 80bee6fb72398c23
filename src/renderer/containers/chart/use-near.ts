import { useCallback, useState } from "react";

/** So far below the screen a picture is drawn: it is there by the time somebody has scrolled to it. */
const MARGIN = "400px";

/** Whether an element has been in sight, or nearly; true at once where nothing can tell. */
export function useNear(): [attach: (element: HTMLElement | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, isNear];
}
