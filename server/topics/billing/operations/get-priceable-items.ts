import { sql } from "kysely";
import { withoutZeros } from "../../../../shared/decimal.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, findAccount, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { effectivePrices, type FoundPrice, type MissingPrice } from "../../pricing/index.ts";
import { type BillingRule, loadSubscription } from "../../subscriptions/index.ts";
import type { FeeType } from "../tables.ts";

interface ItemRow {
  readonly priceable_item_id: number;
  readonly description: string;
  readonly fee_type: FeeType;
  readonly billing_rule: BillingRule;
  readonly unit: string;
}

/**
 * What a subscription is billed for (domain §1.7.5): the items of its offer and those that every offer of its service has. The price is the one that the
 * customer's own seller asks for today; what that seller pays is for those who look after it and may see purchase prices.
 */
export const getPriceableItems: AccountOperations["GetPriceableItems"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Product") throw notFound();
  const [subscription, items] = await Promise.all([loadSubscription(context.db, accountId), readItems(context, accountId)]);
  const ids = items.map(({ priceable_item_id }) => priceable_item_id);
  const today = dayOf(await businessNow(context.db));
  const { seller_account_id: sellerId, company_account_id: customerId } = account;
  // Null when the caller does not see the seller: customers see only the prices that they pay.
  const seller = sellerId === null ? null : await findAccount(context, sellerId);
  // Past row-level security: a customer sees neither its seller's pricelists nor what it has negotiated, only what it pays.
  const prices = await effectivePrices(context.system("prices of a subscription"), {
    buyers: [
      ...(sellerId === null || customerId === null ? [] : [{ id: customerId, sellerId }]),
      ...(seller === null || !seesCosts(context, seller) ? [] : [{ id: seller.account_id, sellerId: seller.seller_account_id }]),
    ],
    itemIds: ids,
    from: today,
    to: today,
    subscriptionIds: [accountId],
  });
  const priceFor = (buyerId: number | null | undefined, itemId: number) =>
    buyerId == null || !prices.isFor(buyerId)
      ? NOTHING
      : amountOf(prices.billed({ buyerId, itemId, on: today, subscriptionId: accountId, together: ids }));
  return {
    Items: items.map((item) => {
      const price = priceFor(customerId, item.priceable_item_id);
      const cost = priceFor(seller?.account_id, item.priceable_item_id);
      return {
        PriceableItemId: item.priceable_item_id,
        Description: item.description,
        FeeType: item.fee_type,
        BillingRule: item.billing_rule,
        Unit: item.unit,
        Quantity: item.fee_type === "Usage" ? null : subscription.quantity,
        SalesPrice: price.amount,
        Currency: price.currency,
        PurchasePrice: cost.amount,
        PurchaseCurrency: cost.currency,
      };
    }),
    TotalCount: items.length,
  };
};

const NOTHING = { amount: null, currency: null };
const amountOf = (price: FoundPrice | MissingPrice) =>
  "missing" in price ? NOTHING : { amount: withoutZeros(price.unitPrice, 2), currency: price.currency };

async function readItems(context: Context, accountId: number): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.priceable_item_id, i.description, i.fee_type, i.billing_rule, i.unit
    from subscription s join priceable_item i on i.service_id = s.service_id and (i.offer_id is null or i.offer_id = s.offer_id)
    where s.account_id = ${accountId}
    order by i.fee_type <> 'Recurring', i.priceable_item_id`.execute(context.db);
  return rows;
}

const seesCosts = (context: Context, seller: AccountRow): boolean => context.can("BILLING_PURCHASE_PRICES", ["Read"], reference(seller));
