import { useSyncExternalStore } from "react";
import { parseDestination } from "./safe-route.ts";

/** The route in the address bar: `#/account/5?page=2` is path `/account/5` with its query. */
export interface HashRoute {
  path: string;
  query: URLSearchParams;
}

export function readRoute(hash: string = location.hash): HashRoute {
  const [path = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  return { path: path === "" ? "/" : path, query: new URLSearchParams(query) };
}

/**
 * Navigates without the router: between sign-in and portal none is loaded. It replaces the entry, so that Back does not return to it, and keeps its
 * number (see `history-entries.ts`), so that the distance to other entries stays known.
 */
export function replaceRoute(route: string): void {
  const state: unknown = history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? { idx: state.idx } : null;
  history.replaceState(idx, "", `#${route}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/**
 * The route after a sign-in (spec §4): the redirect parameter, else the dashboard. A hash redirect names a screen of the legacy application; its
 * path is looked up in the portal's legacy links.
 */
export function destinationAfterSignIn(query: URLSearchParams): string {
  const destination = parseDestination(query.get("redirect"));
  if (destination?.kind === "legacy") return destination.hash.slice(1);
  return destination?.route.startsWith("/login") === false ? destination.route : "/Dashboard";
}

const subscribe = (listener: () => void) => {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
};

/** The current hash; re-renders only when it changes outside the router. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "#/login",
  );
