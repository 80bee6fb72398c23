/** The fields of layouts that offer a shared list of values. */

import { type Kysely, sql } from "kysely";
import type { LayoutDocument } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { parseLayoutText } from "../../../platform/layout-store/layout-text.ts";

const OPERATION: keyof MetadataOperations = "ListEnumerationMembers";

export interface EnumerationUse {
  /** Name of the enumeration. */
  readonly name: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly fieldName: string;
  /** False: only in a draft. */
  readonly isPublished: boolean;
  /** The account type of the field's values; null on a screen without an account. */
  readonly accountType: string | null;
  readonly productName: string | null;
}

/**
 * Uses in published and staged layouts and in drafts. Other versions are shown to no one; one that is restored shows raw values until the list
 * exists again. Few layouts name an enumeration, so only those are parsed.
 */
export async function readEnumerationUses(db: Kysely<Database>): Promise<EnumerationUse[]> {
  const rows = await db
    .selectFrom("layout_version as v")
    .innerJoin("layout as l", "l.layout_id", "v.layout_id")
    .select((select) => ["v.version", select.fn.coalesce("v.shown_text", "v.content_text").as("text")])
    .where((where) =>
      where.or([
        where("v.version", "=", 0),
        where("v.version", "=", sql.ref<number>("l.published_version")),
        sql<boolean>`exists (select from layout_stage s where s.layout_id = v.layout_id and s.version = v.version)`,
      ]),
    )
    .where((where) => where(where.fn.coalesce("v.shown_text", "v.content_text"), "like", `%${OPERATION}%`))
    .orderBy("v.layout_id")
    .orderBy("v.version", "desc")
    .execute();
  const found = rows.flatMap(({ version, text }) => usesIn(parseLayoutText<LayoutDocument>(text, version), version > 0));
  const seen = new Set<string>();
  // The published one comes first: a draft counts only where it differs.
  return found.filter(({ name, layoutId, fieldName }) => {
    const key = JSON.stringify([name, layoutId, fieldName]);
    return !seen.has(key) && seen.add(key);
  });
}

/** In a fragment too, whether a layout shows it or not. A draft need not have the shape of a layout, so it is searched as plain JSON. */
function usesIn(layout: LayoutDocument, isPublished: boolean): EnumerationUse[] {
  const { Target } = layout;
  const account = typeof Target === "object" && Target !== null && "AccountType" in Target ? Target : null;
  const about = {
    layoutId: layout.Id,
    layoutName: layout.Name,
    isPublished,
    accountType: account?.AccountType ?? null,
    productName: account?.ProductName ?? null,
  };
  const uses: EnumerationUse[] = [];
  const visit = (value: unknown): void => {
    if (isRecord(value)) {
      const name = namedEnumeration(value.EnumSource);
      if (name !== undefined) uses.push({ ...about, name, fieldName: String(value.Name ?? "") });
    }
    if (typeof value === "object" && value !== null) for (const member of Object.values(value)) visit(member);
  };
  visit({ ...layout, Target: null });
  return uses;
}

/** The enumeration that a source of choices names as a literal; undefined for a computed name. */
export function namedEnumeration(source: unknown): string | undefined {
  if (!isRecord(source) || source.Service !== "Metadata" || source.Operation !== OPERATION || !isRecord(source.Parameters))
    return undefined;
  return /^\s*(["'])([A-Za-z][A-Za-z0-9_]*)\1\s*$/.exec(String(source.Parameters.name ?? ""))?.[2];
}
