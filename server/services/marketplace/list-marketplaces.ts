import { sql } from "kysely";
import type { MarketplaceOperations } from "../../generated/operations.ts";
import type { MarketplaceRow } from "../../generated/types.ts";
import { listRows } from "../../lists/list-rows.ts";

interface Row {
  readonly marketplace_id: number;
  readonly name: string;
  readonly owner_account_id: number;
  readonly currency: string;
  readonly price_priority: number;
  readonly is_default: boolean;
  readonly status: MarketplaceRow["Status"];
  readonly services: number;
  readonly customers: number;
  readonly rules: number;
  readonly filters: number;
}

/** The pricelists of a seller, by their priority, with how much stands in each. Nobody has many, so they are listed from memory. */
export const listMarketplaces: MarketplaceOperations["ListMarketplaces"] = async (context, { ownerAccountId, ...request }) => {
  const { rows } = await sql<Row>`
    select m.marketplace_id, m.name, m.owner_account_id, m.currency, m.price_priority, m.is_default, m.status,
      (select count(*)::int from marketplace_service l where l.marketplace_id = m.marketplace_id and l.status = 'Open') as services,
      (select count(*)::int from marketplace_assignment a where a.marketplace_id = m.marketplace_id) as customers,
      (select count(*)::int from pricing_rule r where r.marketplace_id = m.marketplace_id) as rules,
      (select count(*)::int from propagation_filter f where f.marketplace_id = m.marketplace_id) as filters
    from marketplace m where m.owner_account_id = ${ownerAccountId} order by m.price_priority`.execute(context.db);
  return listRows(rows.map(present), request, {
    fields: [
      "MarketplaceId",
      "Name",
      "Currency",
      "PricePriority",
      "IsDefault",
      "Status",
      "ServiceCount",
      "CustomerCount",
      "RuleCount",
      "FilterCount",
    ],
    searched: ["Name", "Currency"],
  });
};

const present = (row: Row): MarketplaceRow => ({
  MarketplaceId: row.marketplace_id,
  Name: row.name,
  OwnerAccountId: row.owner_account_id,
  Currency: row.currency,
  PricePriority: row.price_priority,
  IsDefault: row.is_default,
  Status: row.status,
  ServiceCount: row.services,
  CustomerCount: row.customers,
  RuleCount: row.rules,
  FilterCount: row.filters,
});
