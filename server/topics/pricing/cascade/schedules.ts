import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { dayOf } from "../../../platform/call/calendar.ts";
import { defineJob, type SystemWork } from "../../../platform/call/define-job.ts";
import { defineSchedule } from "../../../platform/call/define-schedule.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { restoreRules } from "../versions/restore-rules.ts";
import { checkPricesJob } from "./check-prices.ts";
import { HAS_SCHEDULED_RULES, loadPinnedRates } from "./load-rows.ts";
import { loadPricelists } from "./pricelists.ts";
import { ATTEMPTS, publishCascade } from "./publish-prices.ts";
import { ListRates, rememberedRates } from "./rates.ts";
import { insertCascade } from "./start-cascade.ts";

/** Rules of versions whose first day has come become the present ones; those that were saved since then stay. */
async function takeEffect(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ list: number; cascade_id: string; rules: Parameters<typeof restoreRules>[2] }>`
    select distinct on (v.marketplace_id) v.marketplace_id as list, v.cascade_id, v.rules
    from price_version v join marketplace m using (marketplace_id) join price_cascade c using (cascade_id)
    where v.effective_on <= business_now()::date and ${HAS_SCHEDULED_RULES}
      and not coalesce(c.cause_ref -> 'tookEffect' ? v.marketplace_id::text, false)
    order by v.marketplace_id, v.effective_on desc, v.version desc`.execute(db);
  for (const { list, cascade_id, rules } of rows) {
    await sql`select from marketplace where marketplace_id = ${list} for update`.execute(db);
    const { rows: newer } = await sql`
      select from price_cascade c where c.cause_ref -> 'lists' ? ${String(list)} and c.cause in ('RulesSaved', 'Reverted')
        and not coalesce(c.cause_ref -> 'rules' ? ${String(list)}, false) and c.status in ('Queued', 'Computing', 'Published')
        and c.effective_on >= (select effective_on from price_cascade where cascade_id = ${cascade_id}) limit 1`.execute(db);
    if (newer.length === 0) await restoreRules(db, list, rules);
  }
  await sql`update price_cascade c set cause_ref = c.cause_ref || jsonb_build_object('tookEffect',
      coalesce(c.cause_ref -> 'tookEffect', '[]') || to_jsonb(array[taken.list::text]))
    from unnest(${rows.map(({ cascade_id }) => cascade_id)}::uuid[], ${rows.map(({ list }) => list)}::bigint[]) as taken (id, list)
    where c.cascade_id = taken.id`.execute(db);
  return rows.length;
}

interface DuePrices {
  /** Pricelists whose policy takes rates that differ from the pinned ones. */
  readonly renewed: readonly number[];
  /** Items that waited for a rate that is up to date now, by pricelist. */
  readonly waiting: readonly (readonly [list: number, items: readonly number[]])[];
}

async function findDue(db: Kysely<Database>): Promise<DuePrices> {
  const now = await businessNow(db);
  const day = dayOf(now);
  const { rows } = await sql<{ id: number; waiting: number[] }>`
    select m.marketplace_id as id, array(select w.priceable_item_id::float8 from waiting_price w
      where w.marketplace_id = m.marketplace_id and w.version = m.published_version) as waiting
    from marketplace m join price_version v on v.marketplace_id = m.marketplace_id and v.version = m.published_version
    where m.status <> 'Draft' and v.rates <> '[]' order by m.marketplace_id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const lists = await loadPricelists(db, ids);
  const pinnedOf = await loadPinnedRates(db, ids, day);
  const rateAt = rememberedRates(db);
  const renewed: number[] = [];
  const waiting: (readonly [number, readonly number[]])[] = [];
  for (const { id, waiting: items } of rows) {
    const list = lists.get(id);
    const pinned = pinnedOf.get(id) ?? [];
    if (!list) continue;
    const fresh = await ListRates.load(rateAt, list, { pinned, currencies: [], isRenewed: true, day, now });
    const isSame = fresh.pinned.every((rate) =>
      pinned.some((one) => one.from === rate.from && one.numerator === rate.numerator && one.denominator === rate.denominator),
    );
    if (list.ratePolicy !== "Manual" && !isSame) renewed.push(id);
    else if (items.length > 0 && pinned.every(({ from }) => !fresh.isStale(from))) waiting.push([id, items]);
  }
  return { renewed, waiting };
}

/** Cascades for what is due, or those that an earlier attempt of the job has not finished. */
async function startDue({ db, jobId }: SystemWork): Promise<readonly string[]> {
  const { rows: begun } = await sql<{ id: string }>`
    select cascade_id as id from price_cascade where job_id = ${jobId}::uuid and status in ('Queued', 'Computing') order by created_at, cascade_id`.execute(
    db,
  );
  if (begun.length > 0) return begun.map(({ id }) => id);
  await takeEffect(db);
  const { renewed, waiting } = await findDue(db);
  const common = { cause: "Rate" as const, acknowledged: true, requestedBy: null, jobId };
  const ids: string[] = [];
  if (renewed.length > 0) ids.push((await insertCascade(db, { ...common, lists: renewed, isRateRenewed: true })).cascadeId);
  for (const [list, items] of waiting) ids.push((await insertCascade(db, { ...common, lists: [list], items })).cascadeId);
  return ids;
}

/** Brings scheduled rules into effect, and publishes what newer exchange rates change, by the policy of each pricelist (commerce C8, C9). */
export const renewPricesJob = defineJob({
  kind: "RenewPrices",
  input: z.object({}),
  asSystem: true,
  attempts: ATTEMPTS,
  async run(run) {
    const failures: unknown[] = [];
    // One that fails keeps none of the others from being published.
    for (const cascadeId of await run.system(startDue))
      await publishCascade(run, cascadeId).catch((error: unknown) => {
        run.signal.throwIfAborted();
        failures.push(error);
      });
    if (failures.length > 0) throw failures[0];
    return undefined;
  },
});

const renewPrices = defineSchedule({
  name: "RenewPrices",
  title: "Exchange rates and scheduled prices",
  rule: { every: "Day", atUtc: "00:10" },
  kind: renewPricesJob,
  input: {},
});

/** After the nightly work on prices. */
const checkPrices = defineSchedule({
  name: "CheckPrices",
  title: "Check of stored prices",
  rule: { every: "Day", atUtc: "04:30" },
  kind: checkPricesJob,
  input: {},
  onlyLatest: true,
});

export const pricingSchedules = [renewPrices, checkPrices];
