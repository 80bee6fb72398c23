import { useSyncExternalStore } from "react";
import { session } from "../../data/session.ts";
import { Store } from "../../state/signal.ts";

const name = new Store("");

/**
 * The name for the next sign-in, typed on one screen before sign-in or given by the page around: the next screen begins with it. In memory
 * only, and forgotten as soon as a user is signed in, so that the next user starts empty.
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
