import { type RawBuilder, sql } from "kysely";
import type { GetSearchFacetsRequest } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { categoryName } from "../../catalogue/index.ts";
import { foldText } from "./search-words.ts";
import { visibleServices } from "./visible-services.ts";

/** Choices for filters: only what at least one service of the caller's marketplaces has. */
export const getSearchFacets: MarketplaceOperations["GetSearchFacets"] = async (
  context,
  { facet, text = "", skip = 0, take = 50, values },
) => {
  const { rows } = await sql<{ total: number; members: { DisplayName: string; Value: string | number }[] | null }>`
    with facet as (${facetQuery(context, facet)}),
    matching as (select * from facet where position(${foldText(text)} in fold_text(label)) > 0
      and ${values === undefined ? sql`true` : sql`value = any (${values.map(String)}::text[])`})
    select (select count(*) from matching)::int as total, (select jsonb_agg(jsonb_build_object('DisplayName', label, 'Value', ${facet === "Tag" ? sql`value` : sql`value::bigint`}))
      from (select * from matching order by label, value limit ${take} offset ${skip}) page) as members`.execute(context.db);
  return { EnumMembers: rows[0]?.members ?? [], TotalCount: rows[0]?.total ?? 0 };
};

/** Every choice with `value` as text and `label`. */
function facetQuery(context: Context, facet: GetSearchFacetsRequest["facet"]): RawBuilder<unknown> {
  const visible = visibleServices(context);
  switch (facet) {
    case "Vendor":
      return sql`select vendor_id::text as value, name as label from vendor where vendor_id in (select vendor_id from (${visible}) s)`;
    case "Category":
      // The most precise category of each service, which lists show as well.
      return sql`select category_id::text as value, ${categoryName(context.language, "c")} collate "und-x-icu" as label from category c
        where category_id in (select category_ids[1] from (${visible}) s)`;
    case "Tag":
      return sql`select distinct tag as value, tag as label from (${visible}) s, unnest(s.tags) as tag`;
  }
}
