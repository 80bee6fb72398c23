/** The audit trail (domain §8.4, security rule 21): append-only for the application, each record carrying the hash of its own content. */
import { type Kysely, sql } from "kysely";

const TABLE = `
create table audit_record (
  audit_id bigint generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  channel text not null check (channel in ('Portal', 'Api', 'Import', 'System', 'Connector')),
  actor_account_id bigint,
  actor_username text,
  actor_display_name text,
  actor_company_account_id bigint,
  impersonator_account_id bigint,
  impersonator_username text,
  remote_address text,
  user_agent text,
  session_id_hash bytea,
  correlation_id text not null,
  service text not null,
  operation text not null,
  event_type text not null,
  object_type text,
  object_id text,
  object_display_name text,
  object_account_id bigint,
  object_account_path text collate "C",
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  reason text,
  result text not null check (result in ('Success', 'Denied', 'Failed')),
  error_code text,
  record_hash bytea not null
);
create index audit_record_by_object on audit_record (object_account_path, recorded_at desc, audit_id desc);
create index audit_record_by_account on audit_record (object_account_id, recorded_at desc, audit_id desc);
create index audit_record_by_actor on audit_record (actor_account_id, recorded_at desc, audit_id desc) where actor_account_id is not null;
create index audit_record_by_impersonator on audit_record (impersonator_account_id, recorded_at desc) where impersonator_account_id is not null;
create index audit_record_by_time on audit_record (recorded_at desc, audit_id desc) include (object_account_path);`;

/**
 * Each record is hashed on its own, by the database, as it is written. A chain through every record would make all writers wait for the last one;
 * seals chain whole runs of records afterwards, and a record that was changed or removed no longer fits its seal.
 */
const HASHES = `
create function audit_record_hash(record audit_record) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(convert_to((to_jsonb(record) - 'record_hash')::text, 'UTF8'))
$$;
create function audit_record_seal() returns trigger language plpgsql as $$
begin
  new.record_hash := audit_record_hash(new);
  return new;
end $$;
create trigger audit_record_seal before insert on audit_record for each row execute function audit_record_seal();

create table audit_seal (
  seal_id bigint generated always as identity primary key,
  first_audit_id bigint not null unique,
  last_audit_id bigint not null unique check (last_audit_id >= first_audit_id),
  record_count bigint not null check (record_count > 0),
  previous_hash bytea,
  seal_hash bytea not null,
  sealed_at timestamptz not null default now()
);`;

const ACCESS = `
alter table audit_record enable row level security;
alter table audit_record force row level security;
create policy audit_record_read on audit_record for select
  using (object_account_path >= current_setting('app.scope_low', true) and object_account_path < current_setting('app.scope_high', true));
-- Refused calls are recorded too, and those may name accounts outside the caller's range.
create policy audit_record_write on audit_record for insert with check (true);
grant select, insert on audit_record to tessera_app;
grant select, insert on audit_seal to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, HASHES, ACCESS]) await sql.raw(part).execute(db);
}
