import { type RawBuilder, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { GetPricesRequest, ItemPrice } from "../../../../shared/generated/types.ts";
import { FLAGS } from "../../../../shared/pricing/price-of.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { boolean, code, computed, day, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineList, type ListCall } from "../../../platform/lists/define-list.ts";
import { pricedAs } from "../priced-as.ts";
import { vendorPrice } from "../vendor-price.ts";

type Sql = RawBuilder<unknown>;
type Call = Pick<ListCall<unknown>, "context">;

const TODAY = sql`business_now()::date`;
/** The row of a pricelist and an item that counts today. */
const priceToday = (list: string, members: Sql): Sql => sql`
  select ${members} from price p where p.marketplace_id = ${sql.ref(`${list}.marketplace_id`)} and p.priceable_item_id = i.priceable_item_id
    and p.valid_from <= ${TODAY} and p.version <= ${sql.ref(`${list}.published_version`)} order by p.valid_from desc, p.version desc limit 1`;

const OF_ITEM = { item: sql`i.priceable_item_id`, currency: sql`m.currency`, on: TODAY };

/**
 * What the seller pays: the vendor where it has no seller above it, else the first of the pricelists that it buys from that has the item (domain §4.4).
 */
const PURCHASE = sql`
  (select c.unit_price, c.currency from (${vendorPrice("Cost", OF_ITEM)}) c where owner.seller_account_id is null)
  union all
  (select x.unit_price, up.currency from unnest(bought.lists) with ordinality as b (id, rank) join marketplace up on up.marketplace_id = b.id
    cross join lateral (${priceToday("up", sql`p.unit_price`)}) x where x.unit_price is not null order by b.rank limit 1)`;

const PINNED = sql`
  select t.price, t.valid_to from pinned_price t where t.marketplace_id = m.marketplace_id and t.priceable_item_id = i.priceable_item_id
    and t.valid_from <= ${TODAY} and (t.valid_to is null or t.valid_to >= ${TODAY}) order by t.valid_from desc limit 1`;

/** The items of the services that a pricelist lists, with what the published version makes of each. */
export const ITEMS = sql`marketplace m
  join account owner on owner.account_id = m.owner_account_id
  cross join lateral (select array_agg(p.marketplace_id order by p.rank) as lists
    from purchase_pricelists(array[owner.account_id], array[owner.seller_account_id]) p) bought
  join marketplace_service l on l.marketplace_id = m.marketplace_id and l.status <> 'Removed'
  join service s on s.service_id = l.service_id
  join vendor v on v.vendor_id = s.vendor_id
  join priceable_item i on i.service_id = s.service_id
  left join lateral (${priceToday("m", sql`p.unit_price, p.valid_from, p.version, p.pricing_rule_id, p.flags`)}) x on true
  left join lateral (${PURCHASE}) cost on true
  left join lateral (${vendorPrice("Srp", { ...OF_ITEM, country: sql`m.country` })}) srp on true
  left join lateral (${PINNED}) pinned on true
  left join lateral (select (rate ->> 'numerator')::numeric / (rate ->> 'denominator')::numeric as factor from price_version pv, jsonb_array_elements(pv.rates) rate
    where cost.currency <> m.currency and pv.marketplace_id = m.marketplace_id and pv.version = m.published_version and rate ->> 'from' = cost.currency
    limit 1) converted on true`;

export const COST = sql`(cost.unit_price * case when cost.currency = m.currency then 1 else converted.factor end)`;
/** Null for everyone who may not know what the seller pays. */
export const ofPurchase =
  (value: Sql) =>
  ({ context }: Call): Sql =>
    sql`(case when ${looksAfter(context, "BILLING_PURCHASE_PRICES", ["Read"], "owner")} then ${value} end)`;
export const money = (value: Sql): Sql => sql`trim_scale(${value})::text`;
const purchasePrice = ofPurchase(sql`cost.unit_price`);
const margin = ofPurchase(sql`round(x.unit_price - ${COST}, 8)`);

/** What the rows of a page have in common: names of rules, by version and rule. */
type RuleNames = ReadonlyMap<string, string>;

export const itemPrices = defineList<{
  row: ItemPrice;
  given: Pick<GetPricesRequest, "marketplaceId" | "serviceIds">;
  also: { price_version: number | null };
  loaded: RuleNames;
}>({
  columns: {
    PriceableItemId: integer(sql`i.priceable_item_id`),
    ServiceId: integer(sql`s.service_id`),
    ServiceName: text(sql`s.display_name`, { searched: true }),
    VendorId: integer(sql`v.vendor_id`),
    VendorName: text(sql`v.name`, { searched: true }),
    VendorSku: code(sql`s.vendor_sku`, { searched: true }),
    ProductNumber: code(sql`i.product_number`, { searched: true }),
    ItemName: text(sql`i.description`, { searched: true }),
    Unit: text(sql`i.unit`),
    PricedAs: code(pricedAs("i")),
    Currency: code(sql`m.currency`),
    PurchasePrice: decimal(purchasePrice, { shown: (call) => money(purchasePrice(call)) }),
    PurchaseCurrency: code(ofPurchase(sql`cost.currency`)),
    SuggestedPrice: decimal(sql`srp.unit_price`, { shown: money(sql`srp.unit_price`) }),
    SuggestedCurrency: code(sql`srp.currency`),
    Price: decimal(sql`x.unit_price`, { shown: money(sql`x.unit_price`) }),
    Margin: decimal(margin, { shown: (call) => money(margin(call)) }),
    MarginPercent: decimal(ofPurchase(sql`round((x.unit_price - ${COST}) * 100 / nullif(x.unit_price, 0), 2)`)),
    RuleId: integer(sql`x.pricing_rule_id`),
    RuleName: computed(({ RuleId, price_version }, { loaded }) => loaded.get(`${price_version} ${RuleId}`) ?? null),
    PinnedPrice: decimal(sql`pinned.price`, { shown: money(sql`pinned.price`) }),
    PinnedTo: day(sql`pinned.valid_to`),
    IsPinned: boolean(sql`(pinned.price is not null)`),
    ValidFrom: day(sql`x.valid_from`),
    IsBelowCost: boolean(ofPurchase(sql`coalesce(x.flags & ${FLAGS.BelowPurchase} <> 0, false)`)),
    IsChanged: boolean(sql`coalesce(x.version = m.published_version and x.version > 1, false)`),
    HasPrice: boolean(sql`(x.unit_price is not null)`),
    IsWaiting: boolean(
      sql`exists (select from waiting_price h where (h.marketplace_id, h.version, h.priceable_item_id) = (m.marketplace_id, m.published_version, i.priceable_item_id))`,
    ),
  },
  also: { price_version: sql`x.version` },
  listedBy: ["Pricing.GetPrices"],
  // The product reads: a seller does not see the vendor's prices that its own follow from, and of its own seller's pricelists only what it pays is selected here.
  rows: ({ context, given: { marketplaceId, serviceIds } }) => ({
    db: context.system("prices of a pricelist"),
    from: ITEMS,
    where: [
      sql`m.marketplace_id = ${marketplaceId}`,
      looksAfter(context, "MARKETPLACE_PRICES", ["Read"], "owner"),
      ...(serviceIds === undefined ? [] : [sql`s.service_id = any (${serviceIds}::bigint[])`]),
    ],
    order: sql`v.name, s.display_name, i.priceable_item_id`,
  }),
  load: async (rows, { context, given }) => {
    const versions = [...new Set(rows.flatMap(({ price_version }) => price_version ?? []))];
    const { rows: rules } = await sql<{ version: number; id: string; name: string }>`
      select pv.version, rule ->> 'id' as id, rule ->> 'name' as name from price_version pv, jsonb_array_elements(pv.rules) rule
      where pv.marketplace_id = ${given.marketplaceId} and pv.version = any (${versions}::int[])`.execute(context.db);
    return new Map(rules.map(({ version, id, name }) => [`${version} ${id}`, name]));
  },
});

/** An item of a pricelist, as far as a typed price is compared with it. */
export interface ListedItem {
  readonly id: number;
  readonly name: string;
  readonly productNumber: string;
  readonly price: Decimal | null;
  readonly pinned: Decimal | null;
  /** In the pricelist's currency; null also for a caller who may not know it. */
  readonly cost: Decimal | null;
}

/** @param ids null: all of them */
export async function loadListedItems(
  context: Context,
  marketplaceId: number,
  ids: readonly number[] | null,
): Promise<readonly ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select i.priceable_item_id as id, i.description as name, i.product_number as "productNumber", ${money(sql`x.unit_price`)} as price,
      ${money(sql`pinned.price`)} as pinned, ${money(ofPurchase(COST)({ context }))} as cost
    from ${ITEMS} where m.marketplace_id = ${marketplaceId} and (${ids}::bigint[] is null or i.priceable_item_id = any (${ids}::bigint[]))`.execute(
    context.system("prices of a pricelist"),
  );
  return rows;
}
