import { type RawBuilder, sql } from "kysely";
import { type Decimal, divideRounded, formatScaled, toUnits } from "../../../../shared/decimal.ts";
import type { SubscriptionPriceRow } from "../../../../shared/generated/types.ts";
import type { PricedAs } from "../../../../shared/pricing/rules.ts";
import { effectivePrice } from "../../../../shared/pricing/subscription-price.ts";
import { formatUnits, unitsOf } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { code, computed, day, decimal, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { pricedAs } from "../priced-as.ts";
import { effectivePrices, type FoundPrice, precisionOf } from "../reading/effective-prices.ts";

const TODAY = sql`business_now()::date`;
/** Who pays this seller for the subscription: its company, or the reseller between them. */
const BUYER = sql`(case when subscription.seller_account_id = x.seller_account_id then subscription.company_account_id else (
  select b.account_id from account b where b.account_id = any (string_to_array(subscription.account_path, '/')::bigint[]) and b.account_type = 'Reseller'
    and b.seller_account_id = x.seller_account_id) end)`;
/** The items that the subscription is billed for. */
const TOGETHER = sql`array(select t.priceable_item_id::float8 from subscription ordered join priceable_item t on t.service_id = ordered.service_id
  and (t.offer_id is null or t.offer_id = ordered.offer_id) where ordered.account_id = x.account_id)`;
const PLACES = 8;

interface Asked {
  readonly where: readonly RawBuilder<unknown>[];
  /** Read past row-level security: the conditions say what a buyer may know. */
  readonly asProduct?: true;
}

const subscriptionPrices = defineList<{
  row: SubscriptionPriceRow;
  given: Asked;
  also: { buyer_id: number | null; priced_as: PricedAs; together: readonly number[] };
  loaded: ReadonlyMap<number, FoundPrice>;
}>({
  columns: {
    SubscriptionPriceId: integer(sql`x.subscription_price_id`),
    AccountId: integer(sql`x.account_id`),
    SubscriptionName: text(sql`subscription.display_name`, { searched: true }),
    CompanyName: text(sql`company.display_name`, { searched: true }),
    SellerAccountId: integer(sql`x.seller_account_id`),
    SellerName: text(sql`seller.display_name`),
    Kind: code(sql`x.kind`),
    PriceableItemId: integer(sql`x.priceable_item_id`),
    ItemName: text(sql`i.description`, { searched: true }),
    Price: decimal(sql`x.price`, { shown: sql`trim_scale(x.price)::text` }),
    Percent: decimal(sql`x.percent`, { shown: sql`trim_scale(x.percent)::text` }),
    Currency: code(sql`x.currency`),
    ListPrice: computed(({ SubscriptionPriceId }, { loaded }) => loaded.get(SubscriptionPriceId)?.unitPrice ?? null),
    EffectivePrice: computed((row, { loaded }) => paid(row, loaded.get(row.SubscriptionPriceId))),
    DifferencePercent: computed((row, { loaded }) =>
      difference(paid(row, loaded.get(row.SubscriptionPriceId)), loaded.get(row.SubscriptionPriceId)?.unitPrice),
    ),
    ValidFrom: day(sql`x.valid_from`),
    ValidTo: day(sql`x.valid_to`),
    State: code(sql`(case when x.valid_from > ${TODAY} then 'Planned' when x.valid_to < ${TODAY} then 'Ended' else 'Running' end)`),
    Comment: text(
      ({ context }) => sql`(case when ${looksAfter(context, "SPECIAL_DEALS", ["Read"], "seller")} then x.comment else '' end)`,
      { searched: true },
    ),
    SetBy: text(({ context }) => sql`(case when ${looksAfter(context, "SPECIAL_DEALS", ["Read"], "seller")} then author.display_name end)`),
    SetAt: time(sql`x.set_at`),
  },
  also: { buyer_id: BUYER, priced_as: pricedAs("i"), together: TOGETHER },
  rows: ({ context, given: { where, asProduct } }) => ({
    ...(asProduct === true ? { db: context.system("prices of a subscription") } : {}),
    from: sql`subscription_price x
      join account subscription on subscription.account_id = x.account_id
      join account seller on seller.account_id = x.seller_account_id
      join priceable_item i on i.priceable_item_id = x.priceable_item_id
      left join account company on company.account_id = subscription.company_account_id
      left join account author on author.account_id = x.set_by`,
    where,
    order: sql`x.valid_from desc, x.subscription_price_id desc`,
  }),
  load: async (rows, { context }) => {
    const today = dayOf(await businessNow(context.db));
    const buyers = new Map(rows.flatMap((row) => (row.buyer_id === null ? [] : [[row.buyer_id, row.SellerAccountId] as const])));
    const prices = await effectivePrices(context.system("prices of a subscription"), {
      buyers: [...buyers].map(([id, sellerId]) => ({ id, sellerId })),
      itemIds: [...new Set(rows.flatMap(({ PriceableItemId, together }) => [PriceableItemId, ...together]))],
      subscriptionIds: [...new Set(rows.map(({ AccountId }) => AccountId))],
      from: today,
      to: today,
    });
    return new Map(
      rows.flatMap((row): [number, FoundPrice][] => {
        const { buyer_id: buyerId, PriceableItemId: itemId, AccountId: subscriptionId, together } = row;
        if (buyerId === null || !prices.isFor(buyerId)) return [];
        const found = prices.listed({ buyerId, itemId, subscriptionId, on: today, ...(together.includes(itemId) ? { together } : {}) });
        return "missing" in found || found.currency !== row.Currency ? [] : [[row.SubscriptionPriceId, found]];
      }),
    );
  },
});

type Priced = Pick<SubscriptionPriceRow, "Kind" | "Price" | "Percent"> & { readonly priced_as: PricedAs };

/** What the row alone makes of the pricelist's price. */
function paid({ Kind: kind, Price: price, Percent: percent, priced_as }: Priced, listed: FoundPrice | undefined): Decimal | null {
  if (price !== null) return price;
  if (listed === undefined || percent === null) return null;
  const precision = precisionOf(listed.list, priced_as, listed.currency);
  return formatUnits(effectivePrice(unitsOf(listed.unitPrice), [{ kind, percent }], { on: "2000-01-01", precision }).price);
}

function difference(price: Decimal | null, listPrice: Decimal | undefined): Decimal | null {
  if (price === null || listPrice === undefined) return null;
  const [to, from] = [toUnits(price, PLACES), toUnits(listPrice, PLACES)];
  return from === 0n ? null : formatScaled(divideRounded((to - from) * 10_000n, from), 2);
}

/** Deals of the sellers that the caller looks after. */
export const listSpecialDeals: PricingOperations["ListSpecialDeals"] = async (context, request) => {
  const about = request.accountId === undefined ? undefined : await loadAccount(context, request.accountId);
  return subscriptionPrices.page(context, request, {
    where: [
      sql`x.kind = 'Deal'`,
      looksAfter(context, "SPECIAL_DEALS", ["Read"], "seller"),
      ...(about === undefined
        ? []
        : [
            sql`(subscription.account_path = ${about.account_path} or starts_with(subscription.account_path, ${`${about.account_path}/`}))`,
          ]),
    ],
  });
};

/** What is fixed for the term, by a quote or by a granted promotion: of the hops that the caller sells at, and of what the subscription's buyer pays. */
export const listProtectedPrices: PricingOperations["ListProtectedPrices"] = async (context, request) => {
  const account = await loadAccount(context, request.accountId);
  return subscriptionPrices.page(context, request, {
    asProduct: true,
    where: [
      sql`x.account_id = ${account.account_id}`,
      sql`x.kind <> 'Deal'`,
      sql`(x.seller_account_id = ${account.seller_account_id} or ${looksAfter(context, "BILLING_SALES_PRICES", ["Read"], "seller")})`,
    ],
  });
};

/** The deal of a seller with a subscription, as it is now. */
export const readDeal = (context: Context, accountId: number, sellerId: number): Promise<SubscriptionPriceRow[]> =>
  subscriptionPrices.items(
    context,
    { take: 200 },
    {
      where: [
        sql`x.kind = 'Deal'`,
        sql`x.account_id = ${accountId}`,
        sql`x.seller_account_id = ${sellerId}`,
        sql`(x.valid_to is null or x.valid_to >= ${TODAY})`,
      ],
    },
  );
