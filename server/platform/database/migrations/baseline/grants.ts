/** The database's own checks on granting rights (domain §2): what a user has, who may grant what, and that someone can always grant rights. */
import type { Part } from "./part.ts";

const RULES = `
create function is_valid_now(valid_from timestamptz, valid_to timestamptz) returns boolean language sql stable parallel safe as $$
  select (valid_from is null or valid_from <= now()) and (valid_to is null or valid_to > now())
$$;

-- What a user holds, read whole: row-level security would hide a role that belongs to an account above, and with it what the holder may do. No one but the
-- holder and the system context gets an answer.
create function effective_memberships(holder bigint) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('role_id', m.role_id, 'scope_account_id', m.scope_account_id, 'scope', m.scope,
      'account_path', a.account_path, 'company_account_id', a.company_account_id,
      'capabilities', (select jsonb_agg(c) from role_capability_set rc join capability_set s using (capability_set_id),
        jsonb_array_elements(s.capabilities) c where rc.role_id = m.role_id)) order by m.role_id, m.scope_account_id), '[]'::jsonb)
  from role_membership m join account a on a.account_id = m.scope_account_id
  where m.user_account_id = holder and a.account_state <> 'Terminated' and is_valid_now(m.valid_from, m.valid_to)
    and (is_system_context() or holder = context_user())
$$;

-- Until the transaction ends no one takes away what the holder has: anyone who tries waits, and anyone who was first counts.
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
$$;

-- The second lock on handing out rights. The services ask mayGrant; these say the same in SQL, from the tables alone, for every write that a signed-in user's
-- transaction makes. Installing, demo data and the owner at the terminal have no user, and are not asked.
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
  -- Someone else's set may change under the role: what is used is copied.
  if content.owner_account_id <> content.role_owner then raise exception 'the set belongs to another account' using errcode = '23514'; end if;
  perform guard_content(content.capabilities, content.role_owner, array[new.role_id]);
  return new;
end $$;

create trigger guard_role_content before insert or update on role_capability_set for each row execute function guard_role_content();

-- Someone must always be able to give rights to others: who runs the installation, without an end, is counted when such a change is committed, one change
-- after the other.
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
  then raise exception 'no one could give rights any more' using errcode = 'TS002'; end if;
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

const ACCESS = `
revoke execute on function grants_too_much(bigint, jsonb, text, bigint, text), guard_content(jsonb, bigint, bigint[]) from public;`;

export const grants: Part = { rules: RULES, access: ACCESS };
