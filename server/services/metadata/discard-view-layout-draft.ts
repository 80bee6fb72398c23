import type { MetadataOperations } from "../../generated/operations.ts";
import { conflict, notFound } from "../../http/problem.ts";
import { discardDraft } from "../../layouts/draft.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { presentVersion } from "./present-layout.ts";
import { tellOfDraft } from "./report-publication.ts";

export const discardViewLayoutDraft: MetadataOperations["DiscardViewLayoutDraft"] = async (context, { layoutId, rowVersion }) => {
  const { db, audit } = context;
  const draft = await readVersionDetails(db, layoutId, "draft");
  if (draft === null) throw notFound();
  if (!(await discardDraft(db, layoutId, rowVersion))) {
    const current = await readVersionDetails(db, layoutId, "draft");
    throw conflict(current === null ? null : presentVersion(current));
  }
  audit.objectType = "Layout";
  audit.objectId = layoutId;
  audit.objectDisplayName = draft.layout.Name;
  audit.changes.push({ field: "Hash", oldValue: draft.hash, newValue: null });
  await tellOfDraft(context, layoutId, null);
  return {};
};
