import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";
import { RESELLER } from "../landmarks.ts";

/**
 * Promotions for orders and special deals of the first reseller (domain §10.3): one promotion has ended and one is yet to come, one deal has expired. All that
 * count begin on the demo's own day, so no invoice of its year and no published price depends on them. Deals are about usage: what is left of terms was worked out without them.
 */
export async function writePromotions(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into promotion (owner_account_id, vendor_id, name, kind, priceable_item_ids, discount_type, value, currency, applies_to, valid_from, valid_to,
      duration_months, new_subscriptions_only, min_quantity, segments)
    select ${RESELLER}, v.vendor_id, row.name, 'Order', (select array_agg(i.priceable_item_id order by i.priceable_item_id) from priceable_item i
        join service s on s.service_id = i.service_id where s.vendor_id = v.vendor_id and i.fee_type = 'Recurring'),
      row.discount, row.value, row.currency, row.lowers, row.first_day, row.last_day, row.months, row.is_new, row.quantity, row.segments
    from (values
      ('Autumn start', 'Quillbox', 'Percent', 15, null, 'Both', date '2025-09-01', date '2025-10-31', 3, true, null::int, null::text[]),
      ('Fifty seats or more', 'Nimblade', 'Amount', 0.5, 'EUR', 'Purchase', '2026-11-21', '2027-03-31', 12, false, 50, null),
      ('Schools', 'Inkwharf', 'Percent', 15, null, 'Both', '2026-11-21', '2027-07-31', null, true, null, array['Education']),
      ('New year', 'Tessergrid', 'FixedPrice', 9.9, 'EUR', 'Both', '2027-01-01', '2027-01-31', 6, true, null, null))
      as row (name, vendor, discount, value, currency, lowers, first_day, last_day, months, is_new, quantity, segments)
      join vendor v on v.name = row.vendor`.execute(db);
  await sql`
    insert into subscription_price (account_id, seller_account_id, priceable_item_id, kind, price, percent, currency, valid_from, valid_to, comment)
    select sold.account_id, ${RESELLER}, sold.priceable_item_id, 'Deal', row.price, row.percent, sold.currency, row.first_day, row.last_day, row.comment
    from (values
      (1, 0.018, null::numeric, date '2026-11-21', date '2027-11-20', 'Frame contract'),
      (2, null, 12.5, '2026-11-21', null, 'Matches another offer'),
      (3, 0.02, null, '2026-11-21', '2026-12-31', 'Until the move is done'),
      (4, null, 5, '2026-11-21', '2027-06-30', 'Reference customer'),
      (5, 0.015, null, '2025-09-01', '2025-10-31', 'Trial'))
      as row (no, price, percent, first_day, last_day, comment)
      join (select s.account_id, i.priceable_item_id, m.currency, row_number() over (order by s.account_id desc) as no
        from subscription s join account a using (account_id) join marketplace m using (marketplace_id)
          join priceable_item i on i.service_id = s.service_id and i.offer_id is null and i.fee_type = 'Usage'
        where a.seller_account_id = ${RESELLER} and a.account_state = 'Active') sold using (no)`.execute(db);
}
