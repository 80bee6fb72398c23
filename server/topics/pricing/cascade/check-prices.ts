import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { dayOf } from "../../../platform/call/calendar.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { endDeadCascades } from "./cascade-record.ts";
import { computeList } from "./compute-list.ts";
import { loadListInputs } from "./load-world.ts";

/** How many stored prices are computed again in a night. */
const MOST = 10_000;

interface Drift {
  readonly list: number;
  readonly item: number;
}

interface Choice {
  readonly id: number;
  /** An update has begun with it, and may have other inputs than its published prices. */
  readonly isChanging: boolean;
}

/** Pricelists in any order. */
async function chooseLists(db: Kysely<Database>): Promise<readonly Choice[]> {
  await endDeadCascades(db);
  const { rows } = await sql<Choice>`
    select marketplace_id as id, exists (select from price_cascade c where c.status in ('Queued', 'Computing')
      and c.cause_ref -> 'lists' ? m.marketplace_id::text) as "isChanging"
    from marketplace m where published_version > 0 and status <> 'Draft' order by random()`.execute(db);
  return rows;
}

/** Items whose stored price of today is not what the engine makes of its inputs. */
async function findDrift(db: Kysely<Database>, list: number): Promise<{ readonly checked: number; readonly drift: readonly Drift[] }> {
  const world = await loadListInputs(db, list, dayOf(await businessNow(db)));
  if (!world) return { checked: 0, drift: [] };
  const { items } = computeList(world, world.items.keys());
  return {
    checked: items.length,
    drift: items.filter(({ isPriceChanged }) => isPriceChanged).map(({ item }) => ({ list, item: item.id })),
  };
}

/** Computes stored prices again and reports those that differ: the engine, its inputs and the stored rows have to agree (commerce §3.2). */
export const checkPricesJob = defineJob({
  kind: "CheckPrices",
  input: z.object({}),
  asSystem: true,
  async run(run) {
    let checked = 0;
    for (const { id: list, isChanging } of await run.system(({ db }) => chooseLists(db))) {
      if (isChanging) {
        await run.row({ key: String(list), label: `Pricelist ${list}`, status: "Skipped" });
        continue;
      }
      const found = await run.system(({ db }) => findDrift(db, list));
      checked += found.checked;
      for (const { item } of found.drift)
        await run.row({ key: `${list}/${item}`, label: `PriceDrift ${list}/${item}`, status: "Failed", message: "PriceDrift" });
      if (checked >= MOST) break;
    }
    return String(checked);
  },
});
