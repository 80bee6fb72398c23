import { type Kysely, sql } from "kysely";
import type { Day } from "../../../shared/pricing/rules.ts";
import type { Database } from "../../platform/database/schema.ts";
import { effectivePrices } from "./reading/effective-prices.ts";

export interface ProtectedTerm {
  readonly subscriptionId: number;
  /** Under which the term begins. */
  readonly offerId: number | null;
  readonly from: Day;
  /** Its last day. */
  readonly to: Day;
}

interface SoldItem {
  readonly item: number;
  readonly isRecurring: boolean;
  readonly buyer: number;
  readonly seller: number | null;
}

/**
 * From the first to the last day of a term the customer pays the prices of its first day for all units, whatever becomes of its seller's pricelists (domain
 * §4.8). What was agreed on with the subscription comes on top, as it does for prices of pricelists. Usage and one-time items belong to no term; what sellers
 * charge each other is not protected (commerce C24).
 *
 * @param db in the system context
 * @returns whether there was a price to protect
 */
export async function protectPrices(db: Kysely<Database>, { subscriptionId, offerId, from, to }: ProtectedTerm): Promise<boolean> {
  const { rows: sold } = await sql<SoldItem>`
    select i.priceable_item_id as item, i.fee_type = 'Recurring' as "isRecurring", a.company_account_id as buyer, a.seller_account_id as seller
    from subscription s join account a using (account_id)
      join priceable_item i on i.service_id = s.service_id and (i.offer_id is null or i.offer_id = ${offerId})
    where s.account_id = ${subscriptionId}`.execute(db);
  const [first] = sold;
  if (first === undefined || first.seller === null) return false;
  const together = sold.map(({ item }) => item);
  const prices = await effectivePrices(db, {
    ...{ buyers: [{ id: first.buyer, sellerId: first.seller }], itemIds: together, subscriptionIds: [subscriptionId] },
    ...{ from, to: from },
  });
  const found = sold.flatMap(({ item, isRecurring, buyer }) => {
    const price = isRecurring
      ? prices.listed({ buyerId: buyer, itemId: item, on: from, subscriptionId, together })
      : { missing: "NotListed" };
    return "missing" in price ? [] : [{ item, price: price.unitPrice, currency: price.currency }];
  });
  await sql`
    insert into subscription_price (account_id, seller_account_id, priceable_item_id, kind, price, currency, valid_from, valid_to, set_at)
    select ${subscriptionId}, ${first.seller}, item, 'Protected', price, currency, ${from}, ${to}, business_now()
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as row (item bigint, price numeric, currency text)`.execute(db);
  return found.length > 0;
}
