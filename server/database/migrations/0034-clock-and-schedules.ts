/** The clock that business goes by, and the work that it starts. */
import { type Kysely, sql } from "kysely";

/**
 * `ahead` is how far business time has been put before real time; 0 but in a simulation. Only hours and smaller: days would be as long as a day is in the
 * session's time zone. While `advancing_to` is set, the nodes lead the clock there from one moment to the next at which something is due.
 */
const CLOCK = `
create table business_clock (
  only_one boolean primary key default true check (only_one),
  ahead interval not null default interval '0' check (ahead >= interval '0'),
  advancing_to timestamptz
);
insert into business_clock default values;
create function business_now() returns timestamptz language sql stable as $$ select now() + ahead from business_clock $$;`;

/** `last_run_at` is the moment for which it was started last, by business time; `last_job_id` the job that did it, while there is one. */
const SCHEDULES = `
create table schedule (
  name text primary key check (length(name) between 1 and 100),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_job_id uuid references job (job_id) on delete set null
);
create index schedule_by_job on schedule (last_job_id) where last_job_id is not null;`;

/** Both belong to the installation and to nobody in it; who may set the clock the contract decides. */
const ACCESS = `
grant select, update on business_clock to tessera_app;
grant select, insert, update on schedule to tessera_app;
revoke execute on function business_now() from public;
grant execute on function business_now() to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CLOCK, SCHEDULES, ACCESS]) await sql.raw(part).execute(db);
}
