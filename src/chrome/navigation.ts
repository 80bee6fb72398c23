import type { TFunction } from "i18next";
import { plainAddress } from "../../layout/routes.ts";
import type { Screen } from "../../shared/generated/types.ts";
import type { Destination, Leading } from "./destination.ts";
import { DEPRECATED, MENUS, NAVIGATION_TARGET_NAMES, type NavigationTargetName, navigationTarget } from "./navigation-entries.ts";

/** An entry of the top bar with an address. */
export interface NavigationLink {
  key: string;
  label: string;
  destination: Destination;
  item?: NavigationTargetName;
  isDeprecated?: boolean;
}
/** A label with entries below it. */
export interface NavigationMenu {
  key: string;
  label: string;
  links: readonly NavigationLink[];
}
export type NavigationItem = NavigationLink | NavigationMenu;

export const isMenu = (item: NavigationItem): item is NavigationMenu => "links" in item;

type MenuScreen = Pick<Screen, "Route" | "Menu">;

const OWN_ROUTES: ReadonlySet<string | undefined> = new Set(NAVIGATION_TARGET_NAMES.map((name) => navigationTarget(name).screen));

/**
 * The top bar of one user: the menus of the table with all targets that have an address, then the screens that layouts add. A screen whose section
 * has the label of a menu joins it. A menu with one entry becomes that entry.
 */
export function navigationItems({ lead }: Leading, t: TFunction, screens: readonly MenuScreen[]): NavigationItem[] {
  const added = screenLinks(screens);
  const linksOf = (names: readonly NavigationTargetName[]): NavigationLink[] =>
    names.flatMap((item) => {
      const destination = lead(item);
      const isDeprecated = DEPRECATED.has(item);
      return destination === null
        ? []
        : [{ key: item, label: t(`places.${item}`), destination, item, ...(isDeprecated ? { isDeprecated } : {}) }];
    });
  const own = MENUS.flatMap((entry): NavigationItem[] => {
    if (typeof entry === "string") return linksOf([entry]);
    const label = t(`menus.${entry.label}`);
    const links = [...linksOf(entry.items), ...(added.get(label) ?? [])];
    added.delete(label);
    return links.length > 1 ? [{ key: `menu ${entry.label}`, label, links }] : links;
  });
  const further = [...added].flatMap(([label, links]): NavigationItem[] => (label === null ? links : [{ key: label, label, links }]));
  return [...own, ...further];
}

/** Links by section, in the server's order. A route with required parameters gets no link. */
function screenLinks(screens: readonly MenuScreen[]): Map<string | null, NavigationLink[]> {
  const sections = new Map<string | null, NavigationLink[]>();
  for (const { Route, Menu } of screens) {
    const to = plainAddress(Route);
    if (Menu === null || to === undefined || OWN_ROUTES.has(to)) continue;
    const section = Menu.Section ?? null;
    const link = { key: Route, label: Menu.DisplayValue, destination: { kind: "screen", to } } as const;
    sections.set(section, [...(sections.get(section) ?? []), link]);
  }
  return sections;
}

/** The link of the open screen: its own address, or the nearest one above it. Null: none. */
export function currentLink(items: readonly NavigationItem[], pathname: string): NavigationLink | null {
  const routeOf = ({ destination }: NavigationLink) => (destination.kind === "screen" ? destination.to : "");
  const fits = (route: string) => route !== "" && (pathname === route || pathname.startsWith(`${route}/`));
  return items
    .flatMap((item) => (isMenu(item) ? item.links : [item]))
    .filter((link) => fits(routeOf(link)))
    .reduce<NavigationLink | null>((best, link) => (best === null || routeOf(link).length > routeOf(best).length ? link : best), null);
}

/** An item is highlighted if its own link or one of its children's is the open screen (spec §2). */
export const holdsLink = (item: NavigationItem, link: NavigationLink | null): boolean =>
  link !== null && (isMenu(item) ? item.links.includes(link) : item === link);
