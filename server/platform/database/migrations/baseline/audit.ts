/**
 * The audit trail (domain §8.4, security rule 21): append-only for the application, each record carrying the hash of its own content, and seals that chain
 * whole runs of records.
 */
import type { Part } from "./part.ts";

const TABLES = `
-- What was done, by whom, from where, and what it changed.
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
create index audit_record_by_time on audit_record (recorded_at desc, audit_id desc) include (object_account_path);
-- Read from the trail itself: a move is on record as long as anything that happened before it.
create index audit_record_moves on audit_record (object_account_id, audit_id desc) where event_type = 'Account.Moved';

-- A seal covers a run of records: records_hash is over their hashes, seal_hash over that and the seal before. What was sealed can be changed, removed or
-- slipped in by no one without every seal from there on being another.
create table audit_seal (
  seal_id bigint generated always as identity primary key,
  first_audit_id bigint not null unique,
  last_audit_id bigint not null unique check (last_audit_id >= first_audit_id),
  record_count bigint not null check (record_count > 0),
  previous_hash bytea,
  seal_hash bytea not null,
  sealed_at timestamptz not null default now(),
  records_hash bytea not null check (octet_length(records_hash) = 32),
  last_recorded_at timestamptz not null,
  removed_at timestamptz
);

-- Which seal is the last one, so that a shorter chain is noticed.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  seal_id bigint not null,
  seal_hash bytea not null
);`;

const RULES = `
-- Each record is hashed on its own, by the database, as it is written. A chain through every record would make all writers wait for the last one; seals chain
-- whole runs of records afterwards, and a record that was changed or removed no longer fits its seal.
create function audit_record_hash(record audit_record) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(convert_to((to_jsonb(record) - 'record_hash')::text, 'UTF8'))
$$;

create function audit_record_seal() returns trigger language plpgsql as $$
begin
  new.record_hash := audit_record_hash(new);
  return new;
end $$;

create trigger audit_record_seal before insert on audit_record for each row execute function audit_record_seal();

create function audit_seal_hash(seal audit_seal) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(seal.previous_hash, ''::bytea) || convert_to(
    concat_ws(':', seal.first_audit_id, seal.last_audit_id, seal.record_count, to_jsonb(seal.last_recorded_at)), 'UTF8') || seal.records_hash)
$$;

create function seal_audit_records(up_to bigint, most integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  previous audit_seal;
  sealed audit_seal;
begin
  -- One chain: anyone who seals at the same time waits, and goes on where the other has ended.
  lock table audit_head in exclusive mode;
  select * into previous from audit_seal order by last_audit_id desc limit 1;
  select min(audit_id), max(audit_id), count(*), sha256(string_agg(record_hash, ''::bytea order by audit_id)), max(recorded_at)
    into sealed.first_audit_id, sealed.last_audit_id, sealed.record_count, sealed.records_hash, sealed.last_recorded_at
    from (select audit_id, record_hash, recorded_at from audit_record
      where audit_id > coalesce(previous.last_audit_id, 0) and audit_id <= up_to order by audit_id limit most) run;
  if sealed.record_count = 0 then return 0; end if;
  sealed.previous_hash := previous.seal_hash;
  sealed.seal_hash := audit_seal_hash(sealed);
  insert into audit_seal (first_audit_id, last_audit_id, record_count, previous_hash, seal_hash, records_hash, last_recorded_at)
    values (sealed.first_audit_id, sealed.last_audit_id, sealed.record_count, sealed.previous_hash, sealed.seal_hash, sealed.records_hash, sealed.last_recorded_at)
    returning seal_id into sealed.seal_id;
  insert into audit_head (seal_id, seal_hash) values (sealed.seal_id, sealed.seal_hash)
    on conflict (only_one) do update set seal_id = excluded.seal_id, seal_hash = excluded.seal_hash;
  return sealed.record_count;
end $$;

-- Only whole runs, and only those whose youngest record is old enough: 24 months (domain 8.4), which no caller can shorten.
create function remove_old_audit_records() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with old as (
    update audit_seal set removed_at = now() where removed_at is null and last_recorded_at < now() - interval '24 months'
    returning first_audit_id, last_audit_id),
  gone as (delete from audit_record r using old where r.audit_id between old.first_audit_id and old.last_audit_id returning r.audit_id)
  select count(*) from gone
$$;

create function former_paths(wanted bigint) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  place text;
  step record;
  before bigint;
begin
  select account_path into place from account_in_context(wanted);
  while place is not null loop
    select r.audit_id, path.left_path, path.taken_path into step
      from audit_record r, lateral (select min(c ->> 'OldValue') as left_path, min(c ->> 'NewValue') as taken_path
        from jsonb_array_elements(r.changes) c where c ->> 'Field' = 'AccountPath') path
     where r.event_type = 'Account.Moved' and r.object_account_id = any (string_to_array(place, '/')::bigint[]) and r.result = 'Success'
       and (before is null or r.audit_id < before) and starts_with(place || '/', path.taken_path || '/')
     order by r.audit_id desc limit 1;
    exit when not found;
    place := step.left_path || substr(place, length(step.taken_path) + 1);
    before := step.audit_id;
    return next place;
  end loop;
end $$;`;

const ACCESS = `
alter table audit_record enable row level security, force row level security;
create policy audit_record_read on audit_record for select
  using (object_account_path >= current_setting('app.scope_low', true) and object_account_path < current_setting('app.scope_high', true));
-- Refused calls are recorded too, and those may name accounts outside the caller's range.
create policy audit_record_write on audit_record for insert with check (true);
create policy audit_record_owner on audit_record to current_user using (true);
-- Records about no account (a sign-in of no one, work of the product itself) belong to no subtree: only the system's own log has them.
create policy audit_record_unplaced on audit_record for select to tessera_app using (is_system_context() and object_account_path is null);
create policy audit_record_former on audit_record for select to tessera_app
  using (split_part(current_setting('app.scope_low', true), '/', -1) = any (string_to_array(object_account_path, '/')));
grant select, insert on audit_record to tessera_app;

grant select on audit_seal to tessera_app;

grant select on audit_head to tessera_app;

revoke execute on function seal_audit_records(bigint, integer), remove_old_audit_records(), former_paths(bigint) from public;
grant execute on function seal_audit_records(bigint, integer), remove_old_audit_records(), former_paths(bigint) to tessera_app;`;

export const audit: Part = { tables: TABLES, rules: RULES, access: ACCESS };
