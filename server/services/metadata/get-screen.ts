import type { MetadataOperations } from "../../generated/operations.ts";
import { denied, notFound } from "../../http/problem.ts";
import { presentContent } from "../../layouts/present-content.ts";
import { screenFor } from "../../layouts/screen-for.ts";
import { viewerOf } from "../../layouts/viewer.ts";

export const getScreen: MetadataOperations["GetScreen"] = async (context, { route, viewAs }) => {
  const stored = await context.runtime.layouts.publishedRoute(route);
  if (stored === null) throw notFound();
  const layout = screenFor(context, stored, await viewerOf(context, viewAs));
  if (layout === null) throw denied();
  return { Layout: presentContent(layout), LayoutId: stored.id, Version: stored.version };
};
