import type { GridOperations } from "../../../../generated/operations.ts";
import { notFound } from "../../../../platform/call/problem.ts";
import { findView, sessionOf } from "./saved-views.ts";

export const setDefaultView: GridOperations["SetDefaultView"] = async (context, { layoutId, containerId, viewId }) => {
  const { db, audit } = context;
  const key = { user_account_id: sessionOf(context).userAccountId, layout_id: layoutId, container_id: containerId };
  audit.about({ type: "SavedView" });
  if (viewId === null) {
    await db
      .deleteFrom("saved_view_default")
      .where("user_account_id", "=", key.user_account_id)
      .where("layout_id", "=", layoutId)
      .where("container_id", "=", containerId)
      .execute();
    return {};
  }
  const view = await findView(context, viewId);
  if (view.layout_id !== layoutId || view.container_id !== containerId) throw notFound();
  audit.about({ id: viewId, name: view.name });
  await db
    .insertInto("saved_view_default")
    .values({ ...key, view_id: viewId })
    .onConflict((conflict) => conflict.columns(["user_account_id", "layout_id", "container_id"]).doUpdateSet({ view_id: viewId }))
    .execute();
  return {};
};
