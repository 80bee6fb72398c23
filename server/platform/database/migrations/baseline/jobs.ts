/** Jobs with their rows, the business clock, and the schedules that start work by it. */
import type { Part } from "./part.ts";

const TABLES = `
-- Long work and how far it is. fence counts the claims of a job: anyone who writes for it names the number of the own claim, and an older one writes nothing any
-- more.
create table job (
  job_id uuid primary key default gen_random_uuid(),
  kind text not null,
  title text not null check (length(title) between 1 and 200),
  owner_account_id bigint not null references account (account_id) on delete cascade,
  status text not null default 'Queued'
    check (status in ('Queued', 'Running', 'Completed', 'CompletedWithWarnings', 'Failed', 'Superseded', 'Cancelled')),
  input jsonb not null,
  origin jsonb not null,
  total integer check (total >= 0),
  done integer not null default 0,
  failed integer not null default 0,
  message text,
  message_key text,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  node text,
  fence integer not null default 0,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  is_dismissed boolean not null default false,
  file_id uuid references kept_file (file_id) on delete set null,
  error_file_id uuid references kept_file (file_id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  key text check (length(key) between 1 and 200),
  check ((status = 'Running') = (lease_until is not null)),
  check ((status in ('Queued', 'Running')) = (finished_at is null))
);
create index job_waiting on job (run_at) where status = 'Queued';
create index job_leased on job (lease_until) where status = 'Running';
create index job_by_owner on job (owner_account_id, created_at desc);
create index job_by_time on job (created_at desc, job_id);
create index job_finished on job (finished_at) where finished_at is not null;
create index job_by_file on job (file_id) where file_id is not null;
create index job_by_error_file on job (error_file_id) where error_file_id is not null;
create unique index job_by_key on job (kind, key) where key is not null and status in ('Queued', 'Running');

-- What became of each row of a job that works on many.
create table job_row (
  job_id uuid not null references job (job_id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  position bigint generated always as identity,
  label text not null,
  status text not null check (status in ('Succeeded', 'Failed', 'Skipped')),
  message text,
  message_key text,
  primary key (job_id, key)
);
create index job_row_in_order on job_row (job_id, position);

-- ahead is how far business time has been put before real time; 0 but in a simulation. Only hours and smaller: days would be as long as a day is in the
-- session's time zone. While advancing_to is set, the nodes lead the clock there from one moment to the next at which something is due.
create table business_clock (
  only_one boolean primary key default true check (only_one),
  ahead interval not null default interval '0' check (ahead >= interval '0'),
  advancing_to timestamptz
);

-- When work is due next. last_run_at is the moment for which it was started last, by business time; last_job_id the job that did it, while there is one.
create table schedule (
  name text primary key check (length(name) between 1 and 100),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_job_id uuid references job (job_id) on delete set null
);
create index schedule_by_job on schedule (last_job_id) where last_job_id is not null;`;

const RULES = `
insert into business_clock default values;

create function supersede_jobs(of_kind text, of_key text) returns setof job
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_kind || ' ' || of_key, 7357266));
  return query update job set status = 'Superseded', finished_at = now(), lease_until = null, message = null, message_key = null
    where job.kind = of_kind and job.key = of_key and job.status in ('Queued', 'Running') returning job.*;
end $$;

create function business_now() returns timestamptz language sql stable as $$ select now() + ahead from business_clock $$;`;

const ACCESS = `
-- Runner and deletion work in the system context. Otherwise a job is its owner's, and of those who see the owner's account (administrators, by the query).
alter table job enable row level security, force row level security;
create policy job_table_owner on job to current_user using (true);
create policy job_own on job to tessera_app
  using (is_system_context() or owner_account_id = context_user() or exists (select from account where account_id = owner_account_id));
grant select, insert, update, delete on job to tessera_app;

alter table job_row enable row level security, force row level security;
create policy job_row_table_owner on job_row to current_user using (true);
create policy job_row_of_job on job_row to tessera_app using (is_system_context() or exists (select from job j where j.job_id = job_row.job_id));
grant select, insert, update, delete on job_row to tessera_app;

grant select, update on business_clock to tessera_app;

grant select, insert, update on schedule to tessera_app;

revoke execute on function supersede_jobs(text, text), business_now() from public;
grant execute on function supersede_jobs(text, text), business_now() to tessera_app;`;

export const jobs: Part = { tables: TABLES, rules: RULES, access: ACCESS };
