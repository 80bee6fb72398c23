/** Access rights (domain §2): capability sets, roles, memberships, API tokens and network lists; and the context of a transaction. */
import type { Part } from "./part.ts";

const TABLES = `
-- Capabilities under a name, for roles to be made of; an owner's sets can be copied from templates.
create table capability_set (
  capability_set_id bigint generated always as identity primary key,
  owner_account_id bigint not null references account (account_id),
  name text not null check (name <> ''),
  description text not null default '',
  is_template boolean not null default false,
  capabilities jsonb not null check (jsonb_typeof(capabilities) = 'array'),
  row_version integer not null default 1,
  copied_from_id bigint references capability_set (capability_set_id) on delete set null,
  unique (owner_account_id, name)
);
create index capability_set_by_owner on capability_set (owner_account_id);

-- What its members may do, as capability sets. A predefined one has a key and comes with the product.
create table role (
  role_id bigint generated always as identity primary key,
  owner_account_id bigint not null references account (account_id),
  name text not null check (name <> ''),
  description text not null default '',
  is_template boolean not null default false,
  predefined_key text,
  row_version integer not null default 1,
  copied_from_id bigint references role (role_id) on delete set null,
  custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object'),
  unique (owner_account_id, name),
  unique (owner_account_id, predefined_key)
);
create index role_by_owner on role (owner_account_id);

-- Which capability sets a role is made of.
create table role_capability_set (
  role_id bigint not null references role (role_id) on delete cascade,
  capability_set_id bigint not null references capability_set (capability_set_id),
  primary key (role_id, capability_set_id)
);
create index role_capability_set_by_set on role_capability_set (capability_set_id);

-- Who has which role at which account, from when to when.
create table role_membership (
  user_account_id bigint not null references account (account_id) on delete cascade,
  role_id bigint not null references role (role_id),
  scope_account_id bigint not null references account (account_id),
  scope text not null check (scope in ('Direct', 'WholeHierarchy')),
  assigned_by bigint references account (account_id),
  assigned_at timestamptz not null default now(),
  valid_from timestamptz,
  valid_to timestamptz,
  primary key (user_account_id, role_id, scope_account_id),
  constraint role_membership_period check (valid_from is null or valid_to is null or valid_from < valid_to)
);
create index role_membership_by_role on role_membership (role_id);
create index role_membership_by_scope on role_membership (scope_account_id);
-- Every call counts the beginnings and ends that have passed: nearly all memberships have neither, so this index is nearly empty.
create index role_membership_by_period on role_membership (user_account_id) where valid_from is not null or valid_to is not null;

-- A number for each user that rises with every change of what the user may do: a cache keyed by user and version is never out of date.
create table permission_version (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  version bigint not null
);

-- Whether an account has a network list; its version, for saving it as a whole.
create table ip_restriction_list (
  account_id bigint primary key references account (account_id) on delete cascade,
  row_version integer not null default 1
);

-- Networks from which an account's users may or may not sign in.
create table ip_restriction (
  ip_restriction_id bigint generated always as identity primary key,
  account_id bigint not null references ip_restriction_list (account_id) on delete cascade,
  list_type text not null check (list_type in ('Allow', 'Deny')),
  ranges text not null check (ranges <> ''),
  comment text not null default '',
  apply_to_children boolean not null default false
);
create index ip_restriction_by_account on ip_restriction (account_id);

-- Tokens for programs: whose they are, where they count, and which capabilities of their user they have.
create table api_token (
  token_id uuid primary key default gen_random_uuid(),
  user_account_id bigint not null references account (account_id) on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scope_account_id bigint not null references account (account_id),
  scope text not null check (scope in ('Direct', 'WholeHierarchy')),
  capabilities jsonb not null check (jsonb_typeof(capabilities) = 'array'),
  created_at timestamptz not null default now(),
  rotated_at timestamptz,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text,
  revoked_at timestamptz
);
create index api_token_by_user on api_token (user_account_id);
-- Two active tokens of one name could not be distinguished; revoked tokens may share a name.
create unique index api_token_name on api_token (user_account_id, lower(name)) where revoked_at is null;`;

const RULES = `
-- Whatever changes what a user may do raises the user's permission version in the same transaction, here and not in the services: no path can forget it, and
-- a cache keyed by (user, version) is never stale.
create function raise_permission_version(users bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if cardinality(users) = 0 then return; end if;
  insert into permission_version as kept (user_account_id, version)
  select account_id, 1 from account where account_id = any (users) order by account_id
  on conflict (user_account_id) do update set version = kept.version + 1;
  insert into live_outbox (audience, body) values (users, '{"type": "updatecapabs"}');
  -- Roles change seldom: here a NOTIFY inside the transaction costs nothing that anyone would notice.
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

-- Requests see what belongs to accounts in their range; what guards the door (credentials, flows, attempts) only the system context sees, and of sessions,
-- tickets and idempotency keys a user sees the own ones.
create function is_system_context() returns boolean language sql stable parallel safe as $$
  select current_setting('app.scope_low', true) = '' and current_setting('app.scope_high', true) = '~'
$$;

create function context_user() returns bigint language sql stable parallel safe as $$
  select nullif(current_setting('app.user_account_id', true), '')::bigint
$$;

-- Heard by the nodes and by no one's browser.
create function network_rules_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_outbox (audience, body) values ('{}', '{"type": "message", "event": "network rules changed"}');
  perform pg_notify('tessera_live', '');
  return null;
end $$;

create trigger network_rules_changed after insert or update or delete on ip_restriction for each statement execute function network_rules_changed();

-- titles: what roles that come with the product are called in the reader's language, by their English name. Others are called as someone has named them.
create function role_title(wanted bigint, titles jsonb) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when predefined_key is null then name else coalesce(titles ->> name, name) end from role where role_id = wanted
$$;`;

const ACCESS = `
alter table capability_set enable row level security, force row level security;
create policy capability_set_owner on capability_set to current_user using (true);
create policy capability_set_read on capability_set for select to tessera_app
  using (is_template or exists (select from account where account_id = owner_account_id));
create policy capability_set_write on capability_set to tessera_app using (exists (select from account where account_id = owner_account_id));
grant select, insert, update, delete on capability_set to tessera_app;

alter table role enable row level security, force row level security;
create policy role_owner on role to current_user using (true);
create policy role_read on role for select to tessera_app using (is_template or exists (select from account where account_id = owner_account_id));
create policy role_write on role to tessera_app using (exists (select from account where account_id = owner_account_id));
-- To share a view with a role one must know the role one holds, no matter who made it.
create policy role_held on role for select to tessera_app
  using (exists (select from role_membership held where held.role_id = role.role_id and held.user_account_id = context_user()));
grant select, insert, update, delete on role to tessera_app;

grant select, insert, update, delete on role_capability_set to tessera_app;

alter table role_membership enable row level security, force row level security;
create policy role_membership_owner on role_membership to current_user using (true);
create policy role_membership_scope on role_membership to tessera_app
  using (exists (select from account where account_id = scope_account_id) and exists (select from account where account_id = user_account_id));
grant select, insert, update, delete on role_membership to tessera_app;

grant select on permission_version to tessera_app;

alter table ip_restriction_list enable row level security, force row level security;
create policy ip_restriction_list_owner on ip_restriction_list to current_user using (true);
create policy ip_restriction_list_scope on ip_restriction_list to tessera_app using (exists (select from account a where a.account_id = ip_restriction_list.account_id));
grant select, insert, update, delete on ip_restriction_list to tessera_app;

alter table ip_restriction enable row level security, force row level security;
create policy ip_restriction_owner on ip_restriction to current_user using (true);
create policy ip_restriction_scope on ip_restriction to tessera_app using (exists (select from account a where a.account_id = ip_restriction.account_id));
grant select, insert, update, delete on ip_restriction to tessera_app;

alter table api_token enable row level security, force row level security;
create policy api_token_owner on api_token to current_user using (true);
create policy api_token_scope on api_token to tessera_app using (exists (select from account a where a.account_id = api_token.user_account_id));
grant select, insert, update, delete on api_token to tessera_app;

revoke execute on function raise_permission_version(bigint[]), role_title(bigint, jsonb) from public;
grant execute on function role_title(bigint, jsonb) to tessera_app;`;

export const access: Part = { tables: TABLES, rules: RULES, access: ACCESS };
