import type { May } from "../../../layout/visible-parts.ts";
import { generatedScreens } from "../../admin-methods/generated-screens.ts";
import type { MetadataOperations } from "../../generated/operations.ts";
import { denied, notFound } from "../../http/problem.ts";
import { layoutAnswer } from "../../layouts/layout-answer.ts";
import { ownArrangements } from "../../layouts/own-arrangements.ts";
import { screenFor } from "../../layouts/screen-for.ts";
import { viewerOf } from "../../layouts/viewer.ts";
import { withheldParts } from "../../layouts/visible-layout.ts";

export const getScreen: MetadataOperations["GetScreen"] = async (context, { route, viewAs }) => {
  const { layouts } = context.runtime;
  const stored = (await layouts.for(context.session).publishedRoute(route)) ?? generatedScreens(layouts.contracts).get(route);
  if (stored === undefined) throw notFound();
  const viewer = await viewerOf(context, viewAs);
  const layout = screenFor(context, stored, viewer);
  if (layout === null) throw denied();
  // Whoever looks as somebody else sees what that one finds before he has arranged anything.
  const arranged = viewAs === undefined ? await ownArrangements(context, stored) : {};
  const answer = layoutAnswer(stored, layout, arranged);
  if (viewAs?.explain !== true) return answer;
  const may: May = (capability, actions) => viewer.can(capability, actions);
  return { ...answer, Withheld: withheldParts(stored, context.runtime.layouts.contracts, viewer.language, may) };
};
