/**
 * Prices of a seller are seen by whoever sees the seller. The policy said so in words that meant something else: an account has a seller of its own, and an
 * unqualified `seller_account_id` was that one.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter policy price_seen on price using (is_system_context()
      or case when price.seller_account_id is null then exists (select from account where parent_account_id is null)
         else exists (select from account seller where seller.account_id = price.seller_account_id)
           or price.marketplace_id in (select my_marketplaces()) end)`)
    .execute(db);
}
