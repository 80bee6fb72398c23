import { sql } from "kysely";
import type { SavedView, ViewScope, ViewState } from "../../../../../shared/generated/types.ts";
import type { Context } from "../../../../platform/call/context.ts";
import { notFound } from "../../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../../platform/call/session-record.ts";

type Reader = Pick<Context, "db" | "session">;

/** Operations on views need a session, which the door has checked. */
export function sessionOf({ session }: Pick<Context, "session">): SessionRecord {
  if (session === null) throw notFound();
  return session;
}

export interface SavedViewRow {
  readonly view_id: string;
  readonly layout_id: string;
  readonly container_id: string;
  readonly name: string;
  readonly scope: ViewScope;
  readonly state: Record<string, unknown>;
  readonly row_version: number;
  readonly owner_account_id: number;
  readonly owner_name: string;
  readonly role_name: string | null;
}

/** The condition that selects among the views the caller may see. */
export type ViewFilter = { readonly viewId: string } | { readonly layoutId: string; readonly containerId: string };

/** Most views that one grid offers; users do not look through more. */
const MOST = 200;

/** Views that the caller sees, by name: own ones, those shared with a role the caller holds, and those shared in a hierarchy the caller belongs to. */
export async function visibleViews(context: Reader, filter: ViewFilter): Promise<SavedViewRow[]> {
  const session = sessionOf(context);
  // A shared view is for users below its owner's company: their path contains that company.
  const above = session.userAccountPath.split("/").map(Number);
  const roles = session.memberships.map(({ roleId }) => roleId);
  const views = context.db
    .selectFrom("saved_view")
    .leftJoin("role", "role.role_id", "saved_view.role_id")
    .where((build) =>
      build.or([
        build("saved_view.owner_account_id", "=", session.userAccountId),
        build.and([
          build("saved_view.company_account_id", "=", sql<number>`any (${above}::bigint[])`),
          build.or([
            build("saved_view.scope", "=", "Hierarchy"),
            build.and([build("saved_view.scope", "=", "Role"), build("saved_view.role_id", "=", sql<number>`any (${roles}::bigint[])`)]),
          ]),
        ]),
      ]),
    )
    .select([
      "saved_view.view_id",
      "saved_view.layout_id",
      "saved_view.container_id",
      "saved_view.name",
      "saved_view.scope",
      "saved_view.state",
      "saved_view.row_version",
      "saved_view.owner_account_id",
      "saved_view.owner_name",
      "role.name as role_name",
    ])
    .orderBy("saved_view.name")
    .orderBy("saved_view.view_id")
    .limit(MOST);
  return "viewId" in filter
    ? await views.where("saved_view.view_id", "=", filter.viewId).execute()
    : await views.where("saved_view.layout_id", "=", filter.layoutId).where("saved_view.container_id", "=", filter.containerId).execute();
}

export async function findView(context: Reader, viewId: string): Promise<SavedViewRow> {
  const [row] = await visibleViews(context, { viewId });
  if (row === undefined) throw notFound();
  return row;
}

/** A view that the caller may change: only their own. */
export async function findOwnView(context: Reader, viewId: string): Promise<SavedViewRow> {
  const row = await findView(context, viewId);
  if (row.owner_account_id !== sessionOf(context).userAccountId) throw notFound();
  return row;
}

export function presentView(row: SavedViewRow, userAccountId: number): SavedView {
  return {
    ViewId: row.view_id,
    LayoutId: row.layout_id,
    ContainerId: row.container_id,
    Name: row.name,
    Scope: row.scope,
    RoleName: row.role_name,
    // Checked against the contract when it was saved.
    State: row.state as unknown as ViewState,
    IsMine: row.owner_account_id === userAccountId,
    OwnerName: row.owner_name,
    RowVersion: row.row_version,
  };
}
