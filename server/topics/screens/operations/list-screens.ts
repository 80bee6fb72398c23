import { isRouteTarget, type Layout } from "../../../../layout/model.ts";
import type { Screen } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { screenFor } from "../../../platform/layouts/screen-for.ts";
import { viewerOf } from "../../../platform/layouts/viewer.ts";
import { generatedScreens } from "../admin-methods/generated-screens.ts";

export const listScreens: MetadataOperations["ListScreens"] = async (context, { viewAs }) => {
  const viewer = await viewerOf(context, viewAs);
  const { layouts } = context.runtime;
  const stored = await layouts.for(context.session).allPublished();
  const taken = new Set(stored.map(({ layout: { Target } }) => (isRouteTarget(Target) ? Target.Route : "")));
  const generated = [...generatedScreens(layouts.contracts)].flatMap(([route, screen]) => (taken.has(route) ? [] : [screen]));
  const screens = [...stored, ...generated].flatMap((candidate): Screen[] => {
    const { Target } = candidate.layout;
    if (!isRouteTarget(Target)) return [];
    const layout = screenFor(context, candidate, viewer);
    return layout === null ? [] : [present(layout, Target.Route, candidate.version)];
  });
  const order = ({ Menu }: Screen) => Menu?.Order ?? Number.MAX_SAFE_INTEGER;
  return { Items: screens.sort((left, right) => order(left) - order(right) || left.Title.localeCompare(right.Title, viewer.language)) };
};

/** Texts are strings here: the layout was localised for the caller. */
const present = ({ Id, Title, Menu }: Layout, Route: string, Version: number): Screen => ({
  Route,
  LayoutId: Id,
  Version,
  Title: String(Title),
  Menu:
    Menu === undefined
      ? null
      : {
          DisplayValue: String(Menu.DisplayValue ?? Title),
          ...(Menu.Icon === undefined ? {} : { Icon: Menu.Icon }),
          ...(Menu.Section === undefined ? {} : { Section: String(Menu.Section) }),
          ...(Menu.Order === undefined ? {} : { Order: Menu.Order }),
        },
});
