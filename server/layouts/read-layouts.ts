import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { LayoutContent } from "./stored-layout.ts";

/** Counts publications in the order of their commits. */
export async function readGeneration(db: Kysely<Database>): Promise<number> {
  const { generation } = await db.selectFrom("layout_generation").select("generation").executeTakeFirstOrThrow();
  return generation;
}

/** A version that somebody is shown. */
export interface ShownVersion extends Omit<LayoutContent, "text"> {
  /** Null for one whose text the caller has. */
  readonly text: string | null;
  /** Everybody gets it who gets no other one first. */
  readonly isPublished: boolean;
  /** Resellers who get it first. */
  readonly resellerIds: readonly number[];
}

/**
 * All versions that anybody is shown, in one statement: one moment of the database.
 *
 * @param known `<id> <version>` of those whose text the caller has; theirs comes as null.
 */
export async function readShown(db: Kysely<Database>, known: readonly string[]): Promise<ShownVersion[]> {
  const { rows } = await sql<ShownVersion>`
    select v.layout_id as id, v.version, v.hash, shown.is_published as "isPublished", shown.resellers as "resellerIds",
      case when v.layout_id || ' ' || v.version = any (${known}::text[]) then null else v.content_text end as text
    from (
      select layout_id, version, bool_or(reseller is null) as is_published, coalesce(jsonb_agg(reseller) filter (where reseller is not null), '[]') as resellers
      from (select layout_id, published_version as version, null::bigint as reseller from layout where published_version is not null
        union all select layout_id, version, reseller_account_id from layout_stage) pointers
      group by layout_id, version) shown
    join layout_version v using (layout_id, version)
    order by v.layout_id, v.version`.execute(db);
  return rows;
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
