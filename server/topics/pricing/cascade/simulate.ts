import { type Kysely, sql } from "kysely";
import type { Impact } from "../../../../shared/pricing/impact.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { formatUnits } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { ComputedItem } from "./compute-list.ts";
import { impactOfItems } from "./impact.ts";
import type { WorldChange } from "./load-world.ts";
import type { Pricelist } from "./pricelists.ts";
import { Spread } from "./spread.ts";

/** A change of one pricelist that nothing is written of. */
export interface PriceChange {
  readonly marketplaceId: number;
  /** Absent: all items of the pricelist. */
  readonly items?: readonly number[] | null;
  readonly effectiveOn: Day;
  readonly world: WorldChange;
}

/** Subscriptions that pay a changed price of the pricelist; those with a price of their own (a deal, a quote, protection) are not among them. */
export interface AffectedRevenue {
  readonly customers: number;
  readonly subscriptions: number;
  /** A month, in the pricelist's currency, as decimal texts. */
  readonly before: string;
  readonly after: string;
}

export interface ListEffect {
  readonly list: Pricelist;
  readonly impact: Impact;
  readonly waiting: number;
  readonly affected: AffectedRevenue;
  /** Only those whose price changes. */
  readonly changed: readonly ComputedItem[];
}

/**
 * What a change does, pricelist by pricelist down all sellers, by the same computation that publishes it: nothing differs when it is saved next. The first
 * answer is that of the pricelist itself; one below where nothing changes is left out.
 */
export async function* simulate(db: Kysely<Database>, change: PriceChange): AsyncGenerator<ListEffect> {
  const { marketplaceId, items = null, effectiveOn: day, world } = change;
  const spread = await Spread.load(db, { lists: new Map([[marketplaceId, items]]), day, changes: new Map([[marketplaceId, world]]) });
  for (const list of spread.lists) {
    const touched = spread.touched(list);
    if (touched === undefined) continue;
    const computed = await spread.compute(db, list, touched);
    spread.keep(list, computed);
    const changed = computed.items.filter(({ isPriceChanged }) => isPriceChanged);
    if (list.id !== marketplaceId && changed.length + computed.waiting.length === 0) continue;
    yield {
      list,
      impact: impactOfItems(computed.items),
      waiting: computed.waiting.length,
      affected: await loadAffected(db, list, changed, day),
      changed,
    };
  }
}

async function loadAffected(db: Kysely<Database>, list: Pricelist, changed: readonly ComputedItem[], day: Day): Promise<AffectedRevenue> {
  if (changed.length === 0) return { customers: 0, subscriptions: 0, before: "0", after: "0" };
  const amount = (one: ComputedItem["before"]) => (one === undefined ? null : formatUnits(one.price));
  const { rows } = await sql<AffectedRevenue>`
    select count(distinct a.company_account_id)::int as customers, count(distinct s.account_id)::int as subscriptions,
      coalesce(round(sum(s.quantity * change.before), 2), 0)::text as before, coalesce(round(sum(s.quantity * change.after), 2), 0)::text as after
    from unnest(${changed.map(({ item }) => item.id)}::bigint[], ${changed.map(({ before }) => amount(before))}::numeric[],
        ${changed.map(({ after }) => amount(after))}::numeric[]) as change (item, before, after)
      join priceable_item i on i.priceable_item_id = change.item and i.fee_type = 'Recurring' and i.billing_rule <> 'Prepaid'
      join subscription s on s.service_id = i.service_id and (i.offer_id is null or i.offer_id = s.offer_id) and s.marketplace_id = ${list.id}
      join account a on a.account_id = s.account_id and a.account_state = 'Active' and a.seller_account_id = ${list.ownerId}
    where not exists (select from subscription_price p where p.account_id = s.account_id and p.priceable_item_id = change.item
      and p.seller_account_id = ${list.ownerId} and p.kind <> 'Promotion' and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date))`.execute(
    db,
  );
  return rows[0] ?? { customers: 0, subscriptions: 0, before: "0", after: "0" };
}
