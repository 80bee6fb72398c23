import { type Kysely, sql } from "kysely";
import { expandLayout, type Fragments, usesOf } from "../../../layout/fragments/expand-layout.ts";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import { type Fragment, isFragment, type Layout, type LayoutDocument } from "../../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import type { LayoutOrigin } from "../database/tables/layouts.ts";
import { parseLayoutText } from "../layout-store/layout-text.ts";
import { readFragments } from "../layout-store/read-layouts.ts";

/** One version as administrators see it. */
export interface VersionDetails {
  readonly id: string;
  /** 0: the draft. */
  readonly version: number;
  /** Staged: some get it first. */
  readonly status: VersionStatus;
  /** As written. */
  readonly document: LayoutDocument;
  readonly text: string;
  /** As users see it: with the fragments of its time, a draft with today's. A fragment itself stays as written. */
  readonly layout: Layout | Fragment;
  readonly hash: string;
  readonly rowVersion: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  /** When everyone got it. */
  readonly publishedAt: Date | null;
  readonly origin: LayoutOrigin;
  /** Only for drafts: unresolved conflicts of a merge. */
  readonly conflicts: readonly MergeConflict[];
}

export type VersionStatus = "Draft" | "Published" | "Staged" | "Superseded";

const statusOf = (row: { version: number; published_version: number | null; is_staged: boolean }): VersionStatus => {
  if (row.version === 0) return "Draft";
  if (row.version === row.published_version) return "Published";
  return row.is_staged ? "Staged" : "Superseded";
};

/** Some get the version `v` first. */
const isStaged = sql<boolean>`exists (select from layout_stage s where s.layout_id = v.layout_id and s.version = v.version)`;

/** @param which a version, `draft`, or `published`: the version of all users without a staged one */
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
      "v.shown_text",
      "v.hash",
      "v.row_version",
      "v.created_at",
      "v.created_by",
      "v.published_at",
      "v.origin",
      "v.conflicts",
      "l.published_version",
    ])
    .select(isStaged.as("is_staged"))
    .where("v.layout_id", "=", id)
    .where("v.version", "=", which === "published" ? sql.ref<number>("l.published_version") : which === "draft" ? 0 : which)
    .executeTakeFirst();
  if (row === undefined) return null;
  const document = parseLayoutText<LayoutDocument>(row.content_text, row.version);
  return {
    id,
    version: row.version,
    status: statusOf(row),
    document,
    text: row.content_text,
    layout: row.shown_text === null ? await shownOf(db, document) : parseLayoutText<Layout>(row.shown_text, row.version),
    hash: row.hash,
    rowVersion: row.row_version,
    createdAt: row.created_at,
    createdBy: row.created_by,
    publishedAt: row.published_at,
    origin: row.origin,
    // Written by the merge and by no one else.
    conflicts: row.conflicts as MergeConflict[],
  };
}

/** For drafts, and for documents without fragments. */
async function shownOf(db: Kysely<Database>, document: LayoutDocument): Promise<Layout | Fragment> {
  if (isFragment(document)) return document;
  return expandLayout(document, usesOf(document).length === 0 ? NO_FRAGMENTS : await readFragments(db)).layout;
}
const NO_FRAGMENTS: Fragments = new Map();

/** A version in a list: everything but its content. */
export type VersionHead = Omit<VersionDetails, "document" | "layout" | "text" | "rowVersion" | "conflicts"> & {
  readonly conflictCount: number;
};

/** The draft, then all versions from the newest to the oldest. */
export async function readVersionHeads(db: Kysely<Database>, id: string): Promise<VersionHead[]> {
  const rows = await db
    .selectFrom("layout_version as v")
    .innerJoin("layout as l", "l.layout_id", "v.layout_id")
    .select(["v.version", "v.hash", "v.created_at", "v.created_by", "v.published_at", "v.origin", "l.published_version"])
    .select([isStaged.as("is_staged"), sql<number>`jsonb_array_length(v.conflicts)`.as("conflict_count")])
    .where("v.layout_id", "=", id)
    .orderBy(sql`v.version = 0 desc, v.version desc`)
    .execute();
  return rows.map((row) => ({
    id,
    version: row.version,
    status: statusOf(row),
    hash: row.hash,
    createdAt: row.created_at,
    createdBy: row.created_by,
    publishedAt: row.published_at,
    origin: row.origin,
    conflictCount: row.conflict_count,
  }));
}

/** One row a layout. */
export interface LayoutOverview {
  readonly id: string;
  readonly name: string;
  readonly target: LayoutDocument["Target"] | null;
  readonly publishedVersion: number | null;
  /** The newest one that some get first; null: everyone gets the same. */
  readonly stagedVersion: number | null;
  /** Number of resellers with a staged version. */
  readonly stagedResellers: number;
  readonly hasDraft: boolean;
  readonly versions: number;
  readonly updatedAt: Date;
}

/** All layouts, published or only drafted. An installation has hundreds at most, so no one pages in the database. */
export async function readOverviews(db: Kysely<Database>): Promise<LayoutOverview[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    target: LayoutDocument["Target"] | null;
    published_version: number | null;
    staged_version: number | null;
    staged_resellers: number;
    has_draft: boolean;
    versions: number;
    updated_at: Date;
  }>`
    select l.layout_id as id, shown.name, case when l.published_version is null then shown.content->'Target' else l.target end as target, l.published_version, staged.version as staged_version,
      staged.resellers as staged_resellers, counts.has_draft, counts.versions, greatest(l.updated_at, counts.saved_at) as updated_at
    from layout l
    join lateral (select count(*) filter (where version > 0)::int as versions, bool_or(version = 0) as has_draft, max(created_at) as saved_at
      from layout_version where layout_id = l.layout_id) counts on true
    left join lateral (select max(version) as version, count(*)::int as resellers from layout_stage where layout_id = l.layout_id) staged on true
    join lateral (select name, content from layout_version where layout_id = l.layout_id
      order by version = coalesce(l.published_version, staged.version) desc nulls last, version limit 1) shown on true
    order by l.layout_id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    target: row.target,
    publishedVersion: row.published_version,
    stagedVersion: row.staged_version,
    stagedResellers: row.staged_resellers,
    hasDraft: row.has_draft,
    versions: row.versions,
    updatedAt: row.updated_at,
  }));
}
