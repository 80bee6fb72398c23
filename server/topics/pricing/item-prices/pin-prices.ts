import { sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { ItemPrice, Job } from "../../../../shared/generated/types.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { startCascade } from "../cascade/start-cascade.ts";

/** A typed price of an item, or null: from that day on the rules make its price again. */
export interface PinnedChange {
  readonly itemId: number;
  readonly price: Decimal | null;
  readonly from: Day;
  readonly to: Day | null;
  readonly comment: string;
}

/**
 * Save typed prices and compute the pricelist again. Earlier ones end where the new ones begin, and begin again after their last day; what was valid before
 * stays as it was.
 *
 * The update begins today even where the prices are for later days: it computes those as well, and its version keeps the rules of today.
 */
export async function pinPrices(context: Context, marketplaceId: number, changes: readonly PinnedChange[]): Promise<Job> {
  const { db, audit } = context;
  const given = JSON.stringify(changes.map(({ itemId, price, from, to, comment }) => ({ item: itemId, price, from, to, comment })));
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as row (item bigint, price numeric, "from" date, "to" date, comment text)`;
  const ofList = sql`t.marketplace_id = ${marketplaceId} and t.priceable_item_id = row.item`;
  await db.selectFrom("marketplace").select("marketplace_id").where("marketplace_id", "=", marketplaceId).forUpdate().execute();
  const { rows: before } = await sql<{ item: number; description: string; price: Decimal | null }>`
    select row.item, i.description, trim_scale(t.price)::text as price from ${rows} join priceable_item i on i.priceable_item_id = row.item
      left join pinned_price t on ${ofList} and t.valid_from <= row."from" and (t.valid_to is null or t.valid_to >= row."from")`.execute(
    db,
  );
  // What goes on after the last day of a new price.
  await sql`
    insert into pinned_price (marketplace_id, priceable_item_id, price, valid_from, valid_to, comment, set_by, set_at)
    select t.marketplace_id, t.priceable_item_id, t.price, row."to" + 1, t.valid_to, t.comment, t.set_by, t.set_at
    from ${rows} join pinned_price t on ${ofList} and t.valid_from <= row."to" and (t.valid_to is null or t.valid_to > row."to")
    on conflict do nothing`.execute(db);
  await sql`delete from pinned_price t using ${rows} where ${ofList} and t.valid_from >= row."from" and (row."to" is null or t.valid_from <= row."to")`.execute(
    db,
  );
  await sql`update pinned_price t set valid_to = row."from" - 1 from ${rows}
    where ${ofList} and t.valid_from < row."from" and (t.valid_to is null or t.valid_to >= row."from")`.execute(db);
  await sql`
    insert into pinned_price (marketplace_id, priceable_item_id, price, valid_from, valid_to, comment, set_by)
    select ${marketplaceId}, row.item, row.price, row."from", row."to", row.comment, ${callerOf(context).userAccountId} from ${rows} where row.price is not null`.execute(
    db,
  );
  const known = new Map(before.map((row) => [row.item, row]));
  for (const { itemId, price } of changes.slice(0, MOST_AUDITED))
    audit.changes.push({
      ...{ field: "PinnedPrice" satisfies keyof ItemPrice, displayName: known.get(itemId)?.description ?? String(itemId) },
      ...{ oldValue: known.get(itemId)?.price ?? null, newValue: price },
    });
  const { job } = await startCascade(context, {
    lists: [marketplaceId],
    items: changes.map(({ itemId }) => itemId),
    cause: "PricesPinned",
    causeRef: { count: changes.length },
    acknowledged: true,
  });
  return job;
}
/** One record of the trail stays readable. */
const MOST_AUDITED = 200;
