import type { SchemeChoice } from "../../data/preferences.ts";
import { Store } from "../../state/signal.ts";

/** The scheme of the embedding page; it overrides the user's own while the portal is embedded. */
export const hostScheme = new Store<SchemeChoice | null>(null);

/** Applied at once, also on screens before sign-in, which follow no user's preferences. */
export function setHostScheme(scheme: SchemeChoice): void {
  const isDark = scheme === "dark" || (scheme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.colorScheme = isDark ? "dark" : "light";
  hostScheme.set(scheme);
}
