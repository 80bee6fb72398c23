import type { MetadataOperations } from "../../../generated/operations.ts";
import { conflict, notFound } from "../../../platform/call/problem.ts";
import { discardDraft } from "../../../platform/layouts/draft.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { presentVersion } from "./present-layout.ts";
import { notifyAboutDraft } from "./report-publication.ts";

export const discardViewLayoutDraft: MetadataOperations["DiscardViewLayoutDraft"] = async (context, { layoutId, rowVersion }) => {
  const { db, audit } = context;
  const draft = await readVersionDetails(db, layoutId, "draft");
  if (draft === null) throw notFound();
  if (!(await discardDraft(db, layoutId, rowVersion))) {
    const current = await readVersionDetails(db, layoutId, "draft");
    throw conflict(current === null ? null : presentVersion(current));
  }
  audit.about({ type: "Layout", id: layoutId, name: draft.layout.Name });
  audit.changes.push({ field: "Hash", oldValue: draft.hash, newValue: null });
  await notifyAboutDraft(context, layoutId, null);
  return {};
};
