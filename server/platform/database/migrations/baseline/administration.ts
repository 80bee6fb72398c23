/** The admin console: maintenance, runs of administrative methods, and which nodes there are. */
import type { Part } from "./part.ts";

const TABLES = `
-- One row: the last announcement. Before begins_at it is a countdown, from then on the installation is being maintained; null: neither.
create table maintenance (
  only_one boolean primary key default true check (only_one),
  begins_at timestamptz,
  message text check (length(message) between 1 and 300),
  changed_at timestamptz not null default now()
);

-- Runs of administrative methods, each its caller's own.
create table admin_run (
  run_id uuid primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  method text not null check (length(method) between 1 and 100),
  -- Without secrets.
  parameters jsonb not null,
  -- Without secrets; null where there is none or it is larger than what is kept.
  result jsonb,
  log jsonb not null,
  status text not null check (status in ('Succeeded', 'Failed')),
  message text,
  -- Work that goes on: the progress is stored with the job.
  job_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index admin_run_of_user on admin_run (user_account_id, started_at desc);
create index admin_run_by_time on admin_run (started_at);

-- Which nodes there are. Of no tenant: each says every few seconds that it is there.
create table server_node (
  node text primary key check (length(node) between 1 and 200),
  product text not null,
  contracts text not null,
  live_connections integer not null default 0,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);`;

const RULES = `
insert into maintenance default values;

-- The application sees its own connections alone; anyone who runs the installation wants to know of all. Figures only, no statements and no names.
create function database_status() returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'megabytes', pg_database_size(current_database()) / 1048576,
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'longestTransactionSeconds', (select coalesce(floor(extract(epoch from max(clock_timestamp() - xact_start))), 0) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()),
    'replicationLagSeconds', (select ceil(extract(epoch from max(coalesce(replay_lag, '0'::interval)))) from pg_stat_replication),
    'migrations', (select count(*) from schema_migration),
    'latestMigration', (select name from schema_migration order by name desc limit 1))
$$;`;

const ACCESS = `
grant select, update on maintenance to tessera_app;

alter table admin_run enable row level security, force row level security;
create policy admin_run_table_owner on admin_run to current_user using (true);
create policy admin_run_own on admin_run to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
create policy admin_run_clean_up on admin_run for delete to tessera_app using (is_system_context());
create policy admin_run_clean_up_read on admin_run for select to tessera_app using (is_system_context());
grant select, insert, delete on admin_run to tessera_app;

grant select, insert, update, delete on server_node to tessera_app;

revoke execute on function database_status() from public;
grant execute on function database_status() to tessera_app;`;

export const administration: Part = { tables: TABLES, rules: RULES, access: ACCESS };
