/**
 * Where links of the legacy application lead (spec §2).
 *
 * With a legacy application configured they would leave for it; without one each opens the portal's own screen, so nothing leads
 * nowhere. What has no screen yet opens the site root.
 */
const SITE_ROOT = "/";

type RouteOf = (match: RegExpMatchArray, companyAccountId: number) => string;
const LEGACY_ROUTES: readonly [pattern: RegExp, route: RouteOf][] = [
  [/^\/Dashboard(Manager\/Start)?\/?$/i, () => SITE_ROOT],
  [/^\/Account\/View\/(\d+)(?:\/Notifications)?\/?$/i, ([, id]) => `/account/${id}`],
  [
    /^\/Account\/Create\/(User|Department|Company|Reseller)\/?$/i,
    ([, type = ""], company) => `/account/${company}/create/${capitalise(type)}`,
  ],
  [/^\/Account\/Create\/Service\/?$/i, (_, company) => `/account/${company}/create/Product`],
  [/^\/(Account\/Import|Marketplace\/.*|QuotationTool\/.*|SalesQuotes|Reports)\/?$/i, () => SITE_ROOT],
];

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * The portal's route for a legacy hash path (`/Account/View/12`), or null for a path that never was one.
 *
 * @param companyAccountId the user's own company, under which the legacy "create" links create.
 */
export function legacyRoute(path: string, companyAccountId: number): string | null {
  for (const [pattern, route] of LEGACY_ROUTES) {
    const match = path.match(pattern);
    if (match) return route(match, companyAccountId);
  }
  return null;
}
