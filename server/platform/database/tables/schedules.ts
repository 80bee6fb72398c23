import type { Generated } from "kysely";

interface BusinessClockTable {
  only_one: Generated<boolean>;
  /** PostgreSQL interval, hours and smaller. */
  ahead: Generated<string>;
  /** Where an administrator sends the clock of a simulation; null: nowhere. */
  advancing_to: Date | null;
}

interface ScheduleTable {
  name: string;
  next_run_at: Date;
  last_run_at: Date | null;
  last_job_id: string | null;
}

export interface ScheduleTables {
  business_clock: BusinessClockTable;
  schedule: ScheduleTable;
}
