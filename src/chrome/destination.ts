import { createContext, useContext } from "react";
import type { Capability as OwnCapability, SessionUser } from "../../shared/generated/types.ts";
import { holdsChecks } from "../data/capabilities.ts";
import { accountCapability } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import { useViewing } from "../data/viewing.ts";
import { type NavigationTarget, type NavigationTargetName, navigationTarget } from "./navigation-entries.ts";

/** The address of a navigation target: a route of the portal, or an address of the legacy application. */
export type Destination = { kind: "screen"; to: string } | { kind: "legacy"; href: string };

/** What determines the address of a target. */
export interface Ways {
  /** The legacy application's address, without the `#`. Null: none. */
  legacyAppUrl: string | null;
  /** Whether the portal has a screen at a path. */
  hasScreen(path: string): boolean;
}

/** Default outside the portal's frame: no target has an address. */
export const WaysContext = createContext<Ways>({ legacyAppUrl: null, hasScreen: () => false });

type Parameters = Readonly<Record<string, string | number>>;

/** @returns null if a parameter is missing */
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
 * The address of a target: the legacy application's screen if there is one, else the portal's own; null if there is neither.
 *
 * @param query appended to the address, such as the filter of a list
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
  /** Null: the user may not open the target, or it has no address. */
  lead(name: NavigationTargetName, parameters?: Parameters, query?: Parameters): Destination | null;
}

/** @param capabilities of the user, or of the role that screens are viewed as */
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
      // The session names the user's company, and also whether the user may read it.
      const isAllowed = holdsChecks(capabilities, item.needs ?? [], item.logic) && (name !== "myCompany" || readsCompany);
      return isAllowed ? destinationOf(item, { ...own, ...parameters }, ways, query) : null;
    },
  };
}

/** The addresses of navigation targets for the user, or for the role that screens are viewed as. */
export function useLeading(): Leading {
  const user = useUser();
  const { role } = useViewing();
  return createLeading(user, role?.Capabilities ?? user.Capabilities, useContext(WaysContext));
}
