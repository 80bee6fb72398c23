import type { Screen } from "../generated/types.ts";

export interface ScreenLink {
  route: string;
  label: string;
}
export interface ScreenSection {
  /** Null: the entries stand by themselves. */
  name: string | null;
  links: ScreenLink[];
}

/** Entries of the menu by section, in the order in which the server lists the screens. A route with parameters leads nowhere by itself, so it has none. */
export function screenSections(screens: readonly Pick<Screen, "Route" | "Menu">[]): ScreenSection[] {
  const sections = new Map<string | null, ScreenSection>();
  for (const { Route, Menu } of screens) {
    if (Menu === null || Route.includes("{")) continue;
    const name = Menu.Section ?? null;
    const section = sections.get(name) ?? { name, links: [] };
    section.links.push({ route: Route, label: Menu.DisplayValue });
    sections.set(name, section);
  }
  return [...sections.values()];
}
