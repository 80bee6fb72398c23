import { sql } from "kysely";
import type { ListPriceWarningsRequest, SellerPriceWarning } from "../../../../shared/generated/types.ts";
import { FLAGS } from "../../../../shared/pricing/price-of.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { code, day, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { COST, ITEMS, money, ofPurchase } from "../item-prices/price-rows.ts";

const TODAY = sql`business_now()::date`;

/**
 * Begins with the few rows that have the flag, by an index of their own, and leaves those that another row has replaced. A price that waits keeps its flag:
 * it is both.
 */
const WARNINGS = sql`(
  select p.marketplace_id, p.priceable_item_id, 'BelowCost' as problem, null::numeric as old_purchase, null::numeric as new_purchase
    from price p join marketplace m using (marketplace_id)
   where (p.flags & ${sql.lit(FLAGS.BelowPurchase)}) <> 0 and p.unit_price is not null and p.valid_from <= ${TODAY} and p.version <= m.published_version
     and not exists (select from price o where o.marketplace_id = p.marketplace_id and o.priceable_item_id = p.priceable_item_id and o.valid_from <= ${TODAY}
       and o.version <= m.published_version and (o.valid_from, o.version) > (p.valid_from, p.version))
  union all
  select w.marketplace_id, w.priceable_item_id, 'RateStale', w.old_purchase, w.new_purchase
    from waiting_price w join marketplace m on m.marketplace_id = w.marketplace_id and m.published_version = w.version)`;

const warnings = defineList<{ row: SellerPriceWarning; given: ListPriceWarningsRequest }>({
  columns: {
    WarningKey: code(sql`(m.marketplace_id || '-' || i.priceable_item_id || '-' || warning.problem)`),
    MarketplaceId: integer(sql`m.marketplace_id`),
    ListName: text(sql`m.name`, { searched: true }),
    Problem: code(sql`warning.problem`),
    PriceableItemId: integer(sql`i.priceable_item_id`),
    ServiceId: integer(sql`s.service_id`),
    ServiceName: text(sql`s.display_name`, { searched: true }),
    VendorName: text(sql`v.name`, { searched: true }),
    ItemName: text(sql`i.description`, { searched: true }),
    Price: decimal(sql`x.unit_price`, { shown: money(sql`x.unit_price`) }),
    Currency: code(sql`m.currency`),
    PurchasePrice: decimal(ofPurchase(sql`coalesce(warning.old_purchase, cost.unit_price)`), {
      shown: ofPurchase(money(sql`coalesce(warning.old_purchase, cost.unit_price)`)),
    }),
    NewPurchasePrice: decimal(ofPurchase(sql`warning.new_purchase`), { shown: ofPurchase(money(sql`warning.new_purchase`)) }),
    PurchaseCurrency: code(ofPurchase(sql`cost.currency`)),
    MarginPercent: decimal(ofPurchase(sql`round((x.unit_price - ${COST}) * 100 / nullif(x.unit_price, 0), 2)`)),
    ValidFrom: day(sql`x.valid_from`),
  },
  rows: ({ context, given: { ownerAccountId, problem } }) => ({
    // Row-level security hides what the seller pays; the members say who may see it.
    db: context.system("warnings about prices"),
    from: sql`${ITEMS} join ${WARNINGS} warning on warning.marketplace_id = m.marketplace_id and warning.priceable_item_id = i.priceable_item_id`,
    where: [
      sql`m.owner_account_id = ${ownerAccountId} and m.status = 'Active'`,
      looksAfter(context, "MARKETPLACE_PRICES", ["Read"], "owner"),
      sql`(warning.problem <> 'BelowCost' or ${looksAfter(context, "BILLING_PURCHASE_PRICES", ["Read"], "owner")})`,
      ...(problem == null ? [] : [sql`warning.problem = ${problem}`]),
    ],
    order: sql`m.price_priority, s.display_name, i.priceable_item_id, warning.problem`,
  }),
});

export const listPriceWarnings: PricingOperations["ListPriceWarnings"] = async (context, request) => {
  await loadAccount(context, request.ownerAccountId, ["Reseller"]);
  return warnings.page(context, request, request);
};

export const countWarnings = (context: Context, ownerAccountId: number, problem: SellerPriceWarning["Problem"]): Promise<number> =>
  warnings.count(context, {}, { ownerAccountId, problem });
