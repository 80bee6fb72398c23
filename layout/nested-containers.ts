/**
 * Containers that are in another container and not on the page itself: those of an opened row of a grid, and those beside a wizard.
 *
 * Whatever goes through all containers of a layout goes through these too.
 */
import type { Container, Layout, Page } from "./model.ts";

/** The lists in which a container can hold others. */
export const NESTED_LISTS = ["DetailContainers", "Aside"] as const;
export type NestedList = (typeof NESTED_LISTS)[number];

export interface LocatedContainer {
  readonly container: Container;
  /** Names of the members that lead to it from its page, with the Id of each container on the way: `["Containers", "jobs", "DetailContainers", "history"]`. */
  readonly path: readonly string[];
  /** The same as array positions, for pointers. */
  readonly pointer: readonly string[];
}

/** The containers in this one. */
export const nestedIn = (container: Container): readonly { readonly list: NestedList; readonly containers: readonly Container[] }[] =>
  NESTED_LISTS.flatMap((list) => {
    const containers = (container as { readonly [L in NestedList]?: readonly Container[] })[list];
    return containers === undefined ? [] : [{ list, containers }];
  });

/** All containers of a page in order, each before those that it holds. */
export const locatedOn = (page: Page): LocatedContainer[] => located(page.Containers, ["Containers"], ["Containers"]);

function located(containers: readonly Container[], path: readonly string[], pointer: readonly string[]): LocatedContainer[] {
  return containers.flatMap((container, index): LocatedContainer[] => {
    const here = { container, path: [...path, container.Id], pointer: [...pointer, String(index)] };
    return [
      here,
      ...nestedIn(container).flatMap(({ list, containers: nested }) => located(nested, [...here.path, list], [...here.pointer, list])),
    ];
  });
}

export const containersOn = (page: Page): Container[] => locatedOn(page).map(({ container }) => container);
export const containersOf = (layout: Layout): Container[] => layout.Pages.flatMap(containersOn);

/** Containers that a page shows together: with those beside its wizards, without those of opened rows, which have pages of their own. */
export const withAsides = (containers: readonly Container[]): Container[] =>
  containers.flatMap((container) => [container, ...(container.Kind === "Steps" ? withAsides(container.Aside ?? []) : [])]);

/** The container with each list of containers in it replaced. */
export function mapNested<C extends Container>(
  container: C,
  change: (containers: readonly Container[], list: NestedList) => Container[],
): C {
  const lists = nestedIn(container);
  if (lists.length === 0) return container;
  return { ...container, ...Object.fromEntries(lists.map(({ list, containers }) => [list, change(containers, list)])) };
}
