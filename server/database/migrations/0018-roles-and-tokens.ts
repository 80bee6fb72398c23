/** Memberships with an end, copies of templates, who may give away what, network lists and API tokens (domain §2). */
import { type Kysely, sql } from "kysely";

const ROLES = `
alter table capability_set add column copied_from_id bigint references capability_set (capability_set_id) on delete set null;
alter table role add column copied_from_id bigint references role (role_id) on delete set null;
alter table role_membership add column valid_from timestamptz, add column valid_to timestamptz,
  add constraint role_membership_period check (valid_from is null or valid_to is null or valid_from < valid_to);
-- Every call counts the beginnings and ends that have passed: nearly all memberships have neither, so this index is nearly empty.
create index role_membership_by_period on role_membership (user_account_id) where valid_from is not null or valid_to is not null;
create index role_by_owner on role (owner_account_id);
create index capability_set_by_owner on capability_set (owner_account_id);

create function is_valid_now(valid_from timestamptz, valid_to timestamptz) returns boolean language sql stable parallel safe as $$
  select (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())
$$;`;

/**
 * What a user holds, read whole: row-level security would hide a role that belongs to an account above, and with it what the holder may do. Nobody
 * but the holder and the system context gets an answer.
 */
const HOLDINGS = `
create function effective_memberships(holder bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('role_id', m.role_id, 'scope_account_id', m.scope_account_id, 'scope', m.scope,
      'account_path', a.account_path, 'company_account_id', a.company_account_id,
      'capabilities', (select jsonb_agg(c) from role_capability_set rc join capability_set s using (capability_set_id),
        jsonb_array_elements(s.capabilities) c where rc.role_id = m.role_id)) order by m.role_id, m.scope_account_id), '[]'::jsonb)
  from role_membership m join account a on a.account_id = m.scope_account_id
  where m.user_account_id = holder and a.account_state <> 'Terminated' and is_valid_now(m.valid_from, m.valid_to)
    and (is_system_context() or holder = context_user())
$$;

-- Until the transaction ends nobody takes away what the holder has: whoever tries waits, and whoever was first counts.
create function lock_holdings(holder bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if holder is distinct from context_user() and not is_system_context() then raise exception 'only for the caller'; end if;
  perform from role_membership where user_account_id = holder order by role_id, scope_account_id for share;
  perform from role_capability_set where role_id in (select role_id from role_membership where user_account_id = holder)
    order by role_id, capability_set_id for share;
  perform from capability_set where capability_set_id in (select capability_set_id from role_capability_set join role_membership using (role_id)
    where user_account_id = holder) order by capability_set_id for share;
end $$;

-- Also a template of an account above, which the caller may use and not change: its content stays until the transaction ends.
create function hold_role(wanted bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin perform from role where role_id = wanted for share; end $$;

create function role_name(wanted bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select name from role where role_id = wanted
$$;
create function role_capabilities(wanted bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(c), '[]'::jsonb) from role_capability_set rc join capability_set s using (capability_set_id),
    jsonb_array_elements(s.capabilities) c where rc.role_id = wanted
$$;

-- Wherever the content of a role counts now or will: also for holders whom the caller does not see.
create function role_places(roles bigint[]) returns table (account_path text, company_account_id bigint, scope text)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct a.account_path::text, a.company_account_id, m.scope from role_membership m join account a on a.account_id = m.scope_account_id
  where m.role_id = any (roles)
$$;`;

/**
 * The second lock on handing out rights. The services ask mayGrant; these say the same in SQL, from the tables alone, for every write that a signed-in
 * user's transaction makes. Installing, demo data and the owner at the terminal have no user, and are not asked.
 */
const GRANTS = `
create function grants_too_much(holder bigint, given jsonb, place_path text, place_company bigint, place_scope text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with held as materialized (
    select distinct c ->> 'objectType' as object_type, letter, coalesce(c ->> 'value' = 'HIERARCHY', false) as reaches
    from role_membership m join account a on a.account_id = m.scope_account_id
      join role_capability_set rc on rc.role_id = m.role_id join capability_set s using (capability_set_id),
      jsonb_array_elements(s.capabilities) c, regexp_split_to_table(c ->> 'actions', '') letter
    where m.user_account_id = holder and a.account_state <> 'Terminated' and is_valid_now(m.valid_from, m.valid_to)
      and (place_path = a.account_path or starts_with(place_path, a.account_path || '/'))
      and (m.scope = 'WholeHierarchy' or (place_scope = 'Direct' and place_company = a.company_account_id)))
  select exists (select from jsonb_array_elements(given) c, regexp_split_to_table(c ->> 'actions', '') letter
    where not exists (select from held where held.object_type = c ->> 'objectType' and held.letter = letter.letter
      and (c ->> 'value' is distinct from 'HIERARCHY' or held.reaches)))
$$;

create function guard_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare place record;
begin
  if context_user() is null then return new; end if;
  select a.account_path, a.company_account_id, home.account_path as home_path into strict place
  from account a, account u join account home on home.account_id = u.company_account_id
  where a.account_id = new.scope_account_id and u.account_id = new.user_account_id;
  if not (place.account_path = place.home_path or starts_with(place.account_path, place.home_path || '/'))
    or grants_too_much(context_user(), role_capabilities(new.role_id), place.account_path, place.company_account_id, new.scope)
  then raise exception 'more than the giver holds' using errcode = 'TS001'; end if;
  return new;
end $$;
create trigger guard_membership before insert or update of role_id, user_account_id, scope_account_id, scope, valid_from, valid_to on role_membership
  for each row execute function guard_membership();

create function guard_content(given jsonb, owner_id bigint, roles bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if context_user() is null then return; end if;
  if exists (select from account where account_id = owner_id and grants_too_much(context_user(), given, account_path, company_account_id, 'Direct'))
    or exists (select from role_places(roles) p where grants_too_much(context_user(), given, p.account_path, p.company_account_id, p.scope))
  then raise exception 'more than the giver holds' using errcode = 'TS001'; end if;
end $$;

create function guard_capability_set() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform guard_content(new.capabilities, new.owner_account_id,
    array(select role_id from role_capability_set where capability_set_id = new.capability_set_id));
  return new;
end $$;
create trigger guard_capability_set before insert or update of capabilities, owner_account_id on capability_set
  for each row execute function guard_capability_set();

create function guard_role_content() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare content record;
begin
  select s.capabilities, s.owner_account_id, r.owner_account_id as role_owner into strict content
  from capability_set s, role r where s.capability_set_id = new.capability_set_id and r.role_id = new.role_id;
  -- Somebody else's set may change under the role: what is used is copied.
  if content.owner_account_id <> content.role_owner then raise exception 'the set belongs to another account' using errcode = '23514'; end if;
  perform guard_content(content.capabilities, content.role_owner, array[new.role_id]);
  return new;
end $$;
create trigger guard_role_content before insert or update on role_capability_set for each row execute function guard_role_content();

revoke execute on function grants_too_much(bigint, jsonb, text, bigint, text), guard_content(jsonb, bigint, bigint[]) from public;`;

/**
 * Somebody must always be able to give rights to others: who runs the installation, without an end, is counted when such a change is committed, one
 * change after the other.
 */
const ADMINISTRATORS = `
create function administrators_of(wanted bigint) returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(select distinct m.user_account_id from role_membership m join account u on u.account_id = m.user_account_id
    where m.scope_account_id = wanted and u.account_state = 'Active' and m.valid_to is null and is_valid_now(m.valid_from, m.valid_to)
      and (select count(distinct c ->> 'objectType') from jsonb_array_elements(role_capabilities(m.role_id)) c
        where c ->> 'objectType' in ('SECURITY_MANAGEMENT', 'USER_ROLES') and c ->> 'actions' like '%U%') = 2)
$$;

create function keep_an_administrator() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if context_user() is null then return null; end if;
  perform pg_advisory_xact_lock(7357266);
  if exists (select from account where parent_account_id is null and account_type = 'Reseller' and cardinality(administrators_of(account_id)) = 0)
  then raise exception 'nobody could give rights any more' using errcode = 'TS002'; end if;
  return null;
end $$;
create constraint trigger keep_an_administrator after delete or update on role_membership
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after delete on role_capability_set
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after update on capability_set
  deferrable initially deferred for each row execute function keep_an_administrator();
create constraint trigger keep_an_administrator after update on account deferrable initially deferred for each row
  when (old.account_type = 'User' and old.account_state = 'Active' and new.account_state <> 'Active') execute function keep_an_administrator();`;

const NETWORKS = `
create table ip_restriction_list (
  account_id bigint primary key references account (account_id) on delete cascade,
  row_version integer not null default 1
);
create table ip_restriction (
  ip_restriction_id bigint generated always as identity primary key,
  account_id bigint not null references ip_restriction_list (account_id) on delete cascade,
  list_type text not null check (list_type in ('Allow', 'Deny')),
  ranges text not null check (ranges <> ''),
  comment text not null default '',
  apply_to_children boolean not null default false
);
create index ip_restriction_by_account on ip_restriction (account_id);

-- Heard by the nodes and by nobody's browser.
create function network_rules_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_outbox (audience, body) values ('{}', '{"type": "message", "event": "network rules changed"}');
  perform pg_notify('tessera_live', '');
  return null;
end $$;
create trigger network_rules_changed after insert or update or delete on ip_restriction for each statement execute function network_rules_changed();`;

const TOKENS = `
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
-- Two tokens of one name cannot be told apart; of revoked ones there may be many.
create unique index api_token_name on api_token (user_account_id, lower(name)) where revoked_at is null;`;

const ACCESS = `
grant select, insert, update, delete on ip_restriction_list, ip_restriction, api_token to tessera_app;
alter table ip_restriction_list enable row level security;
alter table ip_restriction_list force row level security;
create policy ip_restriction_list_owner on ip_restriction_list to current_user using (true);
create policy ip_restriction_list_scope on ip_restriction_list to tessera_app using (exists (select from account a where a.account_id = ip_restriction_list.account_id));
alter table ip_restriction enable row level security;
alter table ip_restriction force row level security;
create policy ip_restriction_owner on ip_restriction to current_user using (true);
create policy ip_restriction_scope on ip_restriction to tessera_app using (exists (select from account a where a.account_id = ip_restriction.account_id));
alter table api_token enable row level security;
alter table api_token force row level security;
create policy api_token_owner on api_token to current_user using (true);
create policy api_token_scope on api_token to tessera_app using (exists (select from account a where a.account_id = api_token.user_account_id));`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ROLES, HOLDINGS, GRANTS, ADMINISTRATORS, NETWORKS, TOKENS, ACCESS]) await sql.raw(part).execute(db);
}
