import { sql } from "kysely";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { PricelistRecord } from "./load-pricelist.ts";

/**
 * The content of a pricelist for a new one: properties, services, filters, rules and typed prices. Amounts of another currency mean nothing there, so static
 * rules and typed prices come along only where the currency is the same. Buyers do not: who has a pricelist is decided for each one.
 */
export async function copyPricelist(context: Context, source: PricelistRecord, copy: PricelistRecord): Promise<void> {
  const { db } = context;
  const [from, to] = [source.marketplace_id, copy.marketplace_id];
  const isSameCurrency = source.currency === copy.currency;
  await sql`update marketplace t set (rounding_step, rounding_ending, paid_precision, usage_precision, rate_policy, rate_uplift, sell_at_cost_without_srp, show_srp)
      = (s.rounding_step, s.rounding_ending, s.paid_precision, s.usage_precision, s.rate_policy, s.rate_uplift, s.sell_at_cost_without_srp, s.show_srp)
    from marketplace s where s.marketplace_id = ${from} and t.marketplace_id = ${to}`.execute(db);
  await sql`insert into marketplace_service (marketplace_id, service_id, status, ranking, is_featured, is_manual)
    select ${to}, service_id, status, ranking, is_featured, is_manual from marketplace_service
    where marketplace_id = ${from} and status <> 'Removed'`.execute(db);
  await sql`insert into propagation_filter (marketplace_id, vendor_filter_type, vendor_ids, included_tags, excluded_tags)
    select ${to}, vendor_filter_type, vendor_ids, included_tags, excluded_tags from propagation_filter
    where marketplace_id = ${from} order by propagation_filter_id`.execute(db);
  await sql`insert into pricing_rule (marketplace_id, name, priority, is_enabled, priceable_item_ids, service_group_ids, vendor_ids, fee_types, model, value,
      currency, valid_from, valid_to)
    select ${to}, name, row_number() over (order by priority), is_enabled, priceable_item_ids, service_group_ids, vendor_ids, fee_types, model, value,
      currency, valid_from, valid_to
    from pricing_rule where marketplace_id = ${from} and not is_default and (${isSameCurrency} or model <> 'Static')`.execute(db);
  await sql`update pricing_rule set priority = (select count(*) from pricing_rule where marketplace_id = ${to})
    where marketplace_id = ${to} and is_default`.execute(db);
  if (isSameCurrency)
    await sql`insert into pinned_price (marketplace_id, priceable_item_id, price, valid_from, valid_to, comment, set_by, set_at)
      select ${to}, priceable_item_id, price, valid_from, valid_to, comment, ${callerOf(context).userAccountId}, ${context.now}
      from pinned_price where marketplace_id = ${from} and (valid_to is null or valid_to >= ${context.now}::date)`.execute(db);
}
