import { type Kysely, sql } from "kysely";
import { formatUnits } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { impactOfItems } from "./impact.ts";
import { loadPinned } from "./load-rows.ts";
import type { Pricelist } from "./pricelists.ts";
import type { SpreadList } from "./spread.ts";

/** Of one pricelist in a cascade. */
export interface StagedCounts {
  readonly looked: number;
  readonly changed: number;
  readonly up: number;
  readonly down: number;
  readonly belowCost: number;
  readonly waiting: number;
  /** The version that waits for the switch-over; undefined: nothing changes. */
  readonly version?: number;
}

/**
 * Take a pricelist for a cascade until its end, and remove what an earlier one left behind. Pricelists are taken in one order by everyone, so that no two
 * cascades wait for each other.
 *
 * @returns false while another cascade has it
 */
export async function takeList(db: Kysely<Database>, listId: number, cascadeId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into price_stage as s (marketplace_id, cascade_id) values (${listId}::bigint, ${cascadeId}::uuid)
    on conflict (marketplace_id) do update set cascade_id = excluded.cascade_id
      where s.cascade_id = excluded.cascade_id
        or not exists (select from price_cascade c where c.cascade_id = s.cascade_id and c.status in ('Queued', 'Computing'))
    returning 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`select drop_staged_prices(${listId})`.execute(db);
  return true;
}

/** Write the changed prices of a pricelist as its next version, which no buyer sees yet. */
export async function writeStaged(
  db: Kysely<Database>,
  {
    list,
    cascadeId,
    computed,
    isStart,
  }: {
    readonly list: Pricelist;
    readonly cascadeId: string;
    readonly computed: SpreadList;
    /** The cascade begins here: there is a version even when no price changes, because its rules may. */
    readonly isStart: boolean;
  },
): Promise<StagedCounts> {
  const { world, items, waiting } = computed;
  const impact = impactOfItems(items);
  const counts = { ...impact, looked: items.length + waiting.length, waiting: waiting.length };
  const rows = items.flatMap(({ item, rows: changed }) => changed.map((row) => ({ ...row, itemId: item.id })));
  if (rows.length === 0 && waiting.length === 0 && !isStart) return counts;
  const version = list.publishedVersion + 1;
  const { day, spans, rates, upstream } = world.parts;
  const pinned = await loadPinned(db, list.id, null);
  await sql`
    insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, pinned, rates, upstream, changed, up, down, below_cost, waiting)
    select ${list.id}::bigint, ${version}::integer, ${cascadeId}::uuid, ${day}::date, ${JSON.stringify(spans[0]?.rules ?? [])}::jsonb, ${JSON.stringify(pinned)}::jsonb,
      ${JSON.stringify(rates.pinned)}::jsonb,
      coalesce((select jsonb_agg(jsonb_build_object('marketplace_id', m.marketplace_id, 'version', coalesce(v.version, m.published_version)) order by m.marketplace_id)
        from marketplace m left join price_version v on v.marketplace_id = m.marketplace_id and v.cascade_id = ${cascadeId}::uuid
        where m.marketplace_id = any (${upstream.map(({ list: id }) => id)}::bigint[])), '[]'),
      ${impact.changed}::integer, ${impact.up}::integer, ${impact.down}::integer, ${impact.belowCost}::integer, ${waiting.length}::integer`.execute(
    db,
  );
  await sql`
    insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version, pricing_rule_id, flags)
    select ${list.ownerId}::bigint, ${list.id}::bigint, item, ${list.currency}, price, valid_from, ${version}::integer, rule, flags
    from unnest(${rows.map(({ itemId }) => itemId)}::bigint[], ${rows.map(({ price }) => (price === null ? null : formatUnits(price)))}::numeric[],
      ${rows.map(({ from }) => from)}::date[], ${rows.map(({ ruleId }) => ruleId)}::bigint[], ${rows.map(({ flags }) => flags)}::integer[])
      as row (item, price, valid_from, rule, flags)`.execute(db);
  await writeWaiting(db, list, version, computed);
  return { ...counts, version };
}

/** With those that the published version has and that were not computed now. */
async function writeWaiting(db: Kysely<Database>, list: Pricelist, version: number, { items, waiting }: SpreadList): Promise<void> {
  await sql`
    insert into waiting_price (marketplace_id, priceable_item_id, version, reason, old_purchase, new_purchase)
    select ${list.id}::bigint, item, ${version}::integer, 'RateStale', old_purchase, new_purchase from unnest(${waiting.map(({ itemId }) => itemId)}::bigint[],
      ${waiting.map(({ oldPurchase }) => (oldPurchase === null ? null : formatUnits(oldPurchase)))}::numeric[],
      ${waiting.map(({ newPurchase }) => (newPurchase === null ? null : formatUnits(newPurchase)))}::numeric[]) as row (item, old_purchase, new_purchase)
    union all
    select marketplace_id, priceable_item_id, ${version}::integer, reason, old_purchase, new_purchase from waiting_price
    where marketplace_id = ${list.id} and version = ${list.publishedVersion}
      and not priceable_item_id = any (${[...items.map(({ item }) => item.id), ...waiting.map(({ itemId }) => itemId)]}::bigint[])`.execute(
    db,
  );
}
