import { useEffect } from "react";

/**
 * Stores unsaved input when the page may be closed, and when the form leaves the screen.
 *
 * @param keep the same function as long as it stores the same form
 */
export function useKept(keep: () => void): void {
  useEffect(() => {
    const keepHidden = () => {
      if (document.visibilityState === "hidden") keep();
    };
    // The last event that a closing or reloading page reliably gets; phones may end a hidden page without another event.
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keepHidden);
      keep();
    };
  }, [keep]);
}
