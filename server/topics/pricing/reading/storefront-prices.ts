import { sql } from "kysely";
import { withoutZeros } from "../../../../shared/decimal.ts";
import type { ServiceResult } from "../../../../shared/generated/types.ts";
import { unitsOf } from "../../../../shared/pricing/units.ts";
import { type AccountRow, loadAnyAccount } from "../../../platform/accounts/account-row.ts";
import { type Day, dayOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { SystemDatabase } from "../../../platform/database/system-database.ts";
import { isOrderable } from "../../subscriptions/index.ts";
import { type EffectivePrices, effectivePrices } from "./effective-prices.ts";

/** What a service costs the caller's company, for the cards of services: the lowest of its prices. */
export type StorefrontPrice = Pick<
  ServiceResult,
  "Price" | "PriceCurrency" | "PricePeriod" | "PriceBefore" | "IsLowestPrice" | "IsOnRequest" | "IsPromoted"
>;

/** By service; without those that have nothing to show. */
export type StorefrontPrices = ReadonlyMap<number, StorefrontPrice>;

/** Of a service that has no price, and of every service for a caller who may not see prices. */
export const NO_PRICE: StorefrontPrice = {
  Price: null,
  PriceCurrency: null,
  PricePeriod: null,
  PriceBefore: null,
  IsLowestPrice: false,
  IsOnRequest: false,
  IsPromoted: false,
};

/**
 * The prices of the services of one page, with a fixed number of statements.
 *
 * A company sees what it pays. What a reseller pays is a purchase price, and has a right of its own. What vendors charge is no price of a storefront.
 */
export async function storefrontPrices(context: Context, serviceIds: readonly number[]): Promise<StorefrontPrices> {
  const { companyAccountId, companyAccountPath } = callerOf(context);
  const db = context.system("prices of a storefront");
  // The company may lie outside the scope of a caller who may act on one of its departments.
  const buyer = await loadAnyAccount(db, companyAccountId);
  if (serviceIds.length === 0 || buyer.seller_account_id === null) return new Map();
  // Someone who may act on one department of a company pays what the company pays.
  const isSeen =
    buyer.account_type === "Reseller"
      ? context.can("BILLING_PURCHASE_PRICES", ["Read"], { accountPath: companyAccountPath, companyAccountId })
      : context.can("BILLING_SALES_PRICES", ["Read"]);
  if (!isSeen) return new Map();
  const on = dayOf(await businessNow(context.db));
  const items = await loadItems(db, serviceIds, buyer, on);
  const starts = items.flatMap(({ promoted_since }) => promoted_since ?? []);
  const prices = await effectivePrices(db, {
    buyers: [{ id: companyAccountId, sellerId: buyer.seller_account_id }],
    itemIds: items.map(({ id }) => id),
    // Promotions are recognized by the price of the day before.
    from: starts.reduce((first, start) => (start < first ? start : first), on),
    to: on,
  });
  const found = Map.groupBy(items, ({ service_id }) => service_id);
  return new Map(serviceIds.map((id) => [id, priceOf(prices, found.get(id) ?? [], { buyerId: companyAccountId, on, context })]));
}

interface ItemRow {
  readonly id: number;
  readonly service_id: number;
  readonly offer_id: number | null;
  /** Months that a price is for; null: it is paid once, or by usage. */
  readonly months: number | null;
  readonly is_usage: boolean;
  /** The day before the first list promotion of today began. */
  readonly promoted_since: Day | null;
  /** A promotion for orders that the buyer could make. */
  readonly has_order_promotion: boolean;
}

async function loadItems(db: SystemDatabase, serviceIds: readonly number[], buyer: AccountRow, on: Day): Promise<readonly ItemRow[]> {
  const promotion = (kind: "List" | "Order") => sql`
    from promotion p where p.owner_account_id = ${buyer.seller_account_id} and p.kind = ${kind} and not p.is_withdrawn
      and p.valid_from <= ${on}::date and (p.valid_to is null or p.valid_to >= ${on}::date)
      and (i.priceable_item_id = any (p.priceable_item_ids) or i.service_id = any (p.service_ids))`;
  const { rows } = await sql<ItemRow>`
    select i.priceable_item_id as id, i.service_id, i.offer_id, i.fee_type = 'Usage' as is_usage,
      case when i.fee_type = 'Recurring' then case when i.billing_rule = 'Prepaid' then coalesce(o.prepaid_period_months, 1) else 1 end end as months,
      (select (min(p.valid_from) - 1)::text ${promotion("List")}) as promoted_since,
      exists (select ${promotion("Order")} and (p.segments is null or ${buyer.values.Segment ?? null} = any (p.segments))
        and (p.countries is null or ${buyer.country} = any (p.countries))) as has_order_promotion
    from priceable_item i left join offer o on o.offer_id = i.offer_id
    where i.service_id = any (${serviceIds}::bigint[]) and (i.offer_id is null or ${isOrderable}) order by i.priceable_item_id`.execute(db);
  return rows;
}

interface Asked {
  readonly buyerId: number;
  readonly on: Day;
  readonly context: Pick<Context, "language">;
}

interface PricedItem {
  readonly item: ItemRow;
  readonly price: string;
  readonly currency: string;
  /** Before a promotion lowered it; null: none did. */
  readonly before: string | null;
}

function priceOf(prices: EffectivePrices, items: readonly ItemRow[], { buyerId, on, context }: Asked): StorefrontPrice {
  const priced = offersOf(items).flatMap((offer) => offered(prices, offer, buyerId, on));
  const strongest = strongestKind(priced);
  const [first] = strongest;
  if (first === undefined) return { ...NO_PRICE, IsOnRequest: true };
  // Two pricelists of one seller may have two currencies, which do not compare.
  const candidates = strongest.filter(({ currency }) => currency === first.currency);
  const lowest = candidates.reduce((best, one) => (monthly(one) < monthly(best) ? one : best), first);
  return {
    Price: withoutZeros(lowest.price, 2),
    PriceCurrency: lowest.currency,
    PricePeriod: lowest.item.months === null ? null : periodOf(lowest.item.months, context.language),
    PriceBefore: lowest.before === null ? null : withoutZeros(lowest.before, 2),
    IsLowestPrice: candidates.some((one) => monthly(one) !== monthly(lowest)),
    IsOnRequest: false,
    IsPromoted: priced.some(({ item, before }) => before !== null || item.has_order_promotion),
  };
}

/** The items of each offer with those that are part of every offer. */
function offersOf(items: readonly ItemRow[]): readonly (readonly ItemRow[])[] {
  const offers = new Set(items.flatMap(({ offer_id }) => offer_id ?? []));
  const shared = items.filter(({ offer_id }) => offer_id === null);
  return offers.size === 0 ? [shared] : [...offers].map((id) => [...items.filter(({ offer_id }) => offer_id === id), ...shared]);
}

function offered(prices: EffectivePrices, offer: readonly ItemRow[], buyerId: number, on: Day): readonly PricedItem[] {
  if (offer.length === 0) return [];
  const found = prices.offered(
    buyerId,
    offer.map(({ id }) => id),
    on,
  );
  if ("missing" in found) return [];
  return offer.flatMap((item, index) => {
    const price = found[index];
    if (price === undefined) return [];
    const earlier = item.promoted_since !== null && price.list !== null ? prices.inList(price.list.id, item.id, item.promoted_since) : null;
    const isLowered = earlier !== null && !("missing" in earlier) && unitsOf(earlier.unitPrice) > unitsOf(price.unitPrice);
    return [{ item, price: price.unitPrice, currency: price.currency, before: isLowered ? earlier.unitPrice : null }];
  });
}

/** What a service costs is what is paid again and again, else once, else by usage. */
function strongestKind(priced: readonly PricedItem[]): readonly PricedItem[] {
  const recurring = priced.filter(({ item }) => item.months !== null);
  if (recurring.length > 0) return recurring;
  const once = priced.filter(({ item }) => !item.is_usage);
  return once.length > 0 ? once : priced;
}

/** Comparable across periods, as whole units. */
const COMMON = 360n;
const monthly = ({ item, price }: PricedItem): bigint => (unitsOf(price) * COMMON) / BigInt(item.months ?? 1);

function periodOf(months: number, language: string): string {
  if (months === 1) return "Month";
  if (months === 12) return "Year";
  const [length, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(length);
}
