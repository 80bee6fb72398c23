import type { SavedViewInput } from "../../../../../shared/generated/types.ts";
import type { GridOperations } from "../../../../generated/operations.ts";
import type { Context } from "../../../../platform/call/context.ts";
import { conflict, Problem, validationFailed } from "../../../../platform/call/problem.ts";
import { findOwnView, findView, presentView, sessionOf } from "./saved-views.ts";

export const saveView: GridOperations["SaveView"] = async (context, { view, rowVersion }) => {
  const session = sessionOf(context);
  const { db, audit } = context;
  const values = {
    layout_id: view.LayoutId,
    container_id: view.ContainerId,
    name: view.Name,
    scope: view.Scope,
    role_id: await roleOf(context, view),
    state: JSON.stringify(view.State),
    owner_name: session.displayName,
    company_account_id: session.companyAccountId,
  };
  if (await isTaken(context, view))
    throw new Problem("NotUnique", {
      details: [{ field: "view.Name", code: "notUnique", message: "You already have a view with this name." }],
    });
  let viewId = view.ViewId;
  if (viewId === undefined) {
    const created = await db
      .insertInto("saved_view")
      .values({ ...values, owner_account_id: session.userAccountId })
      .returning("view_id")
      .executeTakeFirstOrThrow();
    viewId = created.view_id;
  } else {
    const before = await findOwnView(context, viewId);
    const changed = await db
      .updateTable("saved_view")
      .set((build) => ({ ...values, row_version: build("row_version", "+", 1), updated_at: context.now }))
      .where("view_id", "=", viewId)
      .where("row_version", "=", rowVersion ?? before.row_version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw conflict(presentView(await findView(context, viewId), session.userAccountId));
  }
  audit.about({ type: "SavedView", id: viewId, name: view.Name });
  audit.changes.push({ field: "Scope", oldValue: null, newValue: view.Scope });
  return presentView(await findView(context, viewId), session.userAccountId);
};

/** One may share with the roles one holds. */
async function roleOf(context: Context, view: SavedViewInput): Promise<number | null> {
  if (view.Scope !== "Role") return null;
  const roles = sessionOf(context).memberships.map(({ roleId }) => roleId);
  const found = await context.db
    .selectFrom("role")
    .select("role_id")
    .where("name", "=", view.RoleName ?? "")
    .where("role_id", "in", roles.length === 0 ? [-1] : roles)
    .executeTakeFirst();
  if (found === undefined)
    throw validationFailed([
      { field: "view.RoleName", code: "unknownRole", message: "Choose one of your own roles to share the view with." },
    ]);
  return found.role_id;
}

async function isTaken(context: Context, view: SavedViewInput): Promise<boolean> {
  const twin = await context.db
    .selectFrom("saved_view")
    .select("view_id")
    .where("owner_account_id", "=", sessionOf(context).userAccountId)
    .where("layout_id", "=", view.LayoutId)
    .where("container_id", "=", view.ContainerId)
    .where("name", "=", view.Name)
    .executeTakeFirst();
  return twin !== undefined && twin.view_id !== view.ViewId;
}
