import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Day, PricedAs } from "../../../../shared/pricing/rules.ts";
import type { SubscriptionPrice } from "../../../../shared/pricing/subscription-price.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { pricedAs } from "../priced-as.ts";
import { BASE_CURRENCY } from "../vendor-price.ts";

/** A buyer and its seller; null: the vendors, who charge everyone the same. */
export interface Buyer {
  readonly id: number;
  readonly sellerId: number | null;
}

export interface PricesAsked {
  readonly buyers: readonly Buyer[];
  readonly itemIds: readonly number[];
  /** The first and the last day whose prices are asked for. */
  readonly from: Day;
  readonly to: Day;
  /** Whose own prices and remembered pricelists count. */
  readonly subscriptionIds?: readonly number[];
  /** Pricelists that are read besides those of the buyers. */
  readonly listIds?: readonly number[];
  /** Only versions that were published by then count. Absent: all that are. */
  readonly knownAt?: Date | undefined;
}

export interface PricelistRow {
  readonly id: number;
  readonly owner: number;
  readonly name: string;
  readonly currency: string;
  /** Null: as the currency has. */
  readonly paidPrecision: number | null;
  readonly usagePrecision: number;
}

export interface PriceRow {
  /** Null: of the vendor. */
  readonly list: number | null;
  readonly item: number;
  readonly currency: string;
  /** Null: not sold from this day on. */
  readonly price: Decimal | null;
  readonly from: Day;
  readonly version: number;
  readonly rule: number | null;
  readonly flags: number;
}

interface OwnPriceRow {
  readonly subscription: number;
  readonly seller: number;
  readonly item: number;
  readonly currency: string;
  readonly kind: SubscriptionPrice["kind"];
  readonly price: Decimal | null;
  readonly percent: Decimal | null;
  readonly from: Day;
  readonly to: Day | null;
}

/** What effective prices are chosen from. */
export interface PriceRows {
  readonly items: readonly { readonly id: number; readonly service: number; readonly pricedAs: PricedAs }[];
  readonly lists: readonly PricelistRow[];
  /** The pricelists in which each buyer buys from its seller, in their order. */
  readonly bought: readonly { readonly buyer: number; readonly list: number }[];
  readonly open: readonly { readonly list: number; readonly service: number }[];
  readonly prices: readonly PriceRow[];
  readonly own: readonly OwnPriceRow[];
  /** Who has the subscriptions, and the pricelists that they were ordered from, where they are known. */
  readonly ordered: readonly { readonly subscription: number; readonly buyer: number; readonly list: number | null }[];
}

/**
 * All rows in one statement: of each pricelist and item the price of the first day, and those that begin later.
 *
 * @param db in the system context, unless the buyers are the caller's own: a buyer sees neither its seller's pricelists nor prices that were negotiated
 */
export async function loadPriceRows(db: Kysely<Database>, asked: PricesAsked): Promise<PriceRows> {
  const { buyers, itemIds, from, to, subscriptionIds = [], listIds = [], knownAt = null } = asked;
  const buyerIds = buyers.map(({ id }) => id);
  const { rows } = await sql<PriceRows>`
    with item as (
      select priceable_item_id, service_id, ${pricedAs("i")} as priced_as
      from priceable_item i where priceable_item_id = any (${itemIds}::bigint[])),
    ordered as (
      select s.account_id, a.company_account_id, s.marketplace_id from subscription s join account a using (account_id)
      where s.account_id = any (${subscriptionIds}::bigint[])),
    choice as (
      select * from purchase_pricelists(${buyerIds}::bigint[], ${buyers.map(({ sellerId }) => sellerId)}::bigint[])),
    list as (
      select m.*, least(m.published_version, case when ${knownAt}::timestamptz is null then m.published_version
          else coalesce((select max(v.version) from price_version v where v.marketplace_id = m.marketplace_id and v.published_at <= ${knownAt}), 0) end) as known
      from marketplace m where m.marketplace_id = any (${listIds}::bigint[]) or m.status <> 'Draft'
        and m.owner_account_id = any (${buyers.map(({ sellerId }) => sellerId)}::bigint[])
        and (m.marketplace_id in (select marketplace_id from choice) or m.marketplace_id in (select marketplace_id from ordered))),
    found as (
      select p.* from list l cross join item i cross join lateral (
        (select p.* from price p where p.marketplace_id = l.marketplace_id and p.priceable_item_id = i.priceable_item_id
           and p.valid_from <= ${from}::date and p.version <= l.known order by p.valid_from desc, p.version desc limit 1)
        union all
        select p.* from price p where p.marketplace_id = l.marketplace_id and p.priceable_item_id = i.priceable_item_id
           and p.valid_from > ${from}::date and p.valid_from <= ${to}::date and p.version <= l.known) p),
    bought as (
      select v.* from item i cross join lateral (
        (select v.* from vendor_price v where v.priceable_item_id = i.priceable_item_id and v.kind = 'Cost' and v.currency = ${BASE_CURRENCY}
           and v.valid_from <= ${from}::date order by v.valid_from desc limit 1)
        union all
        select v.* from vendor_price v where v.priceable_item_id = i.priceable_item_id and v.kind = 'Cost' and v.currency = ${BASE_CURRENCY}
           and v.valid_from > ${from}::date and v.valid_from <= ${to}::date) v
      where ${buyers.some(({ sellerId }) => sellerId === null)})
    select
      (select coalesce(json_agg(json_build_object('id', priceable_item_id, 'service', service_id, 'pricedAs', priced_as)), '[]') from item) as items,
      (select coalesce(json_agg(json_build_object('id', marketplace_id, 'owner', owner_account_id, 'name', name, 'currency', currency,
        'paidPrecision', paid_precision, 'usagePrecision', usage_precision) order by price_priority), '[]') from list) as lists,
      (select coalesce(json_agg(json_build_object('buyer', buyer, 'list', marketplace_id) order by rank), '[]') from choice) as bought,
      (select coalesce(json_agg(json_build_object('list', o.marketplace_id, 'service', o.service_id)), '[]')
        from marketplace_service o join list using (marketplace_id) where o.status = 'Open' and o.service_id in (select service_id from item)) as open,
      (select coalesce(json_agg(row), '[]') from (
        select json_build_object('list', marketplace_id, 'item', priceable_item_id, 'currency', currency, 'price', unit_price::text, 'from', valid_from,
          'version', version, 'rule', pricing_rule_id, 'flags', flags) as row from found
        union all select json_build_object('list', null, 'item', priceable_item_id, 'currency', currency, 'price', unit_price::text, 'from', valid_from,
          'version', 0, 'rule', null, 'flags', 0) from bought) rows) as prices,
      (select coalesce(json_agg(json_build_object('subscription', s.account_id, 'seller', s.seller_account_id, 'item', s.priceable_item_id,
        'currency', s.currency, 'kind', s.kind, 'price', s.price::text, 'percent', s.percent::text, 'from', s.valid_from, 'to', s.valid_to)
        order by s.valid_from desc, s.subscription_price_id desc), '[]')
        from subscription_price s where s.account_id = any (${subscriptionIds}::bigint[]) and s.priceable_item_id = any (${itemIds}::bigint[])
          and s.valid_from <= ${to}::date and (s.valid_to is null or s.valid_to >= ${from}::date)) as own,
      (select coalesce(json_agg(json_build_object('subscription', account_id, 'buyer', company_account_id, 'list', marketplace_id)), '[]') from ordered) as ordered`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("One row was to be answered.");
  return row;
}
