import { type RawBuilder, sql } from "kysely";
import type { SearchServicesRequest, ServiceFilter, ServiceResult, Sort } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { boolean, code, computed, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { categoryName } from "../../catalogue/index.ts";
import { foldText, searchWords } from "./search-words.ts";
import { loadShown, type ShownServices, shownColumns } from "./shown-services.ts";
import { visibleServices } from "./visible-services.ts";

/** Services of the caller's marketplaces: by merchandising rank, or with a text the best match first, numbered from 1 (domain §3.3). */
const services = defineList<{ row: ServiceResult; given: SearchServicesRequest; loaded: ShownServices }>({
  columns: {
    Id: integer(sql`ranked.service_id`),
    DisplayName: text(sql`ranked.display_name`),
    Title: computed(({ Id, DisplayName }, { loaded }) => loaded.texts.get(Id)?.DisplayName ?? DisplayName),
    Icon: code(sql`ranked.icon`),
    ProductName: text(sql`ranked.product_name`),
    VendorId: integer(sql`ranked.vendor_id`),
    VendorName: text(sql`ranked.vendor_name`),
    CategoryId: integer(sql`ranked.category_ids[1]`),
    Categories: other(
      ({
        context,
      }) => sql`array(select ${categoryName(context.language, "c")} from unnest(ranked.category_ids) with ordinality as own (id, position)
        join category c on c.category_id = own.id order by own.position)`,
    ),
    Tags: other(sql`ranked.tags`),
    IsNew: boolean(sql`ranked.is_new`),
    IsBundle: boolean(sql`ranked.is_bundle`),
    IsAddon: boolean(sql`ranked.is_addon`),
    BillingRule: code(sql`ranked.billing_rule`),
    Ranking: integer(sql`ranked.ranking`),
    ...shownColumns,
  },
  choices: {
    VendorId: sql`select vendor_id, name, null::bigint from vendor`,
    CategoryId: ({ context }) => sql`select category_id, ${categoryName(context.language, "c")}, parent_id from category c`,
  },
  load: (rows, { context }) => loadShown(context, rows),
  rows({ context, given }) {
    const filter = given.options?.filter ?? {};
    const phrase = foldText(`${filter.DisplayName ?? ""} ${given.text ?? ""}`);
    const points = phrase === "" ? sql`0` : sql`f.points`;
    const found =
      phrase === ""
        ? sql``
        : sql`join service_find(${phrase}, ${searchWords(phrase)}::text[]) f on f.service_id = s.service_id and f.points > 0`;
    return {
      from: sql`(with found as (
          select s.*, v.name as vendor_name, coalesce(s.new_until >= ${context.now}::date, false) as is_new, ${points} as points
          from (${visibleServices(context)}) s join vendor v using (vendor_id) ${found} where ${narrowed(context, filter)})
        select found.*, ${phrase === "" ? sql`listed` : BY_MATCH} as ranking from found) ranked`,
      order: sql`ranked.display_name, ranked.service_id`,
      countsOnTheWay: true,
    };
  },
});

/** The text is matched like the names of services, not word by word in the columns. */
export const searchServices: MarketplaceOperations["SearchServices"] = async (context, input) => {
  const { skip, take = input.limit ?? 100, filters, facets } = input;
  const request = { skip: skip ?? 0, take, sort: sortOf(input), filters: filters ?? [], ...(facets === undefined ? {} : { facets }) };
  return services.page(context, request, input);
};

/** A position in the order of points; featured and new services rank a little higher, those closed to new customers much lower. */
const BY_MATCH = sql`(row_number() over (order by
  points + case when is_featured then 15 else 0 end + case when is_new then 5 else 0 end - case when status = 'NoNewSales' then 60 else 0 end desc,
  listed, display_name, service_id))::int`;

const sortOf = ({ sort = [], orderBy }: SearchServicesRequest): readonly Sort[] =>
  sort.length > 0 ? sort : [{ field: orderBy?.Field ?? "Ranking", direction: orderBy?.Direction ?? "Ascending" }];

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
