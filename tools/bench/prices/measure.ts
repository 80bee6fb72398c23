import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { dayOf } from "../../../server/platform/call/calendar.ts";
import { businessNow } from "../../../server/platform/database/clock.ts";
import type { Database } from "../../../server/platform/database/schema.ts";
import { asSystem } from "../../../server/platform/database/transaction.ts";
import { loadRules } from "../../../server/topics/pricing/cascade/load-rows.ts";
import { publishPricesJob } from "../../../server/topics/pricing/cascade/publish-prices.ts";
import { simulate } from "../../../server/topics/pricing/cascade/simulate.ts";
import { insertCascade } from "../../../server/topics/pricing/cascade/start-cascade.ts";
import { effectivePrices } from "../../../server/topics/pricing/reading/effective-prices.ts";
import { companyOf, FIRST, LISTS_BELOW, MIDDLE, priceIn, sellerOf, TOP } from "../../../tests/support/price-world.ts";
import { runSystemJob } from "../../../tests/support/system-run.ts";

/** Items that a changed rule names: with the pricelists below it makes about 20,000 changes. */
const CHANGED = 100;

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => FIRST + first + at);
const since = (begun: number): number => performance.now() - begun;
const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

/** The role of requests, and the owner for what no request does. */
export interface Databases {
  readonly app: Kysely<Database>;
  readonly owner: Kysely<Database>;
}

/** Fifty prices of a customer through three sellers to the vendor. @returns milliseconds of each look-up */
export async function readPrices({ app }: Databases, items: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const seller = randomBelow(LISTS_BELOW);
    const buyers = [
      { id: companyOf(seller), sellerId: sellerOf(seller) },
      { id: sellerOf(seller), sellerId: 10 },
      { id: 10, sellerId: 1 },
      { id: 1, sellerId: null },
    ];
    const itemIds = ids(randomBelow(items - 49), 50);
    await asSystem(app, "a measurement", async (db) => {
      const day = dayOf(await businessNow(db));
      const begun = performance.now();
      const prices = await effectivePrices(db, { buyers, itemIds, from: day, to: day });
      for (const itemId of itemIds)
        for (const { id: buyerId } of buyers)
          if ("missing" in prices.billed({ buyerId, itemId, on: day }))
            throw new Error(`Buyer ${buyerId} has no price for item ${itemId}.`);
      times.push(since(begun));
    });
  }
  return times;
}

/** The same rows by one statement that knows the pricelists: what reading them costs at least. */
export async function readRows({ owner }: Databases, items: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const lists = [sellerOf(randomBelow(LISTS_BELOW)), MIDDLE, TOP];
    const first = randomBelow(items - 49);
    const begun = performance.now();
    await sql`select m.marketplace_id, item, p.unit_price from marketplace m cross join unnest(${ids(first, 50)}::bigint[]) item cross join lateral (
        select unit_price from price p where p.marketplace_id = m.marketplace_id and p.priceable_item_id = item and valid_from <= business_now()::date
          and version <= m.published_version order by valid_from desc, version desc limit 1) p
      where m.marketplace_id = any (${lists}::bigint[])`.execute(owner);
    times.push(since(begun));
  }
  return times;
}

export interface WhatIf {
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly changed: number;
  readonly lists: number;
}

/** A rule of the reseller for a hundred items, and what it does to it and to two hundred pricelists below. */
export async function simulateRule({ app }: Databases, percent: number): Promise<WhatIf> {
  return asSystem(app, "a measurement", async (db) => {
    const present = await loadRules(db, MIDDLE);
    const rule = { id: 1, name: "What if", priority: 0, model: "Markup" as const, value: String(percent), itemIds: ids(0, CHANGED) };
    const begun = performance.now();
    let firstMs = 0;
    let changed = 0;
    let lists = 0;
    const day = dayOf(await businessNow(db));
    const change = { marketplaceId: MIDDLE, items: ids(0, CHANGED), effectiveOn: day, world: { rules: [rule, ...present] } };
    for await (const effect of simulate(db, change as Parameters<typeof simulate>[1])) {
      if (firstMs === 0) firstMs = since(begun);
      changed += effect.impact.changed;
      lists += 1;
    }
    return { firstMs, wholeMs: since(begun), changed, lists };
  });
}

/** The rule is saved, and its prices are published. @returns milliseconds from the start of the job to the switch-over */
export async function publishRule({ app, owner }: Databases, percent: number): Promise<{ ms: number; changed: number; growth: number }> {
  await owner.transaction().execute(async (db) => {
    await sql`delete from pricing_rule where marketplace_id = ${MIDDLE} and name = 'Changed'`.execute(db);
    await sql`update pricing_rule r set priority = o.at + 1 from (select pricing_rule_id as id, row_number() over (order by priority) as at from pricing_rule
      where marketplace_id = ${MIDDLE}) o where o.id = r.pricing_rule_id`.execute(db);
    await sql`insert into pricing_rule (marketplace_id, name, priority, model, value, priceable_item_ids)
      values (${MIDDLE}, 'Changed', 1, 'Markup', ${percent}, ${ids(0, CHANGED)}::bigint[])`.execute(db);
  });
  const { rows } = await sql<{ id: string }>`insert into job (kind, title, owner_account_id, input, origin, run_at)
    values ('PublishPrices', 'Prices', 1, '{}', '{}', now() + interval '1 day') returning job_id as id`.execute(owner);
  const cascade = { lists: [MIDDLE], items: ids(0, CHANGED), cause: "RulesSaved" as const, acknowledged: true, requestedBy: null };
  const { cascadeId } = await asSystem(app, "a measurement", (db) => insertCascade(db, cascade));
  const memory = process.memoryUsage.rss();
  const begun = performance.now();
  await runSystemJob(app, publishPricesJob, { cascadeId }, rows[0]?.id ?? randomUUID());
  const ms = since(begun);
  const { rows: ended } = await sql<{ status: string; changed: number }>`
    select status, (counts ->> 'changed')::int as changed from price_cascade where cascade_id = ${cascadeId}`.execute(owner);
  if (ended[0]?.status !== "Published") throw new Error(`The publication ended as ${ended[0]?.status}.`);
  return { ms, changed: ended[0].changed, growth: (process.memoryUsage.rss() - memory) / 2 ** 20 };
}

/** The same prices written by one statement inside PostgreSQL, which knows the one rule and writes nothing else; then rolled back. */
export async function writeBySql({ owner }: Databases, percent: number): Promise<number> {
  const undone = new Error("undone");
  let ms = 0;
  const price = priceIn("m.marketplace_id", "c.unit_price", (1 + percent / 100).toFixed(2));
  const work = owner.transaction().execute(async (db) => {
    const begun = performance.now();
    await sql
      .raw(`insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version)
      select m.owner_account_id, m.marketplace_id, c.priceable_item_id, 'EUR', ${price}, business_now()::date, m.published_version + 1
      from marketplace m cross join vendor_price c where (m.marketplace_id = ${MIDDLE} or m.marketplace_id >= ${FIRST})
        and c.priceable_item_id between ${FIRST} and ${FIRST + CHANGED - 1}`)
      .execute(db);
    await sql`update marketplace set published_version = published_version + 1 where marketplace_id = ${MIDDLE} or marketplace_id >= ${FIRST}`.execute(
      db,
    );
    ms = since(begun);
    throw undone;
  });
  await work.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return ms;
}
