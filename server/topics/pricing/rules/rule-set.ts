import { sql } from "kysely";
import { withoutZeros } from "../../../../shared/decimal.ts";
import type { PricingRule, PricingRuleSet } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { loadRules } from "../cascade/load-rows.ts";
import type { Pricelist } from "../pricelists/load-pricelist.ts";
import type { GivenRule } from "./given-rules.ts";
import { areOwn, loadScheduled } from "./scheduled-rules.ts";

/** The rules of a pricelist as they are saved, the strongest first. */
export async function loadRuleSet({ db }: Pick<Context, "db">, { list }: Pricelist): Promise<PricingRuleSet> {
  const { rows } = await sql<PricingRule>`
    select pricing_rule_id as "RuleId", name as "Name", priority as "Priority", model as "Model", value::text as "Value",
      priceable_item_ids::float8[] as "PriceableItemIds", service_group_ids::float8[] as "ServiceGroupIds",
      vendor_ids::float8[] as "VendorIds", fee_types as "FeeTypes",
      valid_from as "ValidFrom", valid_to as "ValidTo", is_enabled as "IsEnabled", is_default as "IsDefault"
    from pricing_rule where marketplace_id = ${list.marketplace_id} order by priority`.execute(db);
  const { rows: states } = await sql<{ version: number; job: string | null }>`
    select m.rules_version as version, (select c.job_id from price_cascade c where c.root_account_id = m.owner_account_id
        and c.status in ('Queued', 'Computing') and c.cause_ref -> 'lists' ? m.marketplace_id::text order by c.created_at desc limit 1) as job
    from marketplace m where m.marketplace_id = ${list.marketplace_id}`.execute(db);
  return {
    MarketplaceId: list.marketplace_id,
    Name: list.name,
    OwnerAccountId: list.owner_account_id,
    Currency: list.currency,
    Rules: rows.map((rule) => ({ ...rule, Value: rule.Value === null ? null : withoutZeros(rule.Value, 0) })),
    RuleSetVersion: states[0]?.version ?? 1,
    RunningJobId: states[0]?.job ?? null,
    ScheduledOn: await scheduledDays(db, list.marketplace_id),
  };
}

async function scheduledDays(db: Context["db"], listId: number): Promise<string[]> {
  const scheduled = await loadScheduled(db, listId);
  if (scheduled.length === 0) return [];
  const present = await loadRules(db, listId);
  return scheduled.filter(({ rules }) => areOwn(rules, present)).map(({ from }) => from);
}

/**
 * Replaces all rules but the default one, which becomes the last. Rules keep their ids: prices and versions name them.
 *
 * @returns the next version of the set; undefined: another user saved first
 */
export async function writeRules(
  { db }: Pick<Context, "db">,
  { list }: Pricelist,
  rules: readonly GivenRule[],
  version: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update marketplace set rules_version = rules_version + 1 where marketplace_id = ${list.marketplace_id} and rules_version = ${version}
    returning rules_version as version`.execute(db);
  if (rows[0] === undefined) return undefined;
  const values = rules.map((rule, at) => ({
    id: rule.savedId,
    priority: at + 1,
    name: rule.name,
    model: rule.model,
    value: rule.value ?? null,
    currency: rule.model === "Static" ? list.currency : null,
    items: rule.itemIds,
    groups: rule.groupIds,
    vendors: rule.vendorIds,
    fees: rule.pricedAs ?? null,
    from: rule.validFrom ?? null,
    to: rule.validTo ?? null,
    enabled: rule.isEnabled !== false,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id bigint, priority integer, name text, model text, value numeric, currency text,
    items bigint[], groups bigint[], vendors bigint[], fees text[], "from" date, "to" date, enabled boolean)`;
  await sql`delete from pricing_rule where marketplace_id = ${list.marketplace_id} and not is_default
    and pricing_rule_id not in (select id from ${given} where id is not null)`.execute(db);
  await sql`update pricing_rule r set priority = given.priority, name = given.name, model = given.model, value = given.value, currency = given.currency,
      priceable_item_ids = given.items, service_group_ids = given.groups, vendor_ids = given.vendors, fee_types = given.fees, valid_from = given."from",
      valid_to = given."to", is_enabled = given.enabled
    from ${given} where r.pricing_rule_id = given.id and r.marketplace_id = ${list.marketplace_id} and not r.is_default`.execute(db);
  await sql`insert into pricing_rule (marketplace_id, priority, name, model, value, currency, priceable_item_ids, service_group_ids, vendor_ids, fee_types,
      valid_from, valid_to, is_enabled)
    select ${list.marketplace_id}, priority, name, model, value, currency, items, groups, vendors, fees, "from", "to", enabled from ${given} where id is null`.execute(
    db,
  );
  await sql`update pricing_rule set priority = ${rules.length + 1} where marketplace_id = ${list.marketplace_id} and is_default`.execute(
    db,
  );
  return rows[0].version;
}
