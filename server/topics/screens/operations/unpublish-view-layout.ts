import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { publicationEvent } from "../../../platform/layouts/publish.ts";
import { readStages } from "../../../platform/layouts/stages.ts";
import { unpublishLayout } from "../../../platform/layouts/unpublish.ts";

export const unpublishViewLayout: MetadataOperations["UnpublishViewLayout"] = async (context, { layoutId }) => {
  const { db, runtime, audit } = context;
  const published = await runtime.layouts.for(null).publishedById(layoutId);
  const [staged] = await readStages(db, layoutId);
  const outcome = await unpublishLayout(db, layoutId);
  if (outcome === "unknown") throw notFound();
  if (outcome === "shipped" || outcome === "used") throw new Problem("InUse");
  const version = published?.version ?? staged?.version ?? null;
  audit.about({ type: "Layout", id: layoutId, name: published?.layout.Name ?? layoutId });
  audit.changes.push({ field: "Version", oldValue: version, newValue: null });
  await runtime.live.publish(publicationEvent(layoutId, version ?? 1), { db });
  context.afterCommit(() => {
    runtime.layouts.invalidate();
    runtime.live.wake();
  });
  return {};
};
