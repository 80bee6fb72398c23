import { createPath, type Location, type Navigator, parsePath, type To } from "react-router-dom";
import { Signal } from "../state/signal.ts";
import { changeEntry } from "./history-entries.ts";

/** Navigates to a route, or changes the query of the current one. Keeps its identity for the whole visit. */
export type Navigate = (to: string | { search: string }, options?: { replace?: boolean }) => void;

/** The history that the router uses. */
export interface PortalHistory {
  navigate: Navigate;
  navigator: Navigator;
  /** The shown location; never an address that is blocked until the user answers. */
  current(): Location;
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void;
}

function readLocation(): Location {
  const { pathname = "/", search = "", hash = "" } = parsePath(location.hash.slice(1));
  return { pathname: pathname.startsWith("/") ? pathname : `/${pathname}`, search, hash, state: null, key: "default" };
}

/**
 * Hash routes without the router's loaders, actions and fetchers: they are half of its size, and data come from our operations. Leaving is guarded
 * where entries are numbered, the same for links, Back and typed addresses.
 */
export function createPortalHistory(): PortalHistory {
  let shown = readLocation();
  const changed = new Signal();
  const publish = () => {
    shown = readLocation();
    changed.emit();
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
      if (!changed.hasListeners) addEventListener("popstate", publish);
      const stop = changed.subscribe(listener);
      return () => {
        stop();
        if (!changed.hasListeners) removeEventListener("popstate", publish);
      };
    },
  };
}
