import { type Kysely, sql } from "kysely";
import type { AdvanceClockRequest, Clock } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { JobStatus } from "../../../platform/database/tables/jobs.ts";
import { orderAdvance } from "../../../platform/schedules/advance-clock.ts";

export const getClock: AdminOperations["GetClock"] = ({ db, runtime }) => readClock(db, runtime);

/** Most that one call may advance: five years are longer than any term, and the work on the way takes time. */
const FURTHEST_MINUTES = 2_635_200;

/** Set the goal of the clock; the nodes advance it and run due work on the way. A second call continues from there. */
export const advanceClock: AdminOperations["AdvanceClock"] = async (context, { minutes, toUtc }) => {
  const { db, runtime, audit } = context;
  if (!runtime.config.simulation) throw new Problem("SimulationOnly");
  if ((minutes === undefined) === (toUtc === undefined))
    throw validationFailed([
      {
        field: "toUtc" satisfies keyof AdvanceClockRequest,
        code: "required",
        message: "Enter either a number of minutes or a target time.",
      },
    ]);
  const before = await readClock(db, runtime);
  const from = new Date(before.AdvancingTo ?? before.NowUtc);
  const to = toUtc === undefined ? new Date(from.getTime() + (minutes ?? 0) * 60_000) : new Date(toUtc);
  if (to <= from)
    throw validationFailed([
      {
        field: "toUtc" satisfies keyof AdvanceClockRequest,
        code: "past",
        message: "Simulated time only moves forward. Choose a later time.",
      },
    ]);
  if (to.getTime() - Date.parse(before.NowUtc) > FURTHEST_MINUTES * 60_000)
    throw validationFailed([
      {
        field: "toUtc" satisfies keyof AdvanceClockRequest,
        code: "tooFar",
        message: "Simulated time can be advanced by five years at most.",
      },
    ]);
  await orderAdvance(db, to);
  audit.about({ type: "Clock", id: "clock" });
  audit.changes = [{ field: "AdvancingTo", displayName: "Put forward to", oldValue: before.NowUtc, newValue: to.toISOString() }];
  return await readClock(db, runtime);
};

interface ScheduleRow {
  readonly name: string;
  readonly next_run_at: Date;
  readonly last_run_at: Date | null;
  readonly status: JobStatus | null;
}

/** In the order in which they start when they are due together. */
export const listSchedules: AdminOperations["ListSchedules"] = async ({ db, runtime }) => {
  const { rows } = await sql<ScheduleRow>`
    select name, next_run_at, last_run_at, job.status from schedule left join job on job.job_id = schedule.last_job_id`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row]));
  return {
    Items: runtime.schedules.map(({ name, rule }) => {
      const row = known.get(name);
      const isTimed = rule.every === "Day" || rule.every === "Month";
      return {
        Name: name,
        Every: rule.every,
        AtUtc: isTimed ? (rule.atUtc ?? "00:00") : null,
        NextRunAt: row?.next_run_at.toISOString() ?? null,
        LastRunAt: row?.last_run_at?.toISOString() ?? null,
        LastJobStatus: row?.status ?? null,
      };
    }),
  };
};

interface ClockRow {
  readonly now: Date;
  readonly real: Date;
  readonly minutes: number;
  readonly advancing_to: Date | null;
}

async function readClock(db: Kysely<Database>, { config }: Runtime): Promise<Clock> {
  const { rows } = await sql<ClockRow>`
    select now() as real, now() + ahead as now, floor(extract(epoch from ahead) / 60)::float8 as minutes, advancing_to from business_clock`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The business clock has no row: the database was not migrated.");
  return {
    NowUtc: row.now.toISOString(),
    RealNowUtc: row.real.toISOString(),
    AheadMinutes: row.minutes,
    AdvancingTo: row.advancing_to?.toISOString() ?? null,
    IsSimulation: config.simulation,
  };
}
