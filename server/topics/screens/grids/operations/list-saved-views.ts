import type { GridOperations } from "../../../../generated/operations.ts";
import { presentView, sessionOf, visibleViews } from "./saved-views.ts";

export const listSavedViews: GridOperations["ListSavedViews"] = async (context, { layoutId, containerId }) => {
  const { userAccountId } = sessionOf(context);
  const [rows, chosen] = await Promise.all([
    visibleViews(context, { layoutId, containerId }),
    context.db
      .selectFrom("saved_view_default")
      .select("view_id")
      .where("user_account_id", "=", userAccountId)
      .where("layout_id", "=", layoutId)
      .where("container_id", "=", containerId)
      .executeTakeFirst(),
  ]);
  const isStillShared = rows.some((row) => row.view_id === chosen?.view_id);
  return { Items: rows.map((row) => presentView(row, userAccountId)), DefaultViewId: isStillShared ? (chosen?.view_id ?? null) : null };
};
