import { createPath, type Location, type Navigator, parsePath, type To } from "react-router-dom";
import { changeEntry } from "./history-entries.ts";

/** Leads to a route, or to another query of the route that is shown. The same one for the whole visit. */
export type Navigate = (to: string | { search: string }, options?: { replace?: boolean }) => void;

/** The address bar as the router wants it. */
export interface PortalHistory {
  navigate: Navigate;
  navigator: Navigator;
  /** The place that is shown: not an address that is held until somebody has answered. */
  current(): Location;
  /** @returns stops it. */
  subscribe(listener: () => void): () => void;
}

function readPlace(): Location {
  const { pathname = "/", search = "", hash = "" } = parsePath(location.hash.slice(1));
  return { pathname: pathname.startsWith("/") ? pathname : `/${pathname}`, search, hash, state: null, key: "default" };
}

/**
 * Places behind the `#` of the address, without the router's loaders, actions and fetchers: those are half of its weight, and data come
 * through our operations. Whether one may leave is decided where entries are numbered, for links as for Back and typed addresses.
 */
export function createPortalHistory(): PortalHistory {
  let shown = readPlace();
  const listeners = new Set<() => void>();
  const publish = () => {
    shown = readPlace();
    for (const listener of listeners) listener();
  };
  const change = (how: "push" | "replace", to: To) =>
    changeEntry(how, createPath({ pathname: shown.pathname, ...(typeof to === "string" ? parsePath(to) : to) }), publish);
  return {
    navigate: (to, { replace = false } = {}) => change(replace ? "replace" : "push", to),
    navigator: {
      createHref: (to) => `#${typeof to === "string" ? to : createPath(to)}`,
      go: (distance) => history.go(distance),
      push: (to) => change("push", to),
      replace: (to) => change("replace", to),
    },
    current: () => shown,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener("popstate", publish);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("popstate", publish);
      };
    },
  };
}
