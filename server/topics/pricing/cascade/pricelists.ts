import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import { minorDigits } from "../../../../shared/pricing/minor-digits.ts";
import type { Rounding } from "../../../../shared/pricing/price-of.ts";
import { unitsOf } from "../../../../shared/pricing/units.ts";
import type { Database } from "../../../platform/database/schema.ts";

type RatePolicy = Selectable<Database["marketplace"]>["rate_policy"];

/** A pricelist as the engine needs it. */
export interface Pricelist {
  readonly id: number;
  readonly name: string;
  readonly ownerId: number;
  readonly ownerName: string;
  /** Of the owner, as in `account`. */
  readonly ownerPath: string;
  /** From where the owner buys; null: from the vendors. */
  readonly ownerSellerId: number | null;
  readonly currency: string;
  readonly country: string | null;
  readonly rounding: Rounding;
  readonly publishedVersion: number;
  readonly ratePolicy: RatePolicy;
  readonly rateUplift: Decimal;
}

interface PricelistRow {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly owner_path: string;
  readonly seller_id: number | null;
  readonly currency: string;
  readonly country: string | null;
  readonly published_version: number;
  readonly rounding_step: Decimal;
  readonly rounding_ending: Decimal;
  readonly paid_precision: number | null;
  readonly usage_precision: number;
  readonly rate_policy: RatePolicy;
  readonly rate_uplift: Decimal;
  readonly sell_at_cost_without_srp: boolean;
}

async function select(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<Pricelist[]> {
  const { rows } = await sql<PricelistRow>`
    select m.marketplace_id as id, m.name, m.owner_account_id as owner_id, o.display_name as owner_name, o.account_path as owner_path, o.seller_account_id as seller_id, m.currency, m.country,
      m.published_version, m.rounding_step, m.rounding_ending, m.paid_precision, m.usage_precision, m.rate_policy, m.rate_uplift, m.sell_at_cost_without_srp
    from marketplace m join account o on o.account_id = m.owner_account_id where m.status <> 'Draft' and ${condition}`.execute(db);
  return rows.map(presented);
}

const presented = (row: PricelistRow): Pricelist => ({
  id: row.id,
  name: row.name,
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  ownerPath: row.owner_path,
  ownerSellerId: row.seller_id,
  currency: row.currency,
  country: row.country,
  publishedVersion: row.published_version,
  ratePolicy: row.rate_policy,
  rateUplift: row.rate_uplift,
  rounding: {
    step: unitsOf(row.rounding_step),
    ending: unitsOf(row.rounding_ending),
    paidPrecision: row.paid_precision ?? minorDigits(row.currency),
    usagePrecision: row.usage_precision,
    sellAtCostWithoutSrp: row.sell_at_cost_without_srp,
  },
});

export const loadPricelist = async (db: Kysely<Database>, id: number): Promise<Pricelist | undefined> =>
  (await select(db, sql`m.marketplace_id = ${id}`))[0];

/** By their ids. */
export const loadPricelists = async (db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, Pricelist>> =>
  new Map((await select(db, sql`m.marketplace_id = any (${ids}::bigint[])`)).map((list) => [list.id, list]));

/**
 * Those of the owners of some pricelists and of everyone below, each after all that its owner may buy from. The order is the same for everyone, so that two
 * cascades never wait for each other.
 */
export async function loadPricelistsBelow(db: Kysely<Database>, ids: readonly number[]): Promise<readonly Pricelist[]> {
  const lists = await select(
    db,
    sql`exists (select from marketplace first join account top on top.account_id = first.owner_account_id
      where first.marketplace_id = any (${ids}::bigint[])
        and (o.account_path = top.account_path or starts_with(o.account_path, top.account_path || '/')))`,
  );
  const order = new Map(lists.map(({ ownerPath }) => [ownerPath, ownerPath.split("/").map(Number)]));
  return lists.sort((one, other) => compareArrays(order.get(one.ownerPath) ?? [], order.get(other.ownerPath) ?? []) || one.id - other.id);
}

function compareArrays(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** By owner, the pricelists that it buys from, in their order (commerce C11). */
export async function loadUpstream(db: Kysely<Database>, ownerIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ owner: number; list: number }>`
    select p.buyer as owner, p.marketplace_id as list
    from (select array_agg(account_id) as ids, array_agg(seller_account_id) as sellers from account where account_id = any (${ownerIds}::bigint[])) o,
      purchase_pricelists(o.ids, o.sellers) p order by p.buyer, p.rank`.execute(db);
  const upstream = new Map<number, number[]>(ownerIds.map((id) => [id, []]));
  for (const { owner, list } of rows) upstream.get(owner)?.push(list);
  return upstream;
}
