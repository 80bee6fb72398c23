import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Address } from "../renderer/ports/navigation.ts";
import { Signal } from "../state/signal.ts";
import { type HashRoute, readRoute } from "./hash-route.ts";
import { usePortal } from "./portal-context.ts";
import type { Navigate } from "./portal-history.ts";

const textOf = (path: string, query: URLSearchParams): string => `${path}?${query}`;

/** The open page of a screen, beside what its containers keep in the query. */
export const PAGE_KEY = "page";

/** Keys of the query that the screen and its containers have: what changes under them leaves everything that is typed as it is. */
const ownKeys = new Set<string>([PAGE_KEY]);

/** Whether going from one route to the other only changes what is open on the screen, such as a page or a step of a wizard: nothing typed is lost by it. */
export function isSamePage(from: HashRoute, to: HashRoute): boolean {
  const rest = ({ path, query }: HashRoute) => {
    const others = new URLSearchParams([...query].filter(([key]) => !ownKeys.has(key)));
    others.sort();
    return textOf(path, others);
  };
  return rest(from) === rest(to);
}

/** Recent addresses of ours that the router may still be opening. */
const RECENT = 5;

/** The query of the route, one value per container. What was set counts at once: the router updates the address a moment later. */
function createAddress(navigate: Navigate): Address & { sync(path: string, search: string): void } {
  let { path, query } = readRoute();
  /** The address as the router last said, and as we have asked for since. */
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
      // Anyone who has set out for somewhere else is not brought back by what a list of this page had to say.
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

/** Where containers keep what a person would want to share: filters, sort, page (see `renderer/ports/navigation.ts`). Its identity never changes. */
export function useAddress(): Address {
  const { navigate } = usePortal();
  const { pathname, search } = useLocation();
  const [address] = useState(() => createAddress(navigate));
  useEffect(() => address.sync(pathname, search), [address, pathname, search]);
  return address;
}
