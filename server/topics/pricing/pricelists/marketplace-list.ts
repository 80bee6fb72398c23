import { sql } from "kysely";
import type { ListMarketplacesRequest, MarketplaceRow } from "../../../../shared/generated/types.ts";
import { boolean, code, computed, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { filterSummary } from "./filter-rules.ts";
import { filtersOf, vendorNames } from "./filters.ts";

/** The pricelists of a seller, by their priority, with the number of their items. */
export const marketplaces = defineList<{
  row: MarketplaceRow;
  given: Pick<ListMarketplacesRequest, "ownerAccountId" | "includeArchived">;
  loaded: ReadonlyMap<number, string>;
}>({
  columns: {
    MarketplaceId: integer(sql`m.marketplace_id`),
    Name: text(sql`m.name`, { searched: true }),
    OwnerAccountId: integer(sql`m.owner_account_id`),
    Currency: code(sql`m.currency`, { searched: true }),
    Country: code(sql`m.country`),
    PricePriority: integer(sql`m.price_priority`),
    IsDefault: boolean(sql`m.is_default`),
    Status: code(sql`m.status`),
    ServiceCount: integer(
      sql`(select count(*)::int from marketplace_service l where l.marketplace_id = m.marketplace_id and l.status = 'Open')`,
    ),
    CustomerCount: integer(sql`(select count(*)::int from marketplace_assignment a where a.marketplace_id = m.marketplace_id)`),
    RuleCount: integer(sql`(select count(*)::int from pricing_rule r where r.marketplace_id = m.marketplace_id)`),
    FilterCount: integer(sql`(select count(*)::int from propagation_filter f where f.marketplace_id = m.marketplace_id)`),
    Filters: computed(({ MarketplaceId }, { loaded }) => loaded.get(MarketplaceId) ?? ""),
    // The update that has the pricelist now or waits for it, else the last one that changed it.
    PriceUpdate: code(sql`coalesce(
      (select c.status from price_stage s join price_cascade c using (cascade_id) where s.marketplace_id = m.marketplace_id),
      (select c.status from price_cascade c where c.status in ('Queued', 'Computing') and c.cause_ref -> 'lists' ? m.marketplace_id::text limit 1),
      (select c.status from price_version v join price_cascade c using (cascade_id) where v.marketplace_id = m.marketplace_id order by v.version desc limit 1),
      'None')`),
    PublishedVersion: integer(sql`m.published_version`),
    RowVersion: integer(sql`m.row_version`),
  },
  rows: ({ given: { ownerAccountId, includeArchived = false } }) => ({
    from: sql`marketplace m`,
    where: [sql`m.owner_account_id = ${ownerAccountId}`, includeArchived ? sql`true` : sql`m.status <> 'Archived'`],
    order: sql`m.price_priority, m.marketplace_id`,
  }),
  async load(rows, { context: { db, language } }) {
    const filters = await filtersOf(
      db,
      rows.map(({ MarketplaceId }) => MarketplaceId),
    );
    const names = await vendorNames(db, filters);
    const summaries = new Map<number, string[]>();
    for (const filter of filters)
      summaries.set(filter.marketplace_id, [...(summaries.get(filter.marketplace_id) ?? []), filterSummary(filter, names, language)]);
    return new Map([...summaries].map(([id, texts]) => [id, texts.join("; ")]));
  },
});
