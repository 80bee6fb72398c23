import type { GridOperations } from "../../../../generated/operations.ts";
import { findOwnView } from "./saved-views.ts";

/** Grids that open with it return to their layout's own state. */
export const deleteView: GridOperations["DeleteView"] = async (context, { viewId }) => {
  const row = await findOwnView(context, viewId);
  await context.db.deleteFrom("saved_view").where("view_id", "=", viewId).execute();
  context.audit.about({ type: "SavedView", id: viewId, name: row.name });
  return {};
};
