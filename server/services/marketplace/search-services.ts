import { type RawBuilder, sql } from "kysely";
import { callerOf } from "../../access/caller.ts";
import type { MarketplaceOperations } from "../../generated/operations.ts";
import type { SearchServicesRequest, ServiceFilter, ServiceResult } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";
import { foldText, searchWords } from "./search-words.ts";
import { categoryName, visibleServices } from "./visible-services.ts";

/** What may be sorted and filtered by, by its name in the answer. */
const COLUMNS: Readonly<Record<string, ListColumn>> = {
  Id: { expression: sql.ref("ranked.service_id"), kind: "number" },
  DisplayName: { expression: sql.ref("ranked.display_name"), kind: "text" },
  ProductName: { expression: sql.ref("ranked.product_name"), kind: "text" },
  VendorId: { expression: sql.ref("ranked.vendor_id"), kind: "number" },
  VendorName: { expression: sql.ref("ranked.vendor_name"), kind: "text" },
  CategoryId: { expression: sql`ranked.category_ids[1]`, kind: "number" },
  IsNew: { expression: sql.ref("ranked.is_new"), kind: "boolean" },
  IsBundle: { expression: sql.ref("ranked.is_bundle"), kind: "boolean" },
  IsAddon: { expression: sql.ref("ranked.is_addon"), kind: "boolean" },
  Ranking: { expression: sql.ref("ranked.ranking"), kind: "number" },
};

interface FoundRow {
  readonly service_id: number;
  readonly display_name: string;
  readonly icon: string;
  readonly product_name: string;
  readonly vendor_id: number;
  readonly vendor_name: string;
  readonly category_ids: readonly number[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly is_new: boolean;
  readonly is_bundle: boolean;
  readonly is_addon: boolean;
  readonly ranking: number;
}

/** Services of the caller's marketplaces: by merchandising rank, or with a text the best match first, numbered from 1 (domain §3.3). */
export const searchServices: MarketplaceOperations["SearchServices"] = async (context, input) => {
  const filter = input.options?.filter ?? {};
  const phrase = foldText(`${filter.DisplayName ?? ""} ${input.text ?? ""}`);
  const { where, order } = listClauses(COLUMNS, { sort: sortOf(input), filters: input.filters ?? [] }, [], sql`ranked.service_id`);
  const { rows } = await sql<{ total: number; items: FoundRow[] | null }>`
    with found as (
      select s.*, v.name as vendor_name, coalesce(s.new_until >= ${context.now}::date, false) as is_new, ${phrase === "" ? sql`0` : sql`f.points`} as points
      from (${visibleServices(context)}) s join vendor v using (vendor_id)
      ${phrase === "" ? sql`` : sql`join service_find(${phrase}, ${searchWords(phrase)}::text[]) f on f.service_id = s.service_id and f.points > 0`}
      where ${narrowed(context, filter)}),
    ranked as (
      select found.*, ${phrase === "" ? sql`listed` : BY_MATCH} as ranking from found),
    listed as (select * from ranked where ${where})
    select (select count(*) from listed)::int as total, (select jsonb_agg(to_jsonb(page)) from (
        select ranked.*, array(select ${categoryName(context.language, "c")} from unnest(ranked.category_ids) with ordinality as own (id, place)
            join category c on c.category_id = own.id order by own.place) as categories
        from listed ranked order by ${order} limit ${input.take ?? input.limit ?? 100} offset ${input.skip ?? 0}) page) as items`.execute(
    context.db,
  );
  const [answer] = rows;
  return { Items: (answer?.items ?? []).map(presentService), TotalCount: answer?.total ?? 0 };
};

/** A position in the order of points; featured and new ones stand a little higher, what is no longer sold to new customers much lower. */
const BY_MATCH = sql`(row_number() over (order by
  points + case when is_featured then 15 else 0 end + case when is_new then 5 else 0 end - case when status = 'NoNewSales' then 60 else 0 end desc,
  listed, display_name, service_id))::int`;

function sortOf({ sort = [], orderBy }: SearchServicesRequest): { field: string; direction: "Ascending" | "Descending" }[] {
  const asked =
    sort.length > 0 ? [...sort] : [{ field: orderBy?.Field ?? "Ranking", direction: orderBy?.Direction ?? ("Ascending" as const) }];
  return [...asked, { field: "DisplayName", direction: "Ascending" }];
}

function narrowed(context: Context, filter: ServiceFilter): RawBuilder<boolean> {
  const { companyAccountId, companyAccountPath } = callerOf(context);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.OwnerIds !== undefined) conditions.push(sql`s.owner_account_id = any (${filter.OwnerIds}::bigint[])`);
  if (filter.Tags !== undefined) conditions.push(sql`s.tags && ${filter.Tags}::text[]`);
  if (filter.Categories !== undefined)
    conditions.push(
      sql`s.category_ids && array(select category_id from category where category_id = any (${filter.Categories}::bigint[]) or parent_id = any (${filter.Categories}::bigint[]))`,
    );
  if (filter.NewOnly === true) conditions.push(sql`s.new_until >= ${context.now}::date`);
  if (filter.SourceType === "Root") conditions.push(sql`s.owner_account_id = ${Number(companyAccountPath.split("/")[0])}`);
  if (filter.SourceType === "Own") conditions.push(sql`s.owner_account_id = ${companyAccountId}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const presentService = (row: FoundRow): ServiceResult => ({
  Id: row.service_id,
  DisplayName: row.display_name,
  Icon: row.icon,
  ProductName: row.product_name,
  VendorId: row.vendor_id,
  VendorName: row.vendor_name,
  CategoryId: row.category_ids[0] ?? null,
  Categories: [...row.categories],
  Tags: [...row.tags],
  IsNew: row.is_new,
  IsBundle: row.is_bundle,
  IsAddon: row.is_addon,
  Ranking: row.ranking,
});
