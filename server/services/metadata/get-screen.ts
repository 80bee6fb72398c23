import type { MetadataOperations } from "../../generated/operations.ts";
import { denied, notFound } from "../../http/problem.ts";
import { presentContent } from "../../layouts/present-content.ts";
import { screenFor } from "../../layouts/screen-for.ts";

export const getScreen: MetadataOperations["GetScreen"] = async (context, { route }) => {
  const stored = await context.runtime.layouts.publishedRoute(route);
  if (stored === null) throw notFound();
  const layout = screenFor(context, stored);
  if (layout === null) throw denied();
  return { Layout: presentContent(layout), LayoutId: stored.id, Version: stored.version };
};
