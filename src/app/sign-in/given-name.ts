import { useSyncExternalStore } from "react";
import { session } from "../../data/session.ts";

let name = "";
const listeners = new Set<() => void>();

/**
 * The name by which somebody is about to sign in, typed on one screen before sign-in or said by the page around: the next screen begins with it. In memory
 * only, and forgotten as soon as somebody is signed in: whoever comes after him starts empty.
 */
export const givenName = {
  get: (): string => name,

  set(next: string): void {
    if (next === name) return;
    name = next;
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

session.subscribe(() => {
  if (session.get().status === "signed-in") givenName.set("");
});

/** The name as it stands now; the screen is drawn again when it changes. */
export const useGivenName = (): string => useSyncExternalStore(givenName.subscribe, givenName.get, givenName.get);
