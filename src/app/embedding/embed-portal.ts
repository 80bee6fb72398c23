import { session } from "../../data/session.ts";
import { readRoute } from "../hash-route.ts";
import { followShown } from "../history-entries.ts";
import { i18n, selectLocale } from "../i18n/i18n.ts";
import { parseDestination } from "../safe-route.ts";
import { givenName } from "../sign-in/given-name.ts";
import { matchPlain } from "../sign-in/plain-routes.ts";
import { signOut } from "../sign-out.ts";
import { setHostScheme } from "../theme/host-scheme.ts";
import { connectHost, type HostActions } from "./connect-host.ts";

/** Starts the messages with the embedding page. @returns a function that stops them */
export const embedPortal = (origins: readonly string[], signOutPaths: readonly string[]): (() => void) =>
  connectHost(origins, portalActions(signOutPaths));

/** The actions that the embedding page may use. @param signOutPaths paths that also end their sessions at sign-out */
const portalActions = (signOutPaths: readonly string[]): HostActions => ({
  navigate(route) {
    const destination = parseDestination(route);
    if (destination?.kind !== "route") return false;
    // Like a typed address: the guard asks about unsaved work.
    location.hash = destination.route;
    return true;
  },
  setLanguage: (language) => void selectLocale(language),
  setScheme: setHostScheme,
  setUser({ userName }) {
    // A typed name is kept, and a signed-in user needs none.
    if (givenName.get() === "" && userName !== undefined && session.get().status !== "signed-in") givenName.set(userName);
  },
  signOut: () => void signOut(signOutPaths),
  route() {
    const { path, query } = readRoute();
    // Addresses of the steps before sign-in contain tokens and codes.
    if (matchPlain(path) !== null || session.get().status !== "signed-in") return "/login";
    return query.size === 0 ? path : `${path}?${query}`;
  },
  user() {
    const { status, user } = session.get();
    if (status !== "signed-in") return null;
    const name = [user.Firstname, user.Lastname].filter((part) => part !== undefined && part !== "").join(" ");
    return { accountId: user.UserAccountId, displayName: name === "" ? user.Username : name, language: i18n.language };
  },
  subscribe(listener) {
    const stops = [session.subscribe(listener), followShown(listener)];
    addEventListener("hashchange", listener);
    return () => {
      for (const stop of stops) stop();
      removeEventListener("hashchange", listener);
    };
  },
});
