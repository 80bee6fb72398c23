import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/schema.ts";
import type { PinnedSnapshot, RuleSnapshot } from "../tables.ts";

/**
 * Make the rules of a snapshot the present ones, under their ids: prices name the rule that made them. Groups that were deleted since then are named by their
 * items, so that the prices are those of the snapshot. A rule of which nothing is left applied to nothing.
 */
export async function restoreRules(db: Kysely<Database>, listId: number, rules: readonly RuleSnapshot[]): Promise<void> {
  await sql`delete from pricing_rule where marketplace_id = ${listId} and not is_default`.execute(db);
  const rows = rules.map((rule) => ({ ...rule, id: Number(rule.id) }));
  await sql`
    insert into pricing_rule (pricing_rule_id, marketplace_id, name, priority, is_enabled, priceable_item_ids, service_group_ids, vendor_ids, fee_types, model,
      value, currency, valid_from, valid_to)
    select r.id, ${listId}, r.name, row_number() over (order by r.priority), coalesce(r."isEnabled", true), target.items, target.groups, coalesce(r."vendorIds", '{}'), r."pricedAs", r.model,
      r.value, case r.model when 'Static' then m.currency end, r."validFrom", r."validTo"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, name text, priority integer, "isDefault" boolean, "isEnabled" boolean,
      "itemIds" bigint[], "groupIds" bigint[], "vendorIds" bigint[], "pricedAs" text[], model text, value numeric, "validFrom" date, "validTo" date,
        groups jsonb)
      join marketplace m on m.marketplace_id = ${listId}
      cross join lateral (select array(select unnest(r."itemIds") union select i.priceable_item_id from jsonb_each(r.groups) gone
            cross join jsonb_array_elements_text(gone.value) service join priceable_item i on i.service_id = service.value::bigint
            where not exists (select from service_group g where g.service_group_id = gone.key::bigint)) as items,
        array(select g.service_group_id from service_group g where g.service_group_id = any (r."groupIds")) as groups) target
    where r."isDefault" is not true and cardinality(target.items) + cardinality(target.groups) + coalesce(cardinality(r."vendorIds"), 0) > 0`.execute(
    db,
  );
  await sql`update pricing_rule set priority = (select count(*) from pricing_rule where marketplace_id = ${listId})
    where marketplace_id = ${listId} and is_default`.execute(db);
  await sql`update marketplace set rules_version = rules_version + 1 where marketplace_id = ${listId}`.execute(db);
}

/** Likewise the typed prices. */
export async function restorePinned(
  db: Kysely<Database>,
  listId: number,
  pinned: readonly PinnedSnapshot[],
  userId: number,
): Promise<void> {
  await sql`delete from pinned_price where marketplace_id = ${listId}`.execute(db);
  await sql`
    insert into pinned_price (marketplace_id, priceable_item_id, price, valid_from, valid_to, set_by)
    select ${listId}, r."itemId", r.price, r."validFrom", r."validTo", ${userId}
    from jsonb_to_recordset(${JSON.stringify(pinned)}::jsonb) as r ("itemId" bigint, price numeric, "validFrom" date, "validTo" date)`.execute(
    db,
  );
}
