import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { plainAddress } from "../../../layout/routes.ts";
import { screensQuery } from "../../data/screens.ts";
import { type Destination, useLeading } from "../destination.ts";
import { isMenu, navigationItems } from "../navigation.ts";
import type { NavigationTargetName } from "../navigation-entries.ts";

/** A screen that the user may open. */
export interface PaletteScreen {
  key: string;
  label: string;
  /** The menu of the screen. */
  hint?: string;
  destination: Destination;
}

/** Screens that the top bar has no entry for. */
const FURTHER: readonly NavigationTargetName[] = [
  "dashboard",
  "dashboardManager",
  "accountNotifications",
  "impersonate",
  "billing",
  "importAccounts",
];

/** Screens by name: those of the bars and of layouts, also layouts without a menu if they need no parameters. */
export function usePaletteScreens(): readonly PaletteScreen[] {
  const { t } = useTranslation();
  const leading = useLeading();
  const { data } = useQuery(screensQuery());
  const screens = data?.Items ?? [];
  const inMenus = navigationItems(leading, t, screens).flatMap((item): PaletteScreen[] =>
    isMenu(item) ? item.links.map((link) => ({ ...link, hint: item.label })) : [item],
  );
  const further = FURTHER.flatMap((name): PaletteScreen[] => {
    const destination = leading.lead(name);
    return destination === null ? [] : [{ key: name, label: t(`places.${name}`), destination }];
  });
  const without = screens.flatMap(({ Route, Menu, Title }): PaletteScreen[] => {
    const to = plainAddress(Route);
    return Menu !== null || to === undefined ? [] : [{ key: Route, label: Title, destination: { kind: "screen", to } }];
  });
  // One entry per route, even if several sources list it.
  const known = new Set<string>();
  return [...further, ...inMenus, ...without].filter(({ destination }) => {
    const way = destination.kind === "screen" ? destination.to : destination.href;
    return !known.has(way) && known.add(way);
  });
}
