import type { CapabilityCheck } from "../data/capabilities.ts";
import { accountCapability } from "../data/operation-access.ts";
import type { SessionUser } from "../generated/types.ts";

export interface NavigationEntry {
  /** Text key. */
  label: string;
  route: string;
  /** Shown when all of them are held (spec §2: an entry shows only with the matching permission). */
  needs: readonly CapabilityCheck[];
}

/** The entries that have a screen in this portal. The user's company comes first: it is where most work starts. */
export function navigationEntries(user: SessionUser): NavigationEntry[] {
  const company = user.CompanyAccount;
  return company
    ? [
        {
          label: "chrome.myCompany",
          route: `/account/${company.AccountId}`,
          needs: [{ capability: accountCapability(company.AccountType), actions: ["Read"] }],
        },
      ]
    : [];
}
