import { type Kysely, sql } from "kysely";
import type { Layout } from "../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { hashOfText, layoutText } from "./layout-text.ts";

/** The version number of drafts. A layout has at most one. */
export const DRAFT = 0;

export interface DraftToSave {
  readonly layout: Layout;
  readonly by: string | null;
  readonly origin?: LayoutOrigin;
  /** What a merge could not decide. */
  readonly conflicts?: readonly unknown[];
  /** Of the draft that is replaced; null when there was none. Undefined: whatever there is. */
  readonly replaces?: number | null;
}

/**
 * Keep a layout as draft; a layout nobody knew comes into being with it.
 *
 * @returns false when the draft is not the one the caller had read.
 */
export async function saveDraft(
  db: Kysely<Database>,
  { layout, by, origin = "admin", conflicts = [], replaces }: DraftToSave,
): Promise<boolean> {
  const text = layoutText(layout);
  await lockLayout(db, layout.Id);
  const content = {
    name: layout.Name,
    content_text: text,
    hash: hashOfText(text),
    origin,
    conflicts: JSON.stringify(conflicts),
    created_by: by,
  };
  if (replaces === null || replaces === undefined) {
    const inserted = await db
      .insertInto("layout_version")
      .values({ layout_id: layout.Id, version: DRAFT, ...content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((inserted.numInsertedOrUpdatedRows ?? 0n) > 0n) return true;
    if (replaces === null) return false;
  }
  const updated = await db
    .updateTable("layout_version")
    .set({ ...content, row_version: sql`row_version + 1`, created_at: sql`now()` })
    .where("layout_id", "=", layout.Id)
    .where("version", "=", DRAFT)
    .$if(typeof replaces === "number", (query) => query.where("row_version", "=", Number(replaces)))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** One writer for each layout at a time, from here to the end of the transaction. */
export async function lockLayout(db: Kysely<Database>, id: string): Promise<{ publishedVersion: number | null }> {
  await db
    .insertInto("layout")
    .values({ layout_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("layout").select("published_version").where("layout_id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { publishedVersion: row.published_version };
}
