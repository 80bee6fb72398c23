import { createPath, type Location, type Navigator, parsePath, type To } from "react-router-dom";
import { Signal } from "../state/signal.ts";
import { changeEntry } from "./history-entries.ts";

/** Leads to a route, or to another query of the route that is shown. The same one for the whole visit. */
export type Navigate = (to: string | { search: string }, options?: { replace?: boolean }) => void;

/** The address bar as the router wants it. */
export interface PortalHistory {
  navigate: Navigate;
  navigator: Navigator;
  /** The place that is shown: not an address that is held until someone has answered. */
  current(): Location;
  /** @returns stops it. */
  subscribe(listener: () => void): () => void;
}

function readLocation(): Location {
  const { pathname = "/", search = "", hash = "" } = parsePath(location.hash.slice(1));
  return { pathname: pathname.startsWith("/") ? pathname : `/${pathname}`, search, hash, state: null, key: "default" };
}

/**
 * Places behind the `#` of the address, without the router's loaders, actions and fetchers: those are half of its weight, and data come
 * through our operations. Whether one may leave is decided where entries are numbered, for links as for Back and typed addresses.
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
      if (!changed.isHeard) addEventListener("popstate", publish);
      const stop = changed.subscribe(listener);
      return () => {
        stop();
        if (!changed.isHeard) removeEventListener("popstate", publish);
      };
    },
  };
}
