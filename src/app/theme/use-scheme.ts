import { useEffect, useSyncExternalStore } from "react";
import type { SchemeChoice } from "../../data/preferences.ts";
import { hostScheme } from "./host-scheme.ts";

const DARK = "(prefers-color-scheme: dark)";

/** Show the chosen scheme, and follow the system where that is the choice. `boot.js` did the same before the first paint. */
export function useScheme(own: SchemeChoice): void {
  const choice = useSyncExternalStore(hostScheme.subscribe, hostScheme.get) ?? own;
  useEffect(() => {
    const system = matchMedia(DARK);
    const show = () => {
      const isDark = choice === "dark" || (choice === "system" && system.matches);
      document.documentElement.dataset.colorScheme = isDark ? "dark" : "light";
    };
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [choice]);
}
