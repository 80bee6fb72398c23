import type { SchemeChoice } from "../../data/preferences.ts";

let chosen: SchemeChoice | null = null;
const listeners = new Set<() => void>();

/** The scheme of the page around the portal; it goes before the person's own for as long as the portal stands in that page. */
export const hostScheme = {
  get: (): SchemeChoice | null => chosen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shown at once, also on screens before sign-in, which follow nobody's preferences. */
export function setHostScheme(scheme: SchemeChoice): void {
  chosen = scheme;
  const isDark = scheme === "dark" || (scheme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.colorScheme = isDark ? "dark" : "light";
  for (const listener of listeners) listener();
}
