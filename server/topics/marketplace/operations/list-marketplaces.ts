import { sql } from "kysely";
import type { ListMarketplacesRequest, MarketplaceRow } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { boolean, code, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/** The pricelists of a seller, by their priority, with the number of their items. */
const marketplaces = defineList<{ row: MarketplaceRow; given: ListMarketplacesRequest }>({
  columns: {
    MarketplaceId: integer(sql`m.marketplace_id`),
    Name: text(sql`m.name`, { searched: true }),
    OwnerAccountId: integer(sql`m.owner_account_id`),
    Currency: code(sql`m.currency`, { searched: true }),
    PricePriority: integer(sql`m.price_priority`),
    IsDefault: boolean(sql`m.is_default`),
    Status: code(sql`m.status`),
    ServiceCount: integer(
      sql`(select count(*)::int from marketplace_service l where l.marketplace_id = m.marketplace_id and l.status = 'Open')`,
    ),
    CustomerCount: integer(sql`(select count(*)::int from marketplace_assignment a where a.marketplace_id = m.marketplace_id)`),
    RuleCount: integer(sql`(select count(*)::int from pricing_rule r where r.marketplace_id = m.marketplace_id)`),
    FilterCount: integer(sql`(select count(*)::int from propagation_filter f where f.marketplace_id = m.marketplace_id)`),
  },
  rows: ({ given }) => ({
    from: sql`marketplace m`,
    where: [sql`m.owner_account_id = ${given.ownerAccountId}`],
    order: sql`m.price_priority, m.marketplace_id`,
  }),
});

export const listMarketplaces: MarketplaceOperations["ListMarketplaces"] = (context, request) =>
  marketplaces.page(context, request, request);
