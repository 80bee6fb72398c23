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

/** The portal is shown inside another page: talk with it. @returns stops it. */
export const embedPortal = (origins: readonly string[], signOutPaths: readonly string[]): (() => void) =>
  connectHost(origins, portalActions(signOutPaths));

/** The parts of the portal that the page around it may use. @param signOutPaths what the browser signs out of as well. */
const portalActions = (signOutPaths: readonly string[]): HostActions => ({
  navigate(route) {
    const destination = parseDestination(route);
    if (destination?.kind !== "route") return false;
    // As a typed address: anyone who has unsaved work is asked first.
    location.hash = destination.route;
    return true;
  },
  setLanguage: (language) => void selectLocale(language),
  setScheme: setHostScheme,
  setUser({ userName }) {
    // What someone has typed stays; anyone who is signed in has no use for a name.
    if (givenName.get() === "" && userName !== undefined && session.get().status !== "signed-in") givenName.set(userName);
  },
  signOut: () => void signOut(signOutPaths),
  route() {
    const { path, query } = readRoute();
    // Addresses of the steps before sign-in hold tokens and codes.
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
