import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import type { FilterRule } from "./filter-rules.ts";

export type StoredFilter = Selectable<Database["propagation_filter"]>;

/** The propagation filters of pricelists, the oldest first. */
export const filtersOf = (db: Kysely<Database>, marketplaceIds: readonly number[]): Promise<StoredFilter[]> =>
  db
    .selectFrom("propagation_filter")
    .selectAll()
    .where(sql<boolean>`marketplace_id = any (${[...marketplaceIds]}::bigint[])`)
    .orderBy("propagation_filter_id")
    .execute();

export async function vendorNames(db: Kysely<Database>, filters: readonly FilterRule[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(filters.flatMap(({ vendor_ids }) => vendor_ids))];
  if (ids.length === 0) return new Map();
  const vendors = await db.selectFrom("vendor").select(["vendor_id", "name"]).where("vendor_id", "in", ids).execute();
  return new Map(vendors.map(({ vendor_id, name }) => [vendor_id, name]));
}

/** As `propagation_effects` reads them. */
export const filtersJson = (filters: readonly FilterRule[]): string =>
  JSON.stringify(
    filters.map(({ vendor_filter_type, vendor_ids, included_tags, excluded_tags }) => ({
      type: vendor_filter_type,
      vendors: vendor_ids,
      included: included_tags,
      excluded: excluded_tags,
    })),
  );
