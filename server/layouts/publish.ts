import { type Kysely, sql } from "kysely";
import type { Layout } from "../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { DRAFT, lockLayout } from "./draft.ts";
import { hashOfText } from "./layout-text.ts";
import { endStages } from "./stages.ts";

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
 * after it the new one, and nobody anything between. The layout must have been checked. Stages end: from now on everybody gets the same.
 *
 * @param keepsStages those who try another version go on with it: a release does not end what an admin has begun
 * @returns the number of the new version
 */
export async function publishLayout(db: Kysely<Database>, publication: Publication, { keepsStages = false } = {}): Promise<number> {
  const version = await addVersion(db, publication);
  await pointTo(db, publication.layout.Id, version);
  if (!keepsStages) await endStages(db, publication.layout.Id);
  return version;
}

/** Keep a layout as a version that nobody is shown yet. @returns its number */
export async function addVersion(db: Kysely<Database>, { layout, text, by, origin, fromDraft = false }: Publication): Promise<number> {
  await lockLayout(db, layout.Id);
  const { last } = await db
    .selectFrom("layout_version")
    .select((select) => select.fn.coalesce(select.fn.max("version"), sql<number>`0`).as("last"))
    .where("layout_id", "=", layout.Id)
    .executeTakeFirstOrThrow();
  const version = last + 1;
  await db
    .insertInto("layout_version")
    .values({ layout_id: layout.Id, version, name: layout.Name, content_text: text, hash: hashOfText(text), origin, created_by: by })
    .execute();
  if (fromDraft) await db.deleteFrom("layout_version").where("layout_id", "=", layout.Id).where("version", "=", DRAFT).execute();
  return version;
}

/** Everybody gets this version. */
export async function pointTo(db: Kysely<Database>, id: string, version: number): Promise<void> {
  await db
    .updateTable("layout_version")
    .set({ published_at: new Date() })
    .where("layout_id", "=", id)
    .where("version", "=", version)
    .where("published_at", "is", null)
    .execute();
  await db.updateTable("layout").set({ published_version: version }).where("layout_id", "=", id).execute();
}

/** What open portals and the other nodes are told. */
export const publicationEvent = (layoutId: string, version: number) =>
  ({ type: "message", event: "layout published", layoutId, version }) as const;
