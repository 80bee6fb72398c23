import { type RawBuilder, sql } from "kysely";
import type { PricedAs } from "../../../shared/pricing/rules.ts";

/** How the price of an item is charged. @param alias of `priceable_item` */
export const pricedAs = (alias: string): RawBuilder<PricedAs> =>
  sql`(case when ${sql.ref(`${alias}.billing_rule`)} = 'Prepaid' then 'Prepaid' else ${sql.ref(`${alias}.fee_type`)} end)`;
