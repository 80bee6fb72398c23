import { sql } from "kysely";
import { loadPrices, type PriceLookup } from "../../../billing/prices.ts";
import { businessNow } from "../../../clock.ts";
import type { FeeType } from "../../../database/tables/billing.ts";
import { dayOf } from "../../../domain/calendar.ts";
import { withoutZeros } from "../../../domain/decimal.ts";
import { type BillingRule, readSubscription } from "../../../domain/subscription.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { type AccountRow, loadAccount } from "../account-row.ts";

interface ItemRow {
  readonly priceable_item_id: number;
  readonly description: string;
  readonly fee_type: FeeType;
  readonly billing_rule: BillingRule;
  readonly unit: string;
}

const nothing: PriceLookup = () => undefined;

/**
 * What a subscription is billed for (domain §1.7.5): the items of its offer and those that every offer of its service has. The price is the one that the
 * customer's own seller asks for today; what that seller pays is for those who look after it and may see purchase prices.
 */
export const getPriceableItems: AccountOperations["GetPriceableItems"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Product") throw notFound();
  const contract = readSubscription(account.values);
  const items = await readItems(context, account, contract.offerName);
  const ids = items.map(({ priceable_item_id }) => priceable_item_id);
  const today = dayOf(await businessNow(context.db));
  const on = { start: today, end: today };
  const { seller_account_id: sellerId, company_account_id: customerId } = account;
  const seller = sellerId === null ? undefined : await readSeller(context, sellerId);
  const [sales, costs] = await Promise.all([
    sellerId === null || customerId === null ? nothing : loadPrices(context.db, sellerId, [customerId], ids, on),
    seller === undefined || !seesCosts(context, seller)
      ? nothing
      : loadPrices(context.db, seller.seller_account_id, [seller.account_id], ids, on),
  ]);
  return {
    Items: items.map((item) => {
      const price = customerId === null ? undefined : sales(customerId, item.priceable_item_id, today);
      const cost = seller === undefined ? undefined : costs(seller.account_id, item.priceable_item_id, today);
      return {
        PriceableItemId: item.priceable_item_id,
        Description: item.description,
        FeeType: item.fee_type,
        BillingRule: item.billing_rule,
        Unit: item.unit,
        Quantity: item.fee_type === "Usage" ? null : contract.quantity,
        SalesPrice: price === undefined ? null : withoutZeros(price.unitPrice, 2),
        Currency: price?.currency ?? null,
        PurchasePrice: cost === undefined ? null : withoutZeros(cost.unitPrice, 2),
        PurchaseCurrency: cost?.currency ?? null,
      };
    }),
    TotalCount: items.length,
  };
};

async function readItems(context: Context, { product_name }: AccountRow, offerName: string | null): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.priceable_item_id, i.description, i.fee_type, i.billing_rule, i.unit
    from priceable_item i join service s using (service_id) left join service_offer o using (offer_id)
    where s.product_name = ${product_name} and (i.offer_id is null or o.name = ${offerName})
    order by i.fee_type <> 'Recurring', i.priceable_item_id`.execute(context.db);
  return rows;
}

/** Undefined where the caller does not see who sells: a customer sees what he pays and nothing behind it. */
const readSeller = async (context: Context, sellerId: number): Promise<SellerRow | undefined> =>
  await context.fixed
    .selectFrom("account")
    .select(["account_id", "account_path", "company_account_id", "seller_account_id"])
    .where("account_id", "=", sellerId)
    .executeTakeFirst();

type SellerRow = Pick<AccountRow, "account_id" | "account_path" | "company_account_id" | "seller_account_id">;

const seesCosts = (context: Context, seller: SellerRow): boolean =>
  context.can("BILLING_PURCHASE_PRICES" satisfies CapabilityName, ["Read"], {
    accountPath: seller.account_path,
    companyAccountId: seller.company_account_id,
  });
