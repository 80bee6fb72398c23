/** A real process is killed in the middle of a publication, while a reader looks at the prices all the time. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { insertCascade } from "../../../../server/topics/pricing/cascade/start-cascade.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { startDemoDatabase } from "../../../support/demo-database.ts";
import { FIRST, fillPrices, LISTS_BELOW, MIDDLE } from "../../../support/price-world.ts";
import type { WorkerOrder } from "../../../support/worker-process.ts";

/** Below the number of attempts that a publication has. */
const KILLS = 2;
const LEASE_MS = 1_000;
/** Pricelists that are staged when the process is killed: in the middle of those below. */
const STAGED = LISTS_BELOW / 4;

let database: TestDatabase;
let worker: ChildProcess | undefined;
const query = async (text: string, values: unknown[] = []) => (await database.ownerPool.query(text, values)).rows;

beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  await fillPrices(database.owner, 1);
}, 240_000);
afterAll(async () => {
  await kill();
  await database.stop();
});

async function startWorker(name: string): Promise<void> {
  const child = fork(join(import.meta.dirname, "../../../support/worker-process.ts"), { execArgv: [] });
  worker = child;
  const order: WorkerOrder = { connection: database.appConnection, name, leaseMs: LEASE_MS };
  const ready = once(child, "message");
  child.send(order);
  await ready;
}

async function kill(): Promise<void> {
  if (worker === undefined) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  worker = undefined;
  await ended;
}

const SEEN = `select m.marketplace_id, p.priceable_item_id, p.unit_price from marketplace m cross join lateral (
  select distinct on (priceable_item_id) priceable_item_id, unit_price from price p where p.marketplace_id = m.marketplace_id and priceable_item_id >= ${FIRST}
    and valid_from <= business_now()::date and version <= m.published_version order by priceable_item_id, valid_from desc, version desc) p
  where m.marketplace_id = ${MIDDLE} or m.marketplace_id >= ${FIRST}`;
const digest = async () =>
  (await query(`select md5(string_agg(seen::text, ' ' order by seen)) as digest, count(*)::int as count from (${SEEN}) seen`))[0];
/** Prices below that are not made of the price above: in one statement, which sees one moment. */
const disagreeing = async (): Promise<number> =>
  (
    await query(`with seen as materialized (${SEEN}) select count(*)::int as count from seen below join seen above
    on above.marketplace_id = ${MIDDLE} and above.priceable_item_id = below.priceable_item_id
    where below.marketplace_id >= ${FIRST} and below.unit_price <> round(above.unit_price * 1.05, 2)`)
  )[0].count;

async function begin(): Promise<string> {
  await query("update pricing_rule set value = 27 where marketplace_id = $1 and name = 'Measured'", [MIDDLE]);
  const { cascadeId } = await asSystem(database.db, "a test", (db) =>
    insertCascade(db, { lists: [MIDDLE], cause: "RulesSaved", acknowledged: true, requestedBy: null }),
  );
  const origin = { service: "Pricing", operation: "SavePricingRules", request: {}, language: "en", remoteAddress: "", userAgent: "test" };
  const from = { ...origin, sessionIdHash: "", impersonatorAccountId: null, impersonatorUsername: null, hasFreshFactor: false };
  await query(
    `with made as (insert into job (kind, title, owner_account_id, input, origin) values ('PublishPrices', 'Prices', 1, $1, $2) returning job_id)
     update price_cascade set job_id = made.job_id from made where cascade_id = $3`,
    [JSON.stringify({ cascadeId }), JSON.stringify(from), cascadeId],
  );
  return cascadeId;
}

const statusOf = async (cascadeId: string): Promise<string> =>
  (await query("select status from price_cascade where cascade_id = $1", [cascadeId]))[0].status;

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 120_000; Date.now() < limit; await sleep(10)) if (await isReached()) return;
  throw new Error("It was not reached.");
}

describe("a publication whose process is killed", () => {
  test("leaves the old prices, a restart ends it, and no reader sees hops disagree", { timeout: 400_000 }, async () => {
    const before = await digest();
    expect([before.count, await disagreeing()]).toEqual([(LISTS_BELOW + 1) * 100, 0]);
    let isOver = false;
    let reads = 0;
    const reader = (async () => {
      for (; !isOver; reads += 1) expect(await disagreeing()).toBe(0);
    })();
    const cascadeId = await begin();
    for (let kills = 0; kills < KILLS; kills += 1) {
      await startWorker(`worker ${kills}`);
      await until(async () => {
        const [{ count }] = await query(
          "select count(distinct marketplace_id)::int as count from price p join marketplace m using (marketplace_id) where version > published_version",
        );
        const [job] = await query("select attempts from job join price_cascade using (job_id) where cascade_id = $1", [cascadeId]);
        return job?.attempts > kills && count >= STAGED * (kills + 1);
      });
      await kill();
      expect(await statusOf(cascadeId)).toBe("Computing");
      expect(await digest()).toEqual(before);
    }
    await startWorker("the last worker");
    await until(async () => (await statusOf(cascadeId)) === "Published");
    isOver = true;
    await reader;
    expect(reads).toBeGreaterThan(KILLS);
    const after = await digest();
    expect([after.count, await disagreeing()]).toEqual([before.count, 0]);
    expect(after.digest).not.toBe(before.digest);
    const [one] = await query(
      `select count(*)::int as wrong from (${SEEN}) p join vendor_price c using (priceable_item_id)
       where p.marketplace_id = ${MIDDLE} and p.unit_price <> round(round(c.unit_price * 1.10, 2) * 1.27, 2)`,
    );
    expect(one).toEqual({ wrong: 0 });
    expect(await query("select from price p join marketplace m using (marketplace_id) where p.version > m.published_version")).toEqual([]);
  });
});
