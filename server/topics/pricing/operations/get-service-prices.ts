import { sql } from "kysely";
import { type Decimal, withoutZeros } from "../../../../shared/decimal.ts";
import type { ServicePrice } from "../../../../shared/generated/types.ts";
import { flagNames, shownFlags } from "../../../../shared/pricing/price-of.ts";
import type { PricedAs } from "../../../../shared/pricing/rules.ts";
import { unitsOf } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { type AccountRow, findAccount, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { type Day, dayOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { SystemDatabase } from "../../../platform/database/system-database.ts";
import { pricedAs } from "../priced-as.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { type EffectivePrices, effectivePrices, type FoundPrice, type MissingPrice } from "../reading/effective-prices.ts";
import { marginPercent } from "../reading/margin-percent.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";
import { vendorPrice } from "../vendor-price.ts";

/** The items of a service's offers at the price of a day: of a pricelist, of a customer, or of the caller's company. */
export const getServicePrices: PricingOperations["GetServicePrices"] = async (context, { serviceId, pricelistId, accountId, date }) => {
  const on = date ?? dayOf(await businessNow(context.db));
  const sale = await loadSale(context, pricelistId, accountId);
  const items = await loadItems(context, serviceId);
  const db = context.system("prices of a service");
  const { buyer, seller } = sale;
  const prices = await effectivePrices(db, {
    buyers: [
      ...(buyer === null ? [] : [{ id: buyer.account_id, sellerId: buyer.seller_account_id }]),
      ...(seller && sale.seesPurchase ? [{ id: seller.account_id, sellerId: seller.seller_account_id }] : []),
    ],
    itemIds: items.map(({ id }) => id),
    from: on,
    to: on,
    ...(pricelistId === undefined ? {} : { listIds: [pricelistId] }),
  });
  const found = items.map((item) => ({ item, price: priceOf(prices, items, item, sale, on) }));
  const extras = await loadExtras(
    db,
    found.map(({ item, price }) => ({ item: item.id, price })),
    on,
  );
  const Items = found.map(({ item, price }) => present(item, price, purchaseOf(prices, sale, item, on), sale, extras));
  return { Items, TotalCount: Items.length };
};

interface Sale {
  /** Null: all customers of the pricelist. */
  readonly buyer: AccountRow | null;
  /** Null: the caller does not look after it. */
  readonly seller: AccountRow | null;
  readonly listId: number | null;
  /** Pricelist, rule and notes of a price are for those who see the seller's prices. */
  readonly seesRules: boolean;
  readonly seesPurchase: boolean;
}

/** @throws Problem NotFound, and AccessDenied for a reseller that asks what itself pays without the right to see purchase prices */
async function loadSale(context: Context, pricelistId: number | undefined, accountId: number | undefined): Promise<Sale> {
  if (pricelistId !== undefined) {
    const { owner } = await loadPricelist(context, pricelistId, READ_PRICES);
    const buyer = accountId === undefined ? null : await loadAccount(context, accountId, ["Company", "Reseller"]);
    if (buyer !== null && buyer.seller_account_id !== owner.account_id) throw notFound();
    return { buyer, seller: owner, listId: pricelistId, ...rightsOn(context, owner) };
  }
  const buyer = await loadAccount(context, accountId ?? callerOf(context).companyAccountId, ["Company", "Reseller"]);
  const seller = buyer.seller_account_id === null ? null : await findAccount(context, buyer.seller_account_id);
  // A caller who does not look after the seller asks for a purchase price.
  const isPurchase = buyer.account_type === "Reseller" && seller === null;
  if (isPurchase && !seesPurchasePrices(context, reference(buyer))) throw denied();
  return { buyer, seller, listId: null, ...(seller ? rightsOn(context, seller) : { seesRules: false, seesPurchase: false }) };
}

const rightsOn = (context: Context, seller: AccountRow) => ({
  seesRules: context.can("MARKETPLACE_PRICES", ["Read"], reference(seller)),
  seesPurchase: seesPurchasePrices(context, reference(seller)),
});

interface ItemRow {
  readonly id: number;
  readonly offer_id: number | null;
  readonly description: string;
  readonly unit: string;
  readonly offer_name: string | null;
  readonly service_name: string;
  readonly vendor_name: string;
  readonly vendor_sku: string;
  readonly product_number: string;
  readonly category: string | null;
  readonly tags: readonly string[];
  readonly priced_as: PricedAs;
  readonly is_bundle: boolean;
}

async function loadItems(context: Context, serviceId: number): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.priceable_item_id as id, i.offer_id, i.description, i.unit, o.name as offer_name, s.display_name as service_name, v.name as vendor_name,
      s.vendor_sku, i.product_number, (select coalesce(c.name ->> ${context.language}, c.name ->> 'en') from category c where c.category_id = s.category_ids[1]) as category,
      s.tags, ${pricedAs("i")} as priced_as, s.is_bundle
    from service s join vendor v using (vendor_id) left join priceable_item i using (service_id) left join offer o on o.offer_id = i.offer_id
    where s.service_id = ${serviceId} order by o.name nulls last, i.priceable_item_id`.execute(context.db);
  if (rows.length === 0) throw notFound();
  return rows.filter(({ id }) => id !== null);
}

/** Together with the other items of its offer: they are sold from one pricelist. */
function priceOf(
  prices: EffectivePrices,
  items: readonly ItemRow[],
  item: ItemRow,
  { buyer, listId }: Sale,
  on: Day,
): FoundPrice | MissingPrice {
  if (listId !== null) return prices.inList(listId, item.id, on);
  if (buyer === null) return { missing: "NoPricelist" };
  const together = items.filter(({ offer_id }) => item.offer_id === null || offer_id === null || offer_id === item.offer_id);
  const found = prices.offered(
    buyer.account_id,
    together.map(({ id }) => id),
    on,
  );
  if ("missing" in found) return found;
  return found[together.indexOf(item)] ?? { missing: "NotListed" };
}

function purchaseOf(prices: EffectivePrices, { seller, seesPurchase }: Sale, { id }: ItemRow, on: Day): FoundPrice | null {
  if (!seller || !seesPurchase) return null;
  const price = prices.billed({ buyerId: seller.account_id, itemId: id, on });
  return "missing" in price ? null : price;
}

interface Extra {
  readonly rule: string | null;
  /** Null also where the pricelist does not show it. */
  readonly suggested: Decimal | null;
  readonly shows: boolean;
}

/** Rules' names by the snapshots of versions, and suggested prices in the currencies of the pricelists, where the vendor gives one. */
async function loadExtras(
  db: SystemDatabase,
  priced: readonly { readonly item: number; readonly price: FoundPrice | MissingPrice }[],
  on: Day,
): Promise<ReadonlyMap<string, Extra>> {
  const found = priced.flatMap(({ item, price }) =>
    "missing" in price || !price.row ? [] : [{ item, list: price.row.list, version: price.row.version, rule: price.row.rule }],
  );
  const ofList = { item: sql`wanted.item`, currency: sql`m.currency`, country: sql`m.country`, on: sql`${on}::date` };
  const { rows } = await sql<Extra & { key: string }>`
    select wanted.list || ' ' || wanted.item as key, m.show_srp as shows,
      (select r ->> 'name' from price_version v, jsonb_array_elements(v.rules) r
        where v.marketplace_id = wanted.list and v.version = wanted.version and r ->> 'id' = wanted.rule::text) as rule,
      (select s.unit_price from (${vendorPrice("Srp", ofList)}) s where s.currency = m.currency) as suggested
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as wanted (item bigint, list bigint, version integer, rule bigint)
      join marketplace m on m.marketplace_id = wanted.list`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

function present(
  item: ItemRow,
  price: FoundPrice | MissingPrice,
  purchase: FoundPrice | null,
  { seesRules, seesPurchase, seller }: Sale,
  extras: ReadonlyMap<string, Extra>,
): ServicePrice {
  const found = "missing" in price ? null : price;
  const list = found?.list ?? null;
  const extra = extras.get(`${list?.id} ${item.id}`);
  const flags = seesRules && found?.row ? flagNames(found.row.flags) : [];
  const isComparable = found !== null && purchase !== null && purchase.currency === found.currency;
  const margin = isComparable ? marginPercent(unitsOf(found.unitPrice), { amount: unitsOf(purchase.unitPrice) }) : null;
  return {
    RowKey: `${list?.id ?? ""}-${item.id}`,
    PriceableItemId: item.id,
    MarketplaceId: seesRules ? (list?.id ?? null) : null,
    ListName: seesRules ? (list?.name ?? null) : null,
    Description: item.description,
    Unit: item.unit,
    OfferName: item.offer_name,
    ServiceName: item.service_name,
    VendorName: item.vendor_name,
    VendorSku: item.vendor_sku,
    ProductNumber: item.product_number,
    CategoryName: item.category,
    Tags: [...item.tags],
    PricedAs: item.priced_as,
    IsBundle: item.is_bundle,
    HasPrice: found !== null,
    Reason: "missing" in price ? price.missing : null,
    SalesPrice: found === null ? null : withoutZeros(found.unitPrice, 2),
    Currency: found?.currency ?? null,
    PurchasePrice: purchase === null ? null : withoutZeros(purchase.unitPrice, 2),
    PurchaseCurrency: purchase?.currency ?? null,
    SuggestedPrice: extra?.suggested == null || (seller === null && !extra.shows) ? null : withoutZeros(extra.suggested, 2),
    Margin: margin,
    RuleName: seesRules ? (extra?.rule ?? null) : null,
    Flags: shownFlags(flags, seesPurchase),
    ValidFrom: found?.row?.from ?? null,
  };
}
