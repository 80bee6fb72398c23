import { useSyncExternalStore } from "react";
import { session } from "../../data/session.ts";
import { Store } from "../../state/signal.ts";

const name = new Store("");

/**
 * The user name for the next sign-in screen: typed on an earlier one, or given by the embedding page. In memory only, and cleared at the sign-in,
 * so that the next user starts empty.
 */
export const givenName = {
  get: name.get,
  set(next: string): void {
    if (next !== name.get()) name.set(next);
  },
};

session.subscribe(() => {
  if (session.get().status === "signed-in") givenName.set("");
});

export const useGivenName = (): string => useSyncExternalStore(name.subscribe, name.get, name.get);
