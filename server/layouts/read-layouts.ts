import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { LayoutContent } from "./stored-layout.ts";

/** Counts publications in the order of their commits. */
export async function readGeneration(db: Kysely<Database>): Promise<number> {
  const { generation } = await db.selectFrom("layout_generation").select("generation").executeTakeFirstOrThrow();
  return generation;
}

/**
 * All published versions, in one statement: one moment of the database.
 *
 * @param known `<id> <version>` of those whose text the caller has; theirs comes as null.
 */
export function readPublished(
  db: Kysely<Database>,
  known: readonly string[],
): Promise<(Omit<LayoutContent, "text"> & { text: string | null })[]> {
  return db
    .selectFrom("layout")
    .innerJoin("layout_version", (join) =>
      join.onRef("layout_version.layout_id", "=", "layout.layout_id").onRef("layout_version.version", "=", "layout.published_version"),
    )
    .select(["layout.layout_id as id", "layout_version.version", "layout_version.hash"])
    .select(
      sql<
        string | null
      >`case when layout.layout_id || ' ' || layout_version.version = any (${known}::text[]) then null else content_text end`.as("text"),
    )
    .orderBy("layout.layout_id")
    .execute();
}

/** One version; 0 is the draft. */
export async function readVersion(db: Kysely<Database>, id: string, version: number): Promise<LayoutContent | null> {
  const row = await db
    .selectFrom("layout_version")
    .select(["layout_id as id", "version", "hash", "content_text as text"])
    .where("layout_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ?? null;
}
