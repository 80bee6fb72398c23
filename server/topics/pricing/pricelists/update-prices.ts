import { type Kysely, sql } from "kysely";
import type { Job } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { startCascade } from "../cascade/start-cascade.ts";
import type { CascadeCause } from "../tables.ts";
import type { Pricelist } from "./load-pricelist.ts";
import { dependentsOf, itemsOf, type LineChanges, propagateServicesJob } from "./propagate.ts";
import { applyEffects } from "./run-filters.ts";

export interface PriceChange {
  readonly lists: readonly number[];
  /** Absent: all items of these pricelists. */
  readonly items?: readonly number[];
  readonly cause: CascadeCause;
}

/** Compute and publish the prices that follow from a change of pricelists. */
export async function updatePrices(context: Context, change: PriceChange): Promise<Job> {
  const { job } = await startCascade(context, { ...change, acknowledged: false });
  return job;
}

/** A vendor's prices changed: every pricelist that lists the items follows, on the day from which they count. */
export async function updateVendorPrices(context: Context, items: readonly number[], effectiveOn: string): Promise<Job | null> {
  const { rows } = await sql<{ id: number }>`select distinct m.marketplace_id as id from marketplace m
    join marketplace_service l using (marketplace_id) join priceable_item i using (service_id)
    where i.priceable_item_id = any (${[...items]}::bigint[]) and l.status <> 'Removed' and m.status <> 'Archived' order by 1`.execute(
    context.db,
  );
  if (rows.length === 0) return null;
  const { job } = await startCascade(context, {
    ...{ lists: rows.map(({ id }) => id), items, cause: "VendorPrices", effectiveOn, acknowledged: true },
  });
  return job;
}

/**
 * Resellers buy at other prices from now on, and may have other services to sell.
 *
 * @param changed pricelists whose own prices are computed as well, because something else about them has changed
 */
export async function updatePricesOfBuyers(
  context: Context,
  resellers: readonly number[],
  changed: readonly number[] = [],
): Promise<Job | null> {
  const below = resellers.length === 0 ? [] : await listsOf(context.db, resellers);
  if (below.length > 0) await propagate(context, below, []);
  const lists = [...changed, ...below];
  return lists.length === 0 ? null : updatePrices(context, { lists, cause: below.length > 0 ? "Propagation" : "Properties" });
}

/** A seller's own services changed their state: its pricelists list others, and those that buy from them follow. */
export async function updateListings(context: Context, seller: number): Promise<Job | null> {
  const lists = await listsOf(context.db, [seller]);
  return lists.length === 0 ? null : propagate(context, lists, []);
}

/** By reseller, the pricelists in which it buys, in their order. */
export type Buying = ReadonlyMap<number, string>;

/** Of all resellers that buy from a seller in at least one pricelist. */
export async function loadBuying(db: Kysely<Database>, sellerId: number): Promise<Buying> {
  const { rows } = await sql<{ id: number; lists: string }>`
    select p.buyer as id, string_agg(p.marketplace_id::text, ' ' order by p.rank) as lists
    from (select array_agg(account_id) as ids, array_agg(seller_account_id) as sellers from account
        where seller_account_id = ${sellerId} and account_type = 'Reseller') b,
      purchase_pricelists(b.ids, b.sellers) p group by p.buyer`.execute(db);
  return new Map(rows.map(({ id, lists }) => [id, lists]));
}

/** Resellers that buy in other pricelists than before, or in another order. */
export const differentBuyers = (before: Buying, after: Buying): number[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

/** Pricelists that buy from the changed ones follow first, if there are any; then all their prices are published at once. */
export async function updatePricesAfterPropagation(context: Context, lines: readonly LineChanges[]): Promise<Job | null> {
  const changed = lines.filter(({ services }) => services.length > 0);
  if (changed.length === 0) return null;
  const lists = changed.map(({ list }) => list);
  const dependents = await dependentsOf(context.db, lists);
  if (dependents.length > 0) return propagate(context, dependents, changed);
  return updatePrices(context, { lists, items: await itemsOf(context.db, changed), cause: "Propagation" });
}

/** Run the filters of one pricelist now; what follows from it in pricelists that buy from it, and prices, is done soon. */
export async function runFilters(context: Context, { list }: Pricelist): Promise<{ readonly changed: number; readonly job: Job | null }> {
  const services = await applyEffects(context.db, list.marketplace_id);
  return { changed: services.length, job: await updatePricesAfterPropagation(context, [{ list: list.marketplace_id, services }]) };
}

async function propagate(context: Context, lists: readonly number[], changed: readonly LineChanges[]): Promise<Job> {
  return context.startJob(propagateServicesJob, {
    title: say("Propagation of services", context.language),
    input: {
      lists: [...lists],
      begun: [...new Set([...changed.map(({ list }) => list), ...lists])],
      byHand: [],
      includeDownstream: true,
      changed: [...changed],
    },
  });
}

async function listsOf(db: Kysely<Database>, owners: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select marketplace_id as id from marketplace
    where owner_account_id = any (${[...owners]}::bigint[]) and status <> 'Archived' order by marketplace_id`.execute(db);
  return rows.map(({ id }) => id);
}
