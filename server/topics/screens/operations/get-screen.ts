import type { May } from "../../../../layout/visible-parts.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { denied, notFound } from "../../../platform/call/problem.ts";
import { layoutAnswer } from "../../../platform/layouts/layout-answer.ts";
import { ownArrangements } from "../../../platform/layouts/own-arrangements.ts";
import { screenFor } from "../../../platform/layouts/screen-for.ts";
import { viewerOf } from "../../../platform/layouts/viewer.ts";
import { withheldParts } from "../../../platform/layouts/visible-layout.ts";
import { generatedScreens } from "../admin-methods/generated-screens.ts";

export const getScreen: MetadataOperations["GetScreen"] = async (context, { route, viewAs }) => {
  const { layouts } = context.runtime;
  const stored = (await layouts.for(context.session).publishedRoute(route)) ?? generatedScreens(layouts.contracts).get(route);
  if (stored === undefined) throw notFound();
  const viewer = await viewerOf(context, viewAs);
  const layout = screenFor(context, stored, viewer);
  if (layout === null) throw denied();
  // A user who acts for another user sees what that user finds before arranging anything.
  const arranged = viewAs === undefined ? await ownArrangements(context, stored) : {};
  const answer = layoutAnswer(stored, layout, arranged);
  if (viewAs?.explain !== true) return answer;
  const may: May = (capability, actions) => viewer.can(capability, actions);
  return { ...answer, Withheld: withheldParts(stored, context.runtime.layouts.contracts, viewer.language, may) };
};
