/**
 * Where links of the legacy application lead (spec §2): with one configured they leave for it; without one each opens the portal's own screen of the
 * same place (see `chrome/navigation-entries.ts`), so nothing leads nowhere. What has no screen yet opens the site root.
 */
import { type Destination, destinationOf, type Ways } from "../chrome/destination.ts";
import { NAVIGATION_TARGET_NAMES, navigationTarget } from "../chrome/navigation-entries.ts";

const SITE_ROOT: Destination = { kind: "screen", to: "/" };

/** Screens that the legacy application has besides those that the bars lead to. */
const FURTHER = /^\/(?:Marketplace|QuotationTool|SalesQuotes|Reports|DashboardManager)(?:\/.*)?$/i;

/** `/Account/View/{accountId}` as a pattern; a `*` at the end takes whatever follows. */
const patternOf = (legacy: string): RegExp => {
  const path = legacy.replace(/\/?\*?$/, "").replace(/\{(\w+)\}/g, "(?<$1>\\d+)");
  return new RegExp(`^${path}${legacy.endsWith("*") ? "(?:/.*)?" : "/?"}$`, "i");
};

const PATTERNS = NAVIGATION_TARGET_NAMES.flatMap((name) => {
  const { legacy } = navigationTarget(name);
  return legacy === undefined ? [] : [{ target: navigationTarget(name), pattern: patternOf(legacy) }];
});

/**
 * Where a path of the legacy application (`/Account/View/12`) leads; null for one that never was.
 *
 * @param own accounts of the person, under whose company the "create" links create
 */
export function legacyDestination(
  path: string,
  ways: Ways,
  own: { accountId: number; companyAccountId: number },
  search = "",
): Destination | null {
  // The portal's own routes begin in small letters, and some are the same word.
  if (!/^\/[A-Z]/.test(path)) return null;
  for (const { target, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match === null) continue;
    if (ways.legacyAppUrl !== null) break;
    const named = match.groups?.accountId;
    const account: Destination | null = named === undefined ? null : { kind: "screen", to: `/account/${named}` };
    return destinationOf(target, { ...own, ...match.groups }, ways) ?? account ?? SITE_ROOT;
  }
  const isLegacy = FURTHER.test(path) || PATTERNS.some(({ pattern }) => pattern.test(path));
  if (!isLegacy) return null;
  return ways.legacyAppUrl === null ? SITE_ROOT : { kind: "legacy", href: `${ways.legacyAppUrl}#${path}${search}` };
}
