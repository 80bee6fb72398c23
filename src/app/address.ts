import { useEffect, useState } from "react";
import { type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import type { Address } from "../renderer/host.ts";
import { readRoute } from "./hash-route.ts";

/** The query of the route, one value per container. What was set counts at once: the router updates the address a moment later. */
function createAddress(navigate: NavigateFunction): Address & { sync(search: string): void } {
  let query = readRoute().query;
  const listeners = new Set<() => void>();
  const publish = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (containerId) => query.get(containerId),
    set(containerId, value, step) {
      query = new URLSearchParams(query);
      if (value === null) query.delete(containerId);
      else query.set(containerId, value);
      publish();
      void navigate({ search: query.toString() }, { replace: step === "replace" });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync(search) {
      const next = new URLSearchParams(search);
      if (next.toString() === query.toString()) return;
      query = next;
      publish();
    },
  };
}

/** Where containers keep what a person would want to share: filters, sort, page (see `renderer/host.ts`). Its identity never changes. */
export function useAddress(): Address {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [address] = useState(() => createAddress(navigate));
  useEffect(() => address.sync(search), [address, search]);
  return address;
}
