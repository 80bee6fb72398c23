import type { LayoutVersion } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { publicationEvent } from "../../layouts/publish.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { presentVersion } from "./present-layout.ts";

/** What follows from every publication: the trail, the news for nodes and portals, the answer. */
export async function reportPublication(context: Context, id: string, from: number | null, version: number): Promise<LayoutVersion> {
  const { db, runtime, audit } = context;
  const details = await readVersionDetails(db, id, version);
  if (details === null) throw notFound();
  audit.objectType = "Layout";
  audit.objectId = id;
  audit.objectDisplayName = details.layout.Name;
  audit.changes.push({ field: "Version", oldValue: from, newValue: version }, { field: "Hash", oldValue: null, newValue: details.hash });
  await runtime.live.publish(publicationEvent(id, version), { db });
  context.afterCommit(() => {
    // This node need not wait for its own news.
    runtime.layouts.invalidate();
    runtime.live.wake();
  });
  return presentVersion(details);
}
