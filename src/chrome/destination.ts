import { createContext, useContext } from "react";
import type { Capability as OwnCapability, SessionUser } from "../../shared/generated/types.ts";
import { holdsChecks } from "../data/capabilities.ts";
import { accountCapability } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import { useViewing } from "../data/viewing.ts";
import { type NavigationTarget, type NavigationTargetName, navigationTarget } from "./navigation-entries.ts";

/** What a place leads to: a route of the portal, or an address of the legacy application. */
export type Destination = { kind: "screen"; to: string } | { kind: "legacy"; href: string };

/** What there is to lead to. */
export interface Ways {
  /** The legacy application's address, without the `#`. Null: there is none. */
  legacyAppUrl: string | null;
  /** Whether the portal has a screen at a path. */
  hasScreen(path: string): boolean;
}

/** Nothing to lead to: outside of the portal's frame. */
export const WaysContext = createContext<Ways>({ legacyAppUrl: null, hasScreen: () => false });

type Parameters = Readonly<Record<string, string | number>>;

/** @returns null when a parameter is missing. */
function fill(path: string, parameters: Parameters): string | null {
  let isWhole = true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    isWhole &&= value !== undefined;
    return encodeURIComponent(String(value));
  });
  return isWhole ? filled.replace(/\*$/, "") : null;
}

/**
 * Where a place leads: to the legacy application's screen where there is one, else to the portal's own; null where there is neither.
 *
 * @param query put behind the address, e.g. what a list is to be narrowed by
 */
export function destinationOf(item: NavigationTarget, parameters: Parameters, ways: Ways, query: Parameters = {}): Destination | null {
  const behind = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const withQuery = (path: string) => (behind === "" ? path : `${path}?${behind}`);
  const legacy = item.legacy === undefined || ways.legacyAppUrl === null ? null : fill(item.legacy, parameters);
  if (legacy !== null) return { kind: "legacy", href: `${ways.legacyAppUrl}#${withQuery(legacy)}` };
  const screen = item.screen === undefined ? null : fill(item.screen, parameters);
  return screen !== null && ways.hasScreen(screen) ? { kind: "screen", to: withQuery(screen) } : null;
}

export interface Leading {
  /** Null: the person may not go there, or there is nothing there. */
  lead(name: NavigationTargetName, parameters?: Parameters, query?: Parameters): Destination | null;
}

/** @param capabilities capabilities of anyone who is shown the places: the user's own, or those of the role that screens are looked at as */
export function createLeading(user: SessionUser, capabilities: readonly OwnCapability[], ways: Ways): Leading {
  const company = user.CompanyAccount;
  const own: Parameters = {
    accountId: user.UserAccountId,
    ...(company === undefined ? {} : { companyAccountId: company.AccountId }),
  };
  const readsCompany =
    company !== undefined && holdsChecks(capabilities, [{ capability: accountCapability(company.AccountType), actions: ["Read"] }]);
  return {
    lead(name, parameters = {}, query = {}) {
      const item = navigationTarget(name);
      // What one's company is, the session says; so does what reading it needs.
      const isAllowed = holdsChecks(capabilities, item.needs ?? [], item.logic) && (name !== "myCompany" || readsCompany);
      return isAllowed ? destinationOf(item, { ...own, ...parameters }, ways, query) : null;
    },
  };
}

/** Where places lead for the person who is here, or for the role that screens are looked at as. */
export function useLeading(): Leading {
  const user = useUser();
  const { role } = useViewing();
  return createLeading(user, role?.Capabilities ?? user.Capabilities, useContext(WaysContext));
}
