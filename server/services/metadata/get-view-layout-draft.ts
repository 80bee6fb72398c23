import type { MetadataOperations } from "../../generated/operations.ts";
import { readVersionDetails } from "../../layouts/read-versions.ts";
import { readPublished } from "./get-view-layout-version.ts";
import { presentVersion } from "./present-layout.ts";

/** That nobody has begun a draft, or made such a layout, is an answer, not a mistake of who asks. */
export const getViewLayoutDraft: MetadataOperations["GetViewLayoutDraft"] = async ({ db }, { layoutId }) => {
  const draft = await readVersionDetails(db, layoutId, "draft");
  const published = await readPublished(db, layoutId);
  return { Draft: draft && presentVersion(draft), Published: published && presentVersion(published) };
};
