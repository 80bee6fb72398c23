import { type Kysely, sql } from "kysely";

/** Prices below cost are a few of millions: a seller's are counted without reading the others (1 is the flag BelowPurchase). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index price_below_cost on price (marketplace_id, priceable_item_id) where flags & 1 <> 0`.execute(db);
}
