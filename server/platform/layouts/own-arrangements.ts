import type { PageArrangement } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";

/** The caller's own arrangement of a layout's pages; no query for a layout without arrangeable pages. */
export async function ownArrangements(
  { db, session }: Pick<Context, "db" | "session">,
  { id, layout }: Pick<StoredLayout, "id" | "layout">,
): Promise<{ Arrangements?: Record<string, PageArrangement> }> {
  if (session === null || !layout.Pages.some(({ Arrangeable }) => Arrangeable === true)) return {};
  const rows = await db
    .selectFrom("page_arrangement")
    .select(["page_id", "container_ids", "hidden_ids"])
    .where("user_account_id", "=", session.userAccountId)
    .where("layout_id", "=", id)
    .execute();
  const entries = rows.map(({ page_id, container_ids, hidden_ids }) => [page_id, { Order: container_ids, Hidden: hidden_ids }] as const);
  return { Arrangements: Object.fromEntries(entries) };
}
