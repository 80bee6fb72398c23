/** Runs of administrative operations, each its caller's own; which nodes there are; and how the database is. */
import { type Kysely, sql } from "kysely";

const RUNS = `
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
  -- Work that goes on: how far it is stands with the job.
  job_id uuid,
  started_at timestamptz not null,
  finished_at timestamptz not null
);
create index admin_run_of_user on admin_run (user_account_id, started_at desc);
create index admin_run_by_time on admin_run (started_at);
alter table admin_run enable row level security;
alter table admin_run force row level security;
create policy admin_run_table_owner on admin_run to current_user using (true);
create policy admin_run_own on admin_run to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
create policy admin_run_clean_up on admin_run for delete to tessera_app using (is_system_context());
create policy admin_run_clean_up_read on admin_run for select to tessera_app using (is_system_context());
grant select, insert, delete on admin_run to tessera_app;`;

/** Of no tenant: each node says every few seconds that it is there. */
const NODES = `
create table server_node (
  node text primary key check (length(node) between 1 and 200),
  product text not null,
  contracts text not null,
  live_connections integer not null default 0,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on server_node to tessera_app;`;

/** The application sees its own connections alone; whoever runs the installation wants to know of all. Figures only, no statements and no names. */
const STATUS = `
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
$$;
revoke execute on function database_status() from public;
grant execute on function database_status() to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [RUNS, NODES, STATUS]) await sql.raw(part).execute(db);
}
