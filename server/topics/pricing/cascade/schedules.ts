import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { dayOf } from "../../../platform/call/calendar.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { defineSchedule } from "../../../platform/call/define-schedule.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { restoreRules } from "../versions/restore-rules.ts";
import { checkPricesJob } from "./check-prices.ts";
import { loadVersions } from "./load-rows.ts";
import { loadPricelist } from "./pricelists.ts";
import { publishCascade } from "./publish-prices.ts";
import { ListRates } from "./rates.ts";
import { insertCascade } from "./start-cascade.ts";

/** Rules of versions whose first day has come become the present ones; those that were saved since then stay. */
async function takeEffect(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ list: number; cascade_id: string; rules: Parameters<typeof restoreRules>[2] }>`
    select distinct on (v.marketplace_id) v.marketplace_id as list, v.cascade_id, v.rules
    from price_version v join marketplace m using (marketplace_id) join price_cascade c using (cascade_id)
    where v.version <= m.published_version and v.effective_on <= business_now()::date and c.cause_ref -> 'rules' ? v.marketplace_id::text
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
  const renewed: number[] = [];
  const waiting: (readonly [number, readonly number[]])[] = [];
  for (const { id, waiting: items } of rows) {
    const list = await loadPricelist(db, id);
    const pinned = (await loadVersions(db, id, day)).find(({ effectiveOn }) => effectiveOn <= day)?.rates ?? [];
    if (!list) continue;
    const load = (isRenewed: boolean) => ListRates.load(db, list, { pinned, currencies: [], isRenewed, day, now });
    const fresh = await load(true);
    const isSame = fresh.pinned.every((rate) =>
      pinned.some((one) => one.from === rate.from && one.numerator === rate.numerator && one.denominator === rate.denominator),
    );
    if (list.ratePolicy !== "Manual" && !isSame) renewed.push(id);
    else if (items.length > 0 && pinned.every(({ from }) => !fresh.isStale(from))) waiting.push([id, items]);
  }
  return { renewed, waiting };
}

/** Brings scheduled rules into effect, and publishes what newer exchange rates change, by the policy of each pricelist (commerce C8, C9). */
export const renewPricesJob = defineJob({
  kind: "RenewPrices",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    await run.system(({ db }) => takeEffect(db));
    const due = await run.system(({ db }) => findDue(db));
    const common = { cause: "Rate" as const, acknowledged: true, requestedBy: null };
    const cascades = await run.system(async ({ db }) => [
      ...(due.renewed.length === 0 ? [] : [await insertCascade(db, { ...common, lists: due.renewed, isRateRenewed: true })]),
      ...(await Promise.all(due.waiting.map(([list, items]) => insertCascade(db, { ...common, lists: [list], items })))),
    ]);
    for (const { cascadeId } of cascades) await publishCascade(run, cascadeId);
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
