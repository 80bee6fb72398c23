/**
 * The targets of links to the legacy application (spec §2). If one is configured, they open it; otherwise each opens the portal's own screen for
 * the same purpose (see `chrome/navigation-entries.ts`). A link without such a screen opens the site root.
 */
import { type Destination, destinationOf, type Ways } from "../chrome/destination.ts";
import { NAVIGATION_TARGET_NAMES, navigationTarget } from "../chrome/navigation-entries.ts";

const SITE_ROOT: Destination = { kind: "screen", to: "/" };

/** Further screens of the legacy application, which the navigation does not list. */
const FURTHER = /^\/(?:Marketplace|QuotationTool|SalesQuotes|Reports|DashboardManager)(?:\/.*)?$/i;

/** `/Account/View/{accountId}` as a pattern; a final `*` matches any rest. */
const patternOf = (legacy: string): RegExp => {
  const path = legacy.replace(/\/?\*?$/, "").replace(/\{(\w+)\}/g, "(?<$1>\\d+)");
  return new RegExp(`^${path}${legacy.endsWith("*") ? "(?:/.*)?" : "/?"}$`, "i");
};

const PATTERNS = NAVIGATION_TARGET_NAMES.flatMap((name) => {
  const { legacy } = navigationTarget(name);
  return legacy === undefined ? [] : [{ target: navigationTarget(name), pattern: patternOf(legacy) }];
});

/**
 * The target of a path of the legacy application (`/Account/View/12`); null if the path never existed there.
 *
 * @param own accounts of the user; the "create" links create below their company
 */
export function legacyDestination(
  path: string,
  ways: Ways,
  own: { accountId: number; companyAccountId: number },
  search = "",
): Destination | null {
  // The portal's own routes begin with a small letter, and some use the same word.
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
