import type { MetadataOperations } from "../../generated/operations.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { publicationEvent } from "../../layouts/publish.ts";
import { unpublishLayout } from "../../layouts/unpublish.ts";

export const unpublishViewLayout: MetadataOperations["UnpublishViewLayout"] = async (context, { layoutId }) => {
  const { db, runtime, audit } = context;
  const before = await runtime.layouts.publishedById(layoutId);
  const outcome = await unpublishLayout(db, layoutId);
  if (before === null || outcome === "unknown") throw notFound();
  if (outcome === "shipped") throw new Problem("InUse");
  audit.objectType = "Layout";
  audit.objectId = layoutId;
  audit.objectDisplayName = before.layout.Name;
  audit.changes.push({ field: "Version", oldValue: before.version, newValue: null });
  await runtime.live.publish(publicationEvent(layoutId, before.version), { db });
  context.afterCommit(() => {
    runtime.layouts.invalidate();
    runtime.live.wake();
  });
  return {};
};
