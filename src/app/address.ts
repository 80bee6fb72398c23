import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Address } from "../renderer/ports/navigation.ts";
import { Signal } from "../state/signal.ts";
import { type HashRoute, readRoute } from "./hash-route.ts";
import { usePortal } from "./portal-context.ts";
import type { Navigate } from "./portal-history.ts";

const textOf = (path: string, query: URLSearchParams): string => `${path}?${query}`;

/** Query parameter of the open page, beside those of the containers. */
export const PAGE_KEY = "page";

/** Query parameters of the screen and its containers: a change of them keeps everything that is typed. */
const ownKeys = new Set<string>([PAGE_KEY]);

/** Whether a route change only opens another part of the same screen, such as a page or a wizard step, so that typed values survive. */
export function isSamePage(from: HashRoute, to: HashRoute): boolean {
  const rest = ({ path, query }: HashRoute) => {
    const others = new URLSearchParams([...query].filter(([key]) => !ownKeys.has(key)));
    others.sort();
    return textOf(path, others);
  };
  return rest(from) === rest(to);
}

/** Number of own recent addresses that the router may still be opening. */
const RECENT = 5;

/** The query of the route, one value per container. A new value applies at once; the router updates the address a moment later. */
function createAddress(navigate: Navigate): Address & { sync(path: string, search: string): void } {
  let { path, query } = readRoute();
  /** The router's last address, and those that were requested since. */
  let known = [textOf(path, query)];
  const changed = new Signal();
  return {
    get(containerId) {
      ownKeys.add(containerId);
      return query.get(containerId);
    },
    set(containerId, value, step) {
      query = new URLSearchParams(query);
      if (value === null) query.delete(containerId);
      else query.set(containerId, value);
      changed.emit();
      // If the user has navigated away meanwhile, a late change of this page must not bring them back.
      const here = readRoute();
      if (!known.includes(textOf(here.path, here.query))) return;
      known.push(textOf(path, query));
      navigate({ search: query.size === 0 ? "" : `?${query}` }, { replace: step === "replace" });
    },
    subscribe: changed.subscribe,
    sync(pathname, search) {
      path = pathname;
      const next = new URLSearchParams(search);
      known = [...known.slice(-RECENT), textOf(path, next)];
      if (next.toString() === query.toString()) return;
      query = next;
      changed.emit();
    },
  };
}

/**
 * The part of a screen's state that a link should contain: filters, sort, page (see `renderer/ports/navigation.ts`). Its identity never changes.
 */
export function useAddress(): Address {
  const { navigate } = usePortal();
  const { pathname, search } = useLocation();
  const [address] = useState(() => createAddress(navigate));
  useEffect(() => address.sync(pathname, search), [address, pathname, search]);
  return address;
}
