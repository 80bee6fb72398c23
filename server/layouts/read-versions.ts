import { type Kysely, sql } from "kysely";
import type { Layout } from "../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import { parseLayoutText } from "./layout-text.ts";

/** One version as administrators see it. */
export interface VersionDetails {
  readonly id: string;
  /** 0: the draft. */
  readonly version: number;
  readonly status: "Draft" | "Published" | "Superseded";
  readonly layout: Layout;
  readonly text: string;
  readonly hash: string;
  readonly rowVersion: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly publishedAt: Date | null;
}

/** @param which a version, `draft`, or `published` */
export async function readVersionDetails(
  db: Kysely<Database>,
  id: string,
  which: number | "draft" | "published",
): Promise<VersionDetails | null> {
  const row = await db
    .selectFrom("layout_version as v")
    .innerJoin("layout as l", "l.layout_id", "v.layout_id")
    .select([
      "v.version",
      "v.content_text",
      "v.hash",
      "v.row_version",
      "v.created_at",
      "v.created_by",
      "v.published_at",
      "l.published_version",
    ])
    .where("v.layout_id", "=", id)
    .where("v.version", "=", which === "published" ? sql.ref<number>("l.published_version") : which === "draft" ? 0 : which)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id,
    version: row.version,
    status: row.version === 0 ? "Draft" : row.version === row.published_version ? "Published" : "Superseded",
    layout: parseLayoutText(row.content_text, row.version),
    text: row.content_text,
    hash: row.hash,
    rowVersion: row.row_version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    publishedAt: row.published_at,
  };
}

/** One row a layout. */
export interface LayoutOverview {
  readonly id: string;
  readonly name: string;
  readonly target: Layout["Target"] | null;
  readonly publishedVersion: number | null;
  readonly hasDraft: boolean;
  readonly versions: number;
  readonly updatedAt: Date;
}

/** All layouts, published or only drafted. An installation has hundreds at most, so nobody pages in the database. */
export async function readOverviews(db: Kysely<Database>): Promise<LayoutOverview[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    target: Layout["Target"] | null;
    published_version: number | null;
    has_draft: boolean;
    versions: number;
    updated_at: Date;
  }>`
    select l.layout_id as id, shown.name, coalesce(l.target, shown.content->'Target') as target, l.published_version,
      counts.has_draft, counts.versions, greatest(l.updated_at, counts.saved_at) as updated_at
    from layout l
    join lateral (select count(*) filter (where version > 0)::int as versions, bool_or(version = 0) as has_draft, max(created_at) as saved_at
      from layout_version where layout_id = l.layout_id) counts on true
    join lateral (select name, content from layout_version where layout_id = l.layout_id
      order by version = l.published_version desc nulls last, version limit 1) shown on true
    order by l.layout_id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    target: row.target,
    publishedVersion: row.published_version,
    hasDraft: row.has_draft,
    versions: row.versions,
    updatedAt: row.updated_at,
  }));
}
