import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";

/** Of the demo data: the distributor's pricelist, in which the reseller buys, and the reseller's, in which those below it buy. */
export const TOP = 1;
export const MIDDLE = 5;
const RESELLER = 10;
export const LISTS_BELOW = 200;
/** Ids of all that is added begin here: accounts, pricelists, services and items. */
export const FIRST = 5_000_000;
/** The first company below reseller number n. */
export const companyOf = (n: number): number => FIRST + 1_000 + n;
export const sellerOf = (n: number): number => FIRST + n;
export const ITEMS_OF_SERVICE = 50;
/** Days on which each price changed. */
const DAYS = 5;

export const itemsOf = (rows: number): number => Math.max(2 * ITEMS_OF_SERVICE, Math.round(rows / (LISTS_BELOW + 2) / DAYS));

/**
 * A vendor with items in a chain of pricelists: the distributor's, a reseller's, and one of each of two hundred resellers below it, with a company each. Made by
 * statements, and as the engine would make it: each price is the one above with a markup.
 */
export async function fillPrices(owner: Kysely<Database>, rows: number): Promise<void> {
  const items = itemsOf(rows);
  const statements = `
insert into vendor (vendor_id, name) values (${FIRST}, 'Measured');
insert into service (service_id, owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number)
  select ${FIRST} + n, 1, ${FIRST}, 'Measured ' || n, 'Measured ' || n, 'Email', 'B-' || n, 'B' || n from generate_series(0, ${Math.ceil(items / ITEMS_OF_SERVICE) - 1}) n;
insert into offer (offer_id, service_id, name, commitment_term, billing_rule)
  select service_id, service_id, display_name, 'Annual', 'InAdvance' from service where vendor_id = ${FIRST};
insert into priceable_item (priceable_item_id, service_id, offer_id, description, fee_type, billing_rule, product_number, material_number, unit)
  select ${FIRST} + n, ${FIRST} + n / ${ITEMS_OF_SERVICE}, ${FIRST} + n / ${ITEMS_OF_SERVICE}, 'Item ' || n, 'Recurring', 'InAdvance', 'B-' || n, 'BM-' || n, 'seat'
  from generate_series(0, ${items - 1}) n;
insert into vendor_price (priceable_item_id, kind, currency, unit_price, valid_from, source)
  select priceable_item_id, 'Cost', 'EUR', 10.37 + priceable_item_id % 97, '2025-01-01', 'Vendor' from priceable_item where priceable_item_id >= ${FIRST};
insert into account (account_id, account_type, parent_account_id, display_name, currency, country)
  select ${FIRST} + n, 'Reseller', ${RESELLER}, 'Reseller ' || n, 'EUR', 'DE' from generate_series(0, ${LISTS_BELOW - 1}) n;
insert into account (account_id, account_type, parent_account_id, display_name, currency, country)
  select ${FIRST} + 1000 + n, 'Company', ${FIRST} + n, 'Company ' || n, 'EUR', 'DE' from generate_series(0, ${LISTS_BELOW - 1}) n;
insert into marketplace (marketplace_id, owner_account_id, name, currency, price_priority, is_default, published_version)
  select ${FIRST} + n, ${FIRST} + n, 'Measured', 'EUR', 1, true, 1 from generate_series(0, ${LISTS_BELOW - 1}) n;
update pricing_rule set priority = priority + 1 where marketplace_id in (${TOP}, ${MIDDLE}) or marketplace_id >= ${FIRST};
insert into pricing_rule (marketplace_id, name, priority, model, value, vendor_ids)
  select marketplace_id, 'Measured', 1, 'Markup', case marketplace_id when ${TOP} then 10 when ${MIDDLE} then 20 else 5 end, array[${FIRST}]
  from marketplace where marketplace_id in (${TOP}, ${MIDDLE}) or marketplace_id >= ${FIRST};
insert into marketplace_service (marketplace_id, service_id)
  select m.marketplace_id, s.service_id from marketplace m cross join service s
  where s.vendor_id = ${FIRST} and (m.marketplace_id in (${TOP}, ${MIDDLE}) or m.marketplace_id >= ${FIRST});
insert into price_cascade (root_account_id, cause, status, effective_on, acknowledged, ended_at)
  values (${RESELLER}, 'Manual', 'Published', '2026-01-01', true, '2026-01-01');
insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, changed, published_at)
  select marketplace_id, 1, (select cascade_id from price_cascade where root_account_id = ${RESELLER} order by created_at desc, cascade_id limit 1), '2026-01-01',
    pricing_rules_of(marketplace_id), ${items}, '2026-01-01' from marketplace where marketplace_id >= ${FIRST};
insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version, pricing_rule_id)
  select m.owner_account_id, m.marketplace_id, item.id, 'EUR', ${priceIn("m.marketplace_id", "item.cost")} + (${DAYS - 1} - day) * 0.01, date '2026-01-01' + day * 60,
    m.published_version, r.pricing_rule_id
  from marketplace m join pricing_rule r on r.marketplace_id = m.marketplace_id and r.name = 'Measured'
    cross join (select priceable_item_id as id, unit_price as cost from vendor_price where priceable_item_id >= ${FIRST}) item
    cross join generate_series(0, ${DAYS - 1}) day
  order by m.marketplace_id, item.id, day;
update price_version v set rules = pricing_rules_of(v.marketplace_id) from marketplace m
  where m.marketplace_id = v.marketplace_id and v.version = m.published_version and m.marketplace_id in (${TOP}, ${MIDDLE})`;
  await owner.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    for (const statement of statements.split(";\n")) await sql.raw(statement).execute(transaction);
  });
  for (const table of ["account", "marketplace", "marketplace_service", "priceable_item", "vendor_price"])
    await sql`analyze ${sql.table(table)}`.execute(owner);
  await sql`vacuum analyze price`.execute(owner);
}

/** What a pricelist asks for, in SQL: the hops above it with their markups. */
export function priceIn(list: string, cost: string, middle = "1.20"): string {
  const top = `round(${cost} * 1.10, 2)`;
  const below = `round(${top} * ${middle}, 2)`;
  return `case when ${list} = ${TOP} then ${top} when ${list} = ${MIDDLE} then ${below} else round(${below} * 1.05, 2) end`;
}
