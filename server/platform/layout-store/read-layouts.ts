import { type Kysely, sql } from "kysely";
import { type Fragments, fragmentsById } from "../../../layout/fragments/expand-layout.ts";
import type { Fragment, LayoutSource } from "../../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutContent } from "./stored-layout.ts";

/** Counts publications in the order of their commits. */
export async function readGeneration(db: Kysely<Database>): Promise<number> {
  const { generation } = await db.selectFrom("layout_generation").select("generation").executeTakeFirstOrThrow();
  return generation;
}

/** A version that users are shown. */
export interface ShownVersion extends Omit<LayoutContent, "text"> {
  /** Null when the caller already has the text. */
  readonly text: string | null;
  /** Shown to all users without a staged version. */
  readonly isPublished: boolean;
  /** Resellers of a staged version. */
  readonly resellerIds: readonly number[];
}

/**
 * All versions that anyone is shown, in one statement: one moment of the database.
 *
 * @param known `<id> <version>` of those whose text the caller has; theirs comes as null.
 */
export async function readShown(db: Kysely<Database>, known: readonly string[]): Promise<ShownVersion[]> {
  const { rows } = await sql<ShownVersion>`
    select v.layout_id as id, v.version, v.hash, shown.is_published as "isPublished", shown.resellers as "resellerIds",
      case when v.layout_id || ' ' || v.version = any (${known}::text[]) then null else coalesce(v.shown_text, v.content_text) end as text
    from (
      select layout_id, version, bool_or(reseller is null) as is_published, coalesce(jsonb_agg(reseller) filter (where reseller is not null), '[]') as resellers
      from (select layout_id, published_version as version, null::bigint as reseller from layout where published_version is not null
        union all select layout_id, version, reseller_account_id from layout_stage) pointers
      group by layout_id, version) shown
    join layout_version v using (layout_id, version)
    where v.content->'Target'->>'Fragment' is null
    order by v.layout_id, v.version`.execute(db);
  return rows;
}

/** The fragments that are published: they are in place in all that anyone is shown. */
export async function readFragments(db: Kysely<Database>): Promise<Fragments> {
  const { rows } = await sql<{ text: string }>`
    select v.content_text as text from layout l join layout_version v on v.layout_id = l.layout_id and v.version = l.published_version
    where l.target->>'Fragment' is not null order by l.layout_id`.execute(db);
  return fragmentsById(rows.map(({ text }): Fragment => JSON.parse(text)));
}

/** A version that users are shown and that uses fragments. */
export interface FragmentUser {
  readonly id: string;
  readonly version: number;
  /** As written, byte for byte, and as data. */
  readonly text: string;
  readonly document: LayoutSource;
  readonly shownText: string;
  /** True: shown to all users; false: only to some resellers. */
  readonly isPublished: boolean;
}

/** All of them, by Id and version. */
export async function readFragmentUsers(db: Kysely<Database>): Promise<FragmentUser[]> {
  const { rows } = await sql<{ id: string; version: number; text: string; shown_text: string; is_published: boolean }>`
    select v.layout_id as id, v.version, v.content_text as text, v.shown_text, l.published_version is not distinct from v.version as is_published
    from layout l join layout_version v on v.layout_id = l.layout_id
    where v.shown_text is not null and (v.version = l.published_version
      or exists (select from layout_stage s where s.layout_id = v.layout_id and s.version = v.version))
    order by v.layout_id, v.version`.execute(db);
  return rows.map(({ id, version, text, shown_text, is_published }) => ({
    ...{ id, version, text, document: JSON.parse(text), shownText: shown_text, isPublished: is_published },
  }));
}

/** One version; 0 is the draft. */
export async function readVersion(db: Kysely<Database>, id: string, version: number): Promise<LayoutContent | null> {
  const row = await db
    .selectFrom("layout_version")
    .select((select) => ["layout_id as id", "version", "hash", select.fn.coalesce("shown_text", "content_text").as("text")])
    .where("layout_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ?? null;
}
