import { sql } from "kysely";
import type { ListPromotionsRequest, Promotion, SellerItem } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, day, decimal, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";

const TODAY = sql`business_now()::date`;
const STATE = sql`(case when p.is_withdrawn then 'Withdrawn' when p.valid_from > ${TODAY} then 'Planned'
  when p.valid_to < ${TODAY} then 'Ended' else 'Running' end)`;
/** Named one by one, and all items of the named services. */
const ITEMS = sql`(select i.priceable_item_id, i.description from priceable_item i
  where i.priceable_item_id = any (p.priceable_item_ids) or i.service_id = any (p.service_ids))`;
/** Names that a row shows; the number says how many there are. */
const SHOWN = 10;

const promotions = defineList<{
  row: Promotion;
  given: Pick<ListPromotionsRequest, "serviceId" | "activeOnly"> & { ownerId?: number | undefined };
}>({
  columns: {
    PromotionId: integer(sql`p.promotion_id`),
    OwnerAccountId: integer(sql`p.owner_account_id`),
    OwnerName: text(sql`owner.display_name`),
    VendorId: integer(sql`p.vendor_id`),
    VendorName: text(sql`v.name`, { searched: true }),
    Name: text(sql`p.name`, { searched: true }),
    Kind: code(sql`p.kind`),
    DiscountType: code(sql`p.discount_type`),
    Value: decimal(sql`p.value`, { shown: sql`trim_scale(p.value)::text` }),
    Currency: code(sql`p.currency`),
    AppliesTo: code(sql`p.applies_to`),
    ValidFrom: day(sql`p.valid_from`),
    ValidTo: day(sql`p.valid_to`),
    State: code(STATE),
    PriceableItemIds: other(sql`array(select priceable_item_id::float8 from ${ITEMS} item order by 1)`),
    ItemNames: other(sql`array(select description from ${ITEMS} item order by priceable_item_id limit ${SHOWN})`),
    ItemCount: integer(sql`(select count(*)::int from ${ITEMS} item)`),
    DurationMonths: integer(sql`p.duration_months`),
    NewSubscriptionsOnly: boolean(sql`p.new_subscriptions_only`),
    MinQuantity: integer(sql`p.min_quantity`),
    MaxQuantity: integer(sql`p.max_quantity`),
    Segments: other(sql`coalesce(p.segments, '{}')`),
    Countries: other(sql`coalesce(p.countries, '{}')`),
    SubscriptionCount: integer(
      sql`(select count(distinct g.account_id)::int from subscription_price g where g.kind = 'Promotion' and g.seller_account_id = p.owner_account_id
        and g.priceable_item_id in (select priceable_item_id from ${ITEMS} item) and g.comment = p.name)`,
      { asked: false },
    ),
    RowVersion: integer(sql`p.row_version`),
    CanChange: boolean(
      ({ context }) =>
        sql`(not p.is_withdrawn and coalesce(p.valid_to >= ${TODAY}, true) and ${looksAfter(context, "PROMOTIONS", ["Update"], "owner")})`,
      { asked: false },
    ),
  },
  rows: ({ context, given: { serviceId, activeOnly, ownerId } }) => ({
    from: sql`promotion p join account owner on owner.account_id = p.owner_account_id join vendor v on v.vendor_id = p.vendor_id`,
    where: [
      looksAfter(context, "PROMOTIONS", ["Read"], "owner"),
      ...(ownerId === undefined ? [] : [sql`p.owner_account_id = ${ownerId}`]),
      ...(serviceId === undefined
        ? []
        : [sql`exists (select from ${ITEMS} item join priceable_item i using (priceable_item_id) where i.service_id = ${serviceId})`]),
      ...(activeOnly === true ? [sql`${STATE} = 'Running'`] : []),
    ],
    order: sql`p.valid_from desc, p.promotion_id desc`,
  }),
});

export const listPromotions: PricingOperations["ListPromotions"] = async (context, request) => {
  const list = request.marketplaceId === undefined ? undefined : await loadPricelist(context, request.marketplaceId, READ_PRICES);
  return promotions.page(context, request, { ...request, ownerId: list?.owner.account_id });
};

/** @throws Problem NotFound both for an unknown one and for one of a seller that the caller does not look after */
export async function loadPromotion(context: Context, promotionId: number): Promise<Promotion> {
  const promotion = await promotions.find(context, sql`p.promotion_id = ${promotionId}`, {});
  if (promotion === undefined) throw notFound();
  return promotion;
}

const sellerItems = defineList<{ row: SellerItem; given: { ownerAccountId: number } }>({
  columns: {
    PriceableItemId: integer(sql`i.priceable_item_id`),
    ItemName: text(sql`i.description`, { searched: true }),
    ServiceName: text(sql`s.display_name`, { searched: true }),
    VendorName: text(sql`v.name`, { searched: true }),
    ProductNumber: code(sql`i.product_number`, { searched: true }),
  },
  rows: ({ given: { ownerAccountId } }) => ({
    from: sql`priceable_item i join service s on s.service_id = i.service_id join vendor v on v.vendor_id = s.vendor_id`,
    where: [
      sql`s.service_id in (select l.service_id from marketplace_service l join marketplace m on m.marketplace_id = l.marketplace_id
        where m.owner_account_id = ${ownerAccountId} and l.status <> 'Removed')`,
    ],
    order: sql`v.name, s.display_name, i.priceable_item_id`,
  }),
});

export const listSellerItems: PricingOperations["ListSellerItems"] = (context, request) => sellerItems.page(context, request, request);
