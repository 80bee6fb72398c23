import { fragmentsIn } from "../../../../layout/fragments/expand-layout.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { readFragments, readFragmentUsers } from "../../../platform/layout-store/read-layouts.ts";
import { presentDocument } from "../../../platform/layouts/present-content.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { readPublished } from "./get-view-layout-version.ts";
import { presentVersion } from "./present-layout.ts";

/** A missing draft, or a missing layout, is an answer and not a mistake of the caller. */
export const getViewLayoutDraft: MetadataOperations["GetViewLayoutDraft"] = async ({ db }, { layoutId }) => {
  const draft = await readVersionDetails(db, layoutId, "draft");
  const published = await readPublished(db, layoutId);
  const fragments = await readFragments(db);
  const users = (await readFragmentUsers(db)).filter(
    ({ document, isPublished }) => isPublished && fragmentsIn(document, fragments).has(layoutId),
  );
  return {
    Draft: draft && presentVersion(draft),
    Published: published && presentVersion(published),
    Fragments: [...fragments.values()].map(presentDocument),
    Users: users.map(({ document }) => ({ LayoutId: document.Id, Name: document.Name, Layout: presentDocument(document) })),
  };
};
