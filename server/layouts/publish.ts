import { type Kysely, sql } from "kysely";
import type { Layout } from "../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { DRAFT, lockLayout } from "./draft.ts";
import { hashOfText } from "./layout-text.ts";

export interface Publication {
  readonly layout: Layout;
  /** What is kept, byte for byte; from `layoutText`, or the text of an earlier version. */
  readonly text: string;
  readonly by: string | null;
  readonly origin: LayoutOrigin;
  /** The draft was what is published now: it is gone afterwards. */
  readonly fromDraft?: boolean;
}

/**
 * Make a new version and swap the pointer to it, in the caller's transaction: whoever reads before the commit sees the old version, whoever reads
 * after it the new one, and nobody anything between. The layout must have been checked.
 *
 * @returns the number of the new version
 */
export async function publishLayout(db: Kysely<Database>, { layout, text, by, origin, fromDraft = false }: Publication): Promise<number> {
  await lockLayout(db, layout.Id);
  const { last } = await db
    .selectFrom("layout_version")
    .select((select) => select.fn.coalesce(select.fn.max("version"), sql<number>`0`).as("last"))
    .where("layout_id", "=", layout.Id)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await db
    .insertInto("layout_version")
    .values({
      layout_id: layout.Id,
      version,
      name: layout.Name,
      content_text: text,
      hash: hashOfText(text),
      origin,
      created_by: by,
      published_at: new Date(),
    })
    .execute();
  await db.updateTable("layout").set({ published_version: version }).where("layout_id", "=", layout.Id).execute();
  if (fromDraft) await db.deleteFrom("layout_version").where("layout_id", "=", layout.Id).where("version", "=", DRAFT).execute();
  return version;
}

/** What open portals and the other nodes are told. */
export const publicationEvent = (layoutId: string, version: number) =>
  ({ type: "message", event: "layout published", layoutId, version }) as const;
