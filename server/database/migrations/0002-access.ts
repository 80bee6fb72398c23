/** Who may sign in and what they may do: roles (domain §2), credentials, sessions, sign-in, and what the door keeps between calls. */
import { type Kysely, sql } from "kysely";

const ROLES = `
create table capability_set (
  capability_set_id bigint generated always as identity primary key,
  owner_account_id bigint not null references account (account_id),
  name text not null check (name <> ''),
  description text not null default '',
  is_template boolean not null default false,
  capabilities jsonb not null check (jsonb_typeof(capabilities) = 'array'),
  row_version integer not null default 1,
  unique (owner_account_id, name)
);
create table role (
  role_id bigint generated always as identity primary key,
  owner_account_id bigint not null references account (account_id),
  name text not null check (name <> ''),
  description text not null default '',
  is_template boolean not null default false,
  predefined_key text,
  row_version integer not null default 1,
  unique (owner_account_id, name),
  unique (owner_account_id, predefined_key)
);
create table role_capability_set (
  role_id bigint not null references role (role_id) on delete cascade,
  capability_set_id bigint not null references capability_set (capability_set_id),
  primary key (role_id, capability_set_id)
);
create index role_capability_set_by_set on role_capability_set (capability_set_id);
create table role_membership (
  user_account_id bigint not null references account (account_id) on delete cascade,
  role_id bigint not null references role (role_id),
  scope_account_id bigint not null references account (account_id),
  scope text not null check (scope in ('Direct', 'WholeHierarchy')),
  assigned_by bigint references account (account_id),
  assigned_at timestamptz not null default now(),
  primary key (user_account_id, role_id, scope_account_id)
);
create index role_membership_by_role on role_membership (role_id);
create index role_membership_by_scope on role_membership (scope_account_id);
create table permission_version (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  version bigint not null
);`;

/**
 * Whatever changes what a user may do raises the user's permission version in the same transaction, here and not in the services: no path can
 * forget it, and a cache keyed by (user, version) is never stale.
 */
const VERSIONS = `
create function raise_permission_version(users bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(users) = 0 then return; end if;
  insert into permission_version as kept (user_account_id, version)
  select account_id, 1 from account where account_id = any (users) order by account_id
  on conflict (user_account_id) do update set version = kept.version + 1;
  insert into live_outbox (audience, body) values (users, '{"type": "updatecapabs"}');
  -- Roles change seldom: here a NOTIFY inside the transaction costs nothing that anybody would notice.
  perform pg_notify('tessera_live', '');
end $$;

create function membership_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform raise_permission_version(array[old.user_account_id]); end if;
  if tg_op <> 'DELETE' then perform raise_permission_version(array[new.user_account_id]); end if;
  return null;
end $$;
create trigger membership_changed after insert or update or delete on role_membership for each row execute function membership_changed();

create function role_content_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_permission_version(array(
    select user_account_id from role_membership where role_id = case when tg_op = 'DELETE' then old.role_id else new.role_id end));
  return null;
end $$;
create trigger role_content_changed after insert or delete on role_capability_set for each row execute function role_content_changed();

create function capability_set_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_permission_version(array(
    select m.user_account_id from role_membership m join role_capability_set c using (role_id) where c.capability_set_id = new.capability_set_id));
  return null;
end $$;
create trigger capability_set_changed after update of capabilities on capability_set for each row execute function capability_set_changed();

-- A moved account takes the scopes below it along: the paths in the cached memberships are no longer right.
create function scope_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_permission_version(array(select user_account_id from role_membership where scope_account_id = new.account_id));
  return null;
end $$;
create trigger scope_moved after update on account for each row
  when (old.account_path is distinct from new.account_path) execute function scope_moved();`;

const SESSIONS = `
create table credential (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
create table session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  impersonator_account_id bigint references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  remote_address text not null,
  user_agent text not null
);
create index session_by_user on session (user_account_id);
create table sign_in_flow (
  flow_id bigint generated always as identity primary key,
  purpose text not null,
  user_account_id bigint references account (account_id) on delete cascade,
  step text not null,
  channels text[] not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create table sign_in_attempt (
  bucket text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create table live_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  session_id_hash bytea not null references session (id_hash) on delete cascade,
  user_account_id bigint not null,
  expires_at timestamptz not null
);
create index live_ticket_by_session on live_ticket (session_id_hash);`;

const DOOR = `
create table live_outbox (
  event_id bigint generated always as identity primary key,
  audience bigint[],
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index live_outbox_by_time on live_outbox (created_at);
create table idempotency (
  user_account_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 1 and 100),
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_account_id, operation, key)
);
create index idempotency_by_time on idempotency (created_at);
-- The shape that rate-limiter-flexible reads and writes.
create table rate_counter (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);`;

/**
 * Requests see what belongs to accounts in their range; what guards the door (credentials, flows, attempts) only the system context sees, and of
 * sessions, tickets and idempotency keys a user sees the own ones.
 */
const ACCESS = `
create function is_system_context() returns boolean language sql stable parallel safe as $$
  select current_setting('app.scope_low', true) = '' and current_setting('app.scope_high', true) = '~'
$$;
create function context_user() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.user_account_id', true), '')::bigint
$$;

grant select, insert, update, delete on capability_set, role, role_capability_set, role_membership to tessera_app;
grant select on permission_version to tessera_app;
grant select, insert, update, delete on credential, session, sign_in_flow, sign_in_attempt, live_ticket, idempotency, rate_counter to tessera_app;
grant select, insert, delete on live_outbox to tessera_app;
revoke execute on function raise_permission_version(bigint[]) from public;

alter table capability_set enable row level security;
alter table capability_set force row level security;
create policy capability_set_owner on capability_set to current_user using (true);
create policy capability_set_read on capability_set for select to tessera_app
  using (is_template or exists (select from account where account_id = owner_account_id));
create policy capability_set_write on capability_set to tessera_app using (exists (select from account where account_id = owner_account_id));

alter table role enable row level security;
alter table role force row level security;
create policy role_owner on role to current_user using (true);
create policy role_read on role for select to tessera_app using (is_template or exists (select from account where account_id = owner_account_id));
create policy role_write on role to tessera_app using (exists (select from account where account_id = owner_account_id));

alter table role_membership enable row level security;
alter table role_membership force row level security;
create policy role_membership_owner on role_membership to current_user using (true);
create policy role_membership_scope on role_membership to tessera_app
  using (exists (select from account where account_id = scope_account_id) and exists (select from account where account_id = user_account_id));

alter table credential enable row level security;
alter table credential force row level security;
create policy credential_owner on credential to current_user using (true);
create policy credential_system on credential to tessera_app using (is_system_context());
alter table sign_in_flow enable row level security;
alter table sign_in_flow force row level security;
create policy sign_in_flow_owner on sign_in_flow to current_user using (true);
create policy sign_in_flow_system on sign_in_flow to tessera_app using (is_system_context());
alter table sign_in_attempt enable row level security;
alter table sign_in_attempt force row level security;
create policy sign_in_attempt_owner on sign_in_attempt to current_user using (true);
create policy sign_in_attempt_system on sign_in_attempt to tessera_app using (is_system_context());

alter table session enable row level security;
alter table session force row level security;
create policy session_owner on session to current_user using (true);
create policy session_own on session to tessera_app using (is_system_context() or user_account_id = context_user());
alter table live_ticket enable row level security;
alter table live_ticket force row level security;
create policy live_ticket_owner on live_ticket to current_user using (true);
create policy live_ticket_own on live_ticket to tessera_app using (is_system_context() or user_account_id = context_user());
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy idempotency_owner on idempotency to current_user using (true);
create policy idempotency_own on idempotency to tessera_app using (is_system_context() or user_account_id = context_user());

alter table live_outbox enable row level security;
alter table live_outbox force row level security;
create policy live_outbox_owner on live_outbox to current_user using (true);
create policy live_outbox_write on live_outbox for insert to tessera_app with check (true);
create policy live_outbox_read on live_outbox for select to tessera_app using (is_system_context());
create policy live_outbox_delete on live_outbox for delete to tessera_app using (is_system_context());`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ROLES, DOOR, VERSIONS, SESSIONS, ACCESS]) await sql.raw(part).execute(db);
}
