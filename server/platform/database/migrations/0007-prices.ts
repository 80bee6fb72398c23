import { type Kysely, sql } from "kysely";
import { PRICE_ACCESS } from "./prices/access.ts";
import { LISTED_TO_BUYERS } from "./prices/listed-to-buyers.ts";
import { PRICE_ROWS } from "./prices/price-rows.ts";
import { RATES } from "./prices/rates.ts";
import { PRICE_TABLES } from "./prices/tables.ts";

/**
 * Prices by business day and version, never rewritten (docs/adr/0085). Those that there are become version 1 of their pricelist; the vendors' own move into a
 * table of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PRICE_TABLES, PRICE_ROWS, RATES, LISTED_TO_BUYERS, PRICE_ACCESS]) await sql.raw(part).execute(db);
}
