import { type Kysely, sql } from "kysely";
import type { Schedule } from "../call/define-schedule.ts";
import { nextDue } from "../call/schedule-rule.ts";
import type { Database } from "../database/schema.ts";

/** The result of one step: nothing to do, present work has to end first, or the clock advanced. */
export type AdvanceStep = "resting" | "waiting" | "moved";

/** Send the clock there; the nodes lead it. Further than an earlier order, or as far. @returns where it is being sent */
export async function orderAdvance(db: Kysely<Database>, to: Date): Promise<Date> {
  const { rows } = await sql<{ to: Date }>`
    update business_clock set advancing_to = greatest(advancing_to, ${to}) returning advancing_to as to`.execute(db);
  return rows[0]?.to ?? to;
}

/**
 * Lead a clock that is sent somewhere one step on: to the next moment at which something is due, or to its goal, once everything that the moment before has
 * started is at its end. So whatever happens on the way happens in order, each thing at its time. In one system transaction, one node at a time.
 */
export async function advanceClock(db: Kysely<Database>, schedules: readonly Schedule[]): Promise<AdvanceStep> {
  const { rows } = await sql<{ goal: Date; now: Date; busy: boolean }>`
    select advancing_to as goal, business_now() as now,
      exists (select from schedule join job on job.job_id = schedule.last_job_id where job.status in ('Queued', 'Running')) as busy
    from business_clock where advancing_to is not null for update skip locked`.execute(db);
  const [clock] = rows;
  if (clock === undefined) return "resting";
  if (clock.busy) return "waiting";
  if (clock.now >= clock.goal) {
    await sql`update business_clock set advancing_to = null`.execute(db);
    return "resting";
  }
  await setClock(db, await nextStop(db, schedules, clock));
  return "moved";
}

/** Only forward: past events cannot be undone. */
async function setClock(db: Kysely<Database>, to: Date): Promise<void> {
  await sql`update business_clock set ahead = greatest(ahead, make_interval(secs => extract(epoch from ${to}::timestamptz - now())::float8))`.execute(
    db,
  );
}

async function nextStop(
  db: Kysely<Database>,
  schedules: readonly Schedule[],
  { now, goal }: { readonly now: Date; readonly goal: Date },
): Promise<Date> {
  const rows = await db.selectFrom("schedule").select(["name", "next_run_at"]).execute();
  const dueAt = new Map(rows.map(({ name, next_run_at }) => [name, next_run_at]));
  let stop = goal;
  for (const schedule of schedules) {
    const moment = await stopFor(db, schedule, now, dueAt.get(schedule.name));
    if (moment !== null && moment > now && moment < stop) stop = moment;
  }
  return stop;
}

/** The next moment at which the clock must stop for a schedule; null: for none. */
async function stopFor(db: Kysely<Database>, schedule: Schedule, now: Date, dueAt: Date | undefined): Promise<Date | null> {
  const { rule, onlyLatest } = schedule;
  if (schedule.nextWork !== undefined) {
    const work = await schedule.nextWork(db);
    // Work that is due already was tried at this stop; it is tried again at the next ones.
    return work === null || work <= now ? null : nextDue(rule, new Date(work.getTime() - 1));
  }
  return onlyLatest === true || rule.every === "Minute" ? null : (dueAt ?? null);
}
