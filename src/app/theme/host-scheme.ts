import type { SchemeChoice } from "../../data/preferences.ts";
import { Store } from "../../state/signal.ts";

/** The scheme of the page around the portal; it goes before the person's own for as long as the portal is part of that page. */
export const hostScheme = new Store<SchemeChoice | null>(null);

/** Shown at once, also on screens before sign-in, which follow no user's preferences. */
export function setHostScheme(scheme: SchemeChoice): void {
  const isDark = scheme === "dark" || (scheme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.colorScheme = isDark ? "dark" : "light";
  hostScheme.set(scheme);
}
