import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { defineJob, type JobRun } from "../../../platform/call/define-job.ts";
import { absorbOthers, endCascade, startComputing } from "./cascade-life.ts";
import { type CascadeRecord, endDeadCascades, loadCascade } from "./cascade-record.ts";
import { loadPricelist, type Pricelist } from "./pricelists.ts";
import { Spread } from "./spread.ts";
import { type StagedCounts, takeList, writeStaged } from "./stage-list.ts";
import { switchOver } from "./switch-over.ts";

const input = z.object({ cascadeId: z.uuid() });

/** Milliseconds until a pricelist that another cascade has is asked for again. */
const PAUSE = 200;
export const ATTEMPTS = 5;

/** The cascade has ended, by a newer one or by a person: what it staged is removed by the next. */
class CascadeEnded extends Error {}

/** Pricelists of many sellers: it works with the product's own rights. The user who starts it needs the right to change prices of the first ones. */
export const publishPricesJob = defineJob({
  kind: "PublishPrices",
  input,
  asSystem: true,
  attempts: ATTEMPTS,
  run: (run) => publishCascade(run, run.input.cascadeId),
});

/** Compute the new prices of all pricelists that a change reaches, without being seen, and then make all of them visible at once (commerce §3.4). */
export async function publishCascade(run: JobRun<unknown>, cascadeId: string): Promise<string | undefined> {
  const cascade = await run.system(({ db }) => startComputing(db, cascadeId, run.jobId));
  if (!cascade) return undefined;
  try {
    return await publish(run, cascade);
  } catch (error) {
    if (error instanceof CascadeEnded) return undefined;
    if (run.attempt >= ATTEMPTS && !run.signal.aborted)
      await run.system(({ db, runtime, jobId }) => {
        runtime.log.error({ err: error, jobId, cascadeId }, "the prices of a cascade could not be computed");
        return endCascade(db, cascade, "Failed", { problem: "ComputationFailed" });
      });
    throw error;
  }
}

async function publish(run: JobRun<unknown>, begun: CascadeRecord): Promise<string | undefined> {
  const cascade = await run.system(({ db }) => absorbOthers(db, begun));
  const spread = await run.system(({ db }) => loadSpread(db, cascade));
  const staged = new Map<number, StagedCounts>();
  run.progress({ done: 0, total: spread.lists.length });
  for (const [at, list] of spread.lists.entries()) {
    const items = spread.touched(list);
    if (items !== undefined) {
      const counts = await stage(run, { cascade, spread, list, items });
      staged.set(list.id, counts);
    }
    run.progress({ done: at + 1 });
  }
  const isPublished = await run.system(({ db, jobId }) => switchOver(db, cascade, staged, jobId));
  if (!isPublished) throw new CascadeEnded();
  const total = (member: "changed" | "waiting") => [...staged.values()].reduce((sum, counts) => sum + counts[member], 0);
  return `${total("changed")} / ${staged.size}`;
}

interface Staging {
  readonly cascade: CascadeRecord;
  readonly spread: Spread;
  readonly list: Pricelist;
  readonly items: readonly number[] | null;
}

/** Waits while another cascade has the pricelist. */
async function stage(run: JobRun<unknown>, { cascade, spread, list, items }: Staging): Promise<StagedCounts> {
  for (;;) {
    const done = await run.system(async ({ db }) => {
      const status = (await loadCascade(db, cascade.cascade_id, "for share"))?.status;
      if (status !== "Computing") throw new CascadeEnded();
      if (!(await takeList(db, list.id, cascade.cascade_id))) {
        await endDeadCascades(db);
        return undefined;
      }
      const present = (await loadPricelist(db, list.id)) ?? list;
      const computed = await spread.compute(db, present, items);
      const isStart = String(list.id) in cascade.cause_ref.lists;
      return { computed, counts: await writeStaged(db, { list: present, cascadeId: cascade.cascade_id, computed, isStart }) };
    });
    if (done) {
      spread.keep(list, done.computed);
      return done.counts;
    }
    await sleep(PAUSE, undefined, { signal: run.signal });
  }
}

function loadSpread(db: Parameters<typeof Spread.load>[0], { cause_ref: ref, effective_on: day }: CascadeRecord): Promise<Spread> {
  const ids = Object.keys(ref.lists).map(Number);
  return Spread.load(db, {
    lists: new Map(ids.map((id) => [id, ref.lists[id] ?? null])),
    day,
    changes: new Map(ids.map((id) => [id, { rules: ref.rules?.[id], isRateRenewed: ref.renewsRates?.includes(id) }])),
  });
}
