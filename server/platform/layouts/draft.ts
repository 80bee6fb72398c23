import { type Kysely, sql } from "kysely";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import type { LayoutDocument } from "../../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { hashOfText, layoutText } from "../layout-store/layout-text.ts";

/** The version number of drafts. A layout has at most one. */
export const DRAFT = 0;

export interface DraftToSave {
  readonly layout: LayoutDocument;
  readonly by: string | null;
  readonly origin?: LayoutOrigin;
  /** Open conflicts of a merge. Absent: the conflicts of the replaced draft stay open. */
  readonly conflicts?: readonly MergeConflict[];
  /** Row version of the replaced draft; null when there was none. Undefined: any. */
  readonly replaces?: number | null;
}

/**
 * Store a layout as draft; an unknown layout is created.
 *
 * @returns false when the draft changed since the caller read it.
 */
export async function saveDraft(
  db: Kysely<Database>,
  { layout, by, origin = "admin", conflicts, replaces }: DraftToSave,
): Promise<boolean> {
  const text = layoutText(layout);
  const rowVersion = (await lockLayout(db, layout.Id)).draftCounter + 1;
  const content = {
    name: layout.Name,
    content_text: text,
    hash: hashOfText(text),
    origin,
    created_by: by,
    ...(conflicts === undefined ? {} : { conflicts: JSON.stringify(conflicts) }),
    row_version: rowVersion,
  };
  if (replaces === null || replaces === undefined) {
    const inserted = await db
      .insertInto("layout_version")
      .values({ layout_id: layout.Id, version: DRAFT, ...content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return await countDraft(db, layout.Id, rowVersion);
    if (replaces === null) return false;
  }
  const updated = await db
    .updateTable("layout_version")
    .set({ ...content, created_at: sql`now()` })
    .where("layout_id", "=", layout.Id)
    .where("version", "=", DRAFT)
    .$if(typeof replaces === "number", (query) => query.where("row_version", "=", Number(replaces)))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n && (await countDraft(db, layout.Id, rowVersion));
}

/** Numbers of drafts are never reused for this layout, so a discarded draft is not mistaken for a later one. */
async function countDraft(db: Kysely<Database>, id: string, number: number): Promise<true> {
  await db.updateTable("layout").set({ draft_counter: number }).where("layout_id", "=", id).execute();
  return true;
}

/** @returns false when the draft no longer exists: it was saved, published or discarded since. */
export async function discardDraft(db: Kysely<Database>, id: string, rowVersion: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("layout_version")
    .where("layout_id", "=", id)
    .where("version", "=", DRAFT)
    .where("row_version", "=", rowVersion)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The event that open studios receive. */
export const draftEvent = (layoutId: string, rowVersion: number | null, by: string | null) =>
  ({ type: "layout draft saved", layoutId, rowVersion, by }) as const;

/** One writer for each layout at a time, from here to the end of the transaction. */
export async function lockLayout(db: Kysely<Database>, id: string): Promise<{ draftCounter: number }> {
  await db
    .insertInto("layout")
    .values({ layout_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("layout").select("draft_counter").where("layout_id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { draftCounter: row.draft_counter };
}
