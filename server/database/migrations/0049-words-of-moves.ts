/**
 * A move of many accounts asks no trigger about what stays as it is, and what it adds to the indexes of words and values is put in its place after the commit
 * (domain §1.5).
 */
import { type Kysely, sql } from "kysely";

/**
 * As in migration 0038, but for what may wait: at 4 MiB a hundred thousand accounts were sorted into the same lists of letters many times, and once more
 * before whoever moves them was answered. And where the owner may say so (of the embedded database he may), no trigger is asked about the rows below: our own
 * leave a move alone anyway, and those of the seventy foreign keys that point here look at keys, which stay as they are. For these statements only: no lock.
 */
const MOVE = `
create or replace function move_account(moved bigint, new_parent bigint, moment timestamptz) returns bigint language plpgsql volatile security definer
set search_path = public, pg_temp set gin_pending_list_limit = '16MB' set work_mem = '64MB' as $$
declare
  home record;
  place record;
  deepest int;
  step bigint;
  total bigint := 1;
  may_skip boolean := has_parameter_privilege('session_replication_role', 'SET');
begin
  if (select count(*) from account_in_context(moved)) + (select count(*) from account_in_context(new_parent)) < 2 then
    raise exception 'one of the accounts is out of sight' using errcode = '42501';
  end if;
  select account_path, account_type, account_state, seller_account_id into strict home from account where account_id = moved for update;
  perform set_config('app.moving', 'on', true);
  -- Placed by its trigger: parent, path, company, seller, and the rules of domain §1.1.
  update account set parent_account_id = new_parent, row_version = row_version + 1, updated_at = moment where account_id = moved
    returning account_path, company_account_id, seller_account_id into strict place;
  if starts_with(place.account_path, home.account_path || '/') then
    raise exception 'an account cannot stand below itself' using errcode = '23514', constraint = 'account_cycle';
  end if;
  select max(cardinality(string_to_array(account_path, '/'))) + cardinality(string_to_array(place.account_path, '/'))
      - cardinality(string_to_array(home.account_path, '/')) into deepest
    from account where account_type = home.account_type and account_path >= home.account_path and account_path < home.account_path || '0';
  if home.account_type = 'Reseller' and deepest > 6
     or home.account_type = 'Department'
        and deepest - array_position(string_to_array(place.account_path, '/'), place.company_account_id::text) > 4 then
    raise exception 'nested too deeply' using errcode = '23514', constraint = 'account_depth';
  end if;

  perform set_config('app.moving', 'below', true);
  if may_skip then perform set_config('session_replication_role', 'replica', true); end if;
  -- Again until nothing is left: a child that somebody was creating below waits for nobody, and is seen by the next statement. Once a row is rewritten,
  -- nobody creates below it before this transaction ends.
  loop
    update account set account_path = place.account_path || substr(account_path, length(home.account_path) + 1),
        seller_account_id = case when company_account_id = moved then place.seller_account_id else seller_account_id end
      where account_path > home.account_path || '/' and account_path < home.account_path || '0';
    get diagnostics step = row_count;
    exit when step = 0;
    total := total + step;
  end loop;
  if may_skip then perform set_config('session_replication_role', 'origin', true); end if;
  perform set_config('app.moving', '', true);

  -- Rights on what was moved end for whose company it is no longer below; the same rule by which they are given (guard_membership).
  delete from role_membership m using account scope, account u, account home_account
   where scope.account_id = m.scope_account_id and scope.account_path >= place.account_path and scope.account_path < place.account_path || '0'
     and u.account_id = m.user_account_id and home_account.account_id = u.company_account_id
     and not (scope.account_path = home_account.account_path or starts_with(scope.account_path, home_account.account_path || '/'));
  -- Of the pricelists, those of sellers who are no longer above; the new seller's default takes their place.
  if place.seller_account_id is distinct from home.seller_account_id and home.account_type in ('Company', 'Reseller') then
    delete from marketplace_assignment s using account a, marketplace m
     where a.account_id = s.account_id and a.account_path >= place.account_path and a.account_path < place.account_path || '0'
       and m.marketplace_id = s.marketplace_id and not m.owner_account_id = any (string_to_array(a.account_path, '/')::bigint[]);
    insert into marketplace_assignment (marketplace_id, account_id)
    select marketplace_id, moved from marketplace where owner_account_id = place.seller_account_id and is_default and status = 'Active'
    on conflict do nothing;
  end if;

  perform account_count_move(home.account_path, place.account_path, home.account_type, home.account_state);
  -- The paths in cached memberships are no longer right, and open portals show another tree.
  perform raise_permission_version(array(
    select distinct m.user_account_id from role_membership m join account a on a.account_id = m.scope_account_id
     where a.account_path >= place.account_path and a.account_path < place.account_path || '0'));
  return total;
end $$;`;

/**
 * Searches read what waits, and the next save that finds so much of it would have to put it in its place: whoever has moved many does it at once. Not a part
 * of the move: nobody has to wait for it.
 */
const TIDY = `
create function place_waiting_words() returns void language plpgsql volatile security definer
set search_path = public, pg_temp set maintenance_work_mem = '256MB' as $$
begin
  perform gin_clean_pending_list('account_values'::regclass), gin_clean_pending_list('account_search_organisations'::regclass),
    gin_clean_pending_list('account_search_users'::regclass), gin_clean_pending_list('account_search_products'::regclass);
end $$;
revoke execute on function place_waiting_words() from public;
grant execute on function place_waiting_words() to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MOVE, TIDY]) await sql.raw(part).execute(db);
}
