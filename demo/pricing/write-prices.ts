import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";
import { MARKETPLACES } from "../marketplace/marketplaces.ts";
import type { DemoItem } from "../marketplace/offers.ts";
import { BEGIN, BOUGHT_FROM, demoPrices, EUR_CHF } from "./prices.ts";

/** The vendors' prices, and the first version of each pricelist with its rules and rates. */
export async function writePrices(db: Kysely<Database>, items: readonly DemoItem[]): Promise<void> {
  const { lists, vendors } = demoPrices(items);
  await sql`
    insert into vendor_price (priceable_item_id, kind, currency, unit_price, valid_from, source)
    select row.*, 'Vendor' from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as row (priceable_item_id bigint, kind text, currency text,
      unit_price numeric, valid_from date)`.execute(db);
  await sql`
    insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from)
    select * from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as row (seller_account_id bigint, marketplace_id bigint,
      priceable_item_id bigint, currency text, unit_price numeric, valid_from date)`.execute(db);
  await sql`update marketplace set published_version = 1, country = case currency when 'CHF' then 'CH' else 'DE' end,
    rate_policy = case marketplace_id when 4 then 'Daily' when 2 then 'Manual' else 'Monthly' end`.execute(db);
  const versions = MARKETPLACES.map(({ id, currency }) => {
    const from = BOUGHT_FROM[id];
    return {
      marketplace_id: id,
      rates: currency === "CHF" ? [FRANCS] : [],
      upstream: from == null ? [] : [{ marketplace_id: from, version: 1 }],
      changed: lists.filter(({ marketplace_id }) => marketplace_id === id).length,
    };
  });
  await sql`
    with made as (
      insert into price_cascade (root_account_id, cause, status, effective_on, acknowledged, counts, created_at, ended_at)
        values (1, 'Manual', 'Published', ${BEGIN}, true, ${JSON.stringify({ lists: MARKETPLACES.length, changed: lists.length })}, ${BEGIN}, ${BEGIN}) returning cascade_id)
    insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, rates, upstream, changed, published_at)
    select row.marketplace_id, 1, made.cascade_id, ${BEGIN}, pricing_rules_of(row.marketplace_id), row.rates, row.upstream, row.changed, ${BEGIN}
    from made, jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as row (marketplace_id bigint, rates jsonb, upstream jsonb, changed integer)`.execute(
    db,
  );
}

const FRANCS = { from: "EUR", to: "CHF", numerator: EUR_CHF.replace(/^0?\./, ""), denominator: "10000", rateOf: `${BEGIN}T00:00:00Z` };
