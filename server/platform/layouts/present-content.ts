import type { Layout, LayoutDocument } from "../../../layout/model.ts";
import type * as types from "../../../shared/generated/types.ts";

/** A layout as answers carry it: the contract names the members that calls need, its whole shape is the meta-schema's. */
export const presentContent = (layout: Layout): types.Layout => ({
  ...layout,
  Target: { ...layout.Target },
  Pages: layout.Pages.map((page) => ({ ...page })),
});

/** A stored document, as it is written. */
export const presentDocument = (document: LayoutDocument): types.LayoutDocument => ({ ...document, Target: { ...document.Target } });
