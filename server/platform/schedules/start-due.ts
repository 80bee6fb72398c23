import { type Kysely, sql } from "kysely";
import type { Schedule } from "../call/define-schedule.ts";
import { nextDue } from "../call/schedule-rule.ts";
import type { Database } from "../database/schema.ts";
import type { JobOrigin } from "../database/tables/jobs.ts";
import { insertJob } from "../jobs/insert-job.ts";
import type { LiveHub } from "../live/hub.ts";

interface DueRow {
  readonly name: string;
  readonly next_run_at: Date;
  readonly now: Date;
  /** The lowest root: jobs without a user belong to it. Null while the installation has no accounts. */
  readonly owner: number | null;
}

const DAY = 86_400_000;

/** No user called: the job has no operation, session or address. */
const ORIGIN: JobOrigin = {
  service: "Schedule",
  operation: "StartDue",
  request: {},
  language: "en",
  remoteAddress: "",
  userAgent: "schedule",
  sessionIdHash: "",
  impersonatorAccountId: null,
  impersonatorUsername: null,
  hasFreshFactor: false,
};

/** Register every schedule in the database; a new one is due for the first time after now. */
export async function introduce(db: Kysely<Database>, schedules: readonly Schedule[], now: Date): Promise<void> {
  if (schedules.length === 0) return;
  await db
    .insertInto("schedule")
    .values(schedules.map(({ name, rule }) => ({ name, next_run_at: nextDue(rule, now), last_run_at: null, last_job_id: null })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/**
 * Start a job for every schedule that is due by the business clock, in one system transaction: each moment once, whichever nodes look.
 *
 * A schedule whose last job waits or runs is left for later. After a gap one that is monthly is started for each month in order, one after the other;
 * of any other only the last moment counts.
 *
 * @returns how many jobs were started; the caller wakes the hub after the commit
 */
export async function startDue(db: Kysely<Database>, live: LiveHub, schedules: readonly Schedule[]): Promise<number> {
  const known = new Map(schedules.map((schedule, position) => [schedule.name, { schedule, position }]));
  const { rows } = await sql<DueRow>`
    select name, next_run_at, business_now() as now,
      (select account_id::float8 from account where parent_account_id is null order by account_id limit 1) as owner
    from schedule
    where next_run_at <= business_now() and name = any (${[...known.keys()]}::text[])
      and not exists (select from job where job_id = last_job_id and status in ('Queued', 'Running'))
    for update skip locked`.execute(db);
  const positionOf = ({ name }: DueRow) => known.get(name)?.position ?? 0;
  const due = rows.sort((a, b) => a.next_run_at.getTime() - b.next_run_at.getTime() || positionOf(a) - positionOf(b));
  let started = 0;
  for (const row of due) {
    const schedule = known.get(row.name)?.schedule;
    if (schedule === undefined || row.owner === null) continue;
    const dueAt = schedule.rule.every === "Month" ? row.next_run_at : lastMoment(schedule, row);
    const next = { next_run_at: nextDue(schedule.rule, dueAt) };
    if (await hasWork(db, schedule, row.now)) {
      const jobId = await startScheduled(db, live, schedule, { dueAt, owner: row.owner });
      await db
        .updateTable("schedule")
        .set({ ...next, last_run_at: dueAt, last_job_id: jobId })
        .where("name", "=", row.name)
        .execute();
      started += 1;
    } else await db.updateTable("schedule").set(next).where("name", "=", row.name).execute();
  }
  return started;
}

/** The youngest moment of the rule that has come: in the last day there is one of every rule that is not monthly. */
function lastMoment({ rule }: Schedule, { next_run_at: first, now }: DueRow): Date {
  let moment = new Date(Math.max(first.getTime(), nextDue(rule, new Date(now.getTime() - DAY)).getTime()));
  for (let next = nextDue(rule, moment); next <= now; next = nextDue(rule, next)) moment = next;
  return moment;
}

async function hasWork(db: Kysely<Database>, { nextWork }: Schedule, now: Date): Promise<boolean> {
  if (nextWork === undefined) return true;
  const next = await nextWork(db);
  return next !== null && next <= now;
}

async function startScheduled(
  db: Kysely<Database>,
  live: LiveHub,
  { kind, input, name, title = name }: Schedule,
  { dueAt, owner }: { readonly dueAt: Date; readonly owner: number },
): Promise<string> {
  if (kind.asSystem !== true) throw new Error(`${name} starts ${kind.kind}, which works with someone's rights; a schedule has none.`);
  const job = await insertJob(db, live, {
    kind,
    title,
    input: typeof input === "function" ? input(dueAt) : input,
    total: null,
    owner,
    origin: ORIGIN,
  });
  return job.JobId;
}
