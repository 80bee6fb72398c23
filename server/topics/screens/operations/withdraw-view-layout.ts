import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { saveDraft } from "../../../platform/layouts/draft.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { endStages } from "../../../platform/layouts/stages.ts";
import { readPublished } from "./get-view-layout-version.ts";
import { notifyAboutDraft, reportWithdrawal } from "./report-publication.ts";

/**
 * The resellers who got the version first get the published version again. A layout that was never published to everyone has none: then the withdrawn
 * version becomes its draft, unless there is one, so that the layout can still be opened.
 */
export const withdrawViewLayout: MetadataOperations["WithdrawViewLayout"] = async (context, { layoutId, version }) => {
  const { db, session } = context;
  const found = await readVersionDetails(db, layoutId, version);
  if (found === null) throw notFound();
  const resellerIds = await endStages(db, layoutId, version);
  if (resellerIds.length === 0) throw notFound();
  const published = await readPublished(db, layoutId);
  if (published === null && (await saveDraft(db, { layout: found.document, by: session?.username ?? null, replaces: null }))) {
    const draft = await readVersionDetails(db, layoutId, "draft");
    await notifyAboutDraft(context, layoutId, draft?.rowVersion ?? null);
  }
  return await reportWithdrawal(context, { id: layoutId, version, resellerIds }, published?.version ?? version);
};
