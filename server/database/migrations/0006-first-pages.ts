/**
 * First pages of lists and searches at a million accounts.
 *
 * Words are indexed apart for organisations, users and products: a list of companies does not read what people's addresses hold, and a search stops
 * at the kind that fills its page. Nothing is sampled any more: how far a look-up may go is limited instead, and who asked learns that it was cut off.
 */
import { type Kysely, sql } from "kysely";

/**
 * What waits in a trigram index for its place is read by every search. At the default of 4 MiB that is most of the time of a search that finds little;
 * at 256 KiB a bulk load of a million accounts is not noticeably slower.
 */
const INDEXES = `
drop index account_search;
create index account_search_organisations on account using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)
  where account_type in ('Reseller', 'Company', 'Department');
create index account_search_users on account using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where account_type = 'User';
create index account_search_products on account using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256) where account_type = 'Product';
alter index account_values set (gin_pending_list_limit = 256);

-- The path's own unique index, with what a list of a small subtree is sorted by: the planner takes that for one row to read, and reads all of them.
create unique index account_place on account (account_path)
  include (account_id, account_type, display_name, account_state, country, username_key, created_at, updated_at);
alter table account drop constraint account_account_path_key;

-- Living accounts by name is what every list shows first: their state is read where the name is.
drop index account_by_name;
create index account_by_name on account (account_type, display_name, account_id) include (account_path, account_state, country);`;

/**
 * The parts of the word index that hold these types, as their conditions stand in the index, and how common PostgreSQL's own statistics hold a
 * condition to be. Further conditions stand outside a subquery with `offset 0`: the planner would combine the few hits of the word index with a
 * bitmap of all accounts of a type or range, which takes ten times as long.
 */
const PARTS = `
create function account_kind_parts(kinds text[]) returns setof text language sql immutable as $$
  select condition
    from (values (1, array['Reseller', 'Company', 'Department'], $c$account_type in ('Reseller', 'Company', 'Department')$c$),
                 (2, array['User'], $c$account_type = 'User'$c$),
                 (3, array['Product'], $c$account_type = 'Product'$c$)) as part (place, held, condition)
   where held && kinds order by place
$$;
create function account_share(condition text) returns float8 language plpgsql volatile set search_path = public, pg_temp as $$
declare plan json;
begin
  execute 'explain (format json) select from account where ' || condition into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::float8 / greatest((select reltuples from pg_class where oid = 'account'::regclass), 1);
end $$;
revoke execute on function account_share(text) from public;`;

const FIND = `
create or replace function account_find(phrase text, words text[], kinds text[], enough int) returns table (account_id bigint, rank int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  low text collate "C" := current_setting('app.scope_low', true);
  high text collate "C" := current_setting('app.scope_high', true);
  condition text := account_word_condition(words);
  part text;
  found int;
  hits int;
begin
  if high is null then return; end if;
  if phrase ~ '^[0-9]{1,15}$' then
    return query select a.account_id, 0 from account a
      where a.account_id = phrase::bigint and a.account_path >= low and a.account_path < high and a.account_type = any (kinds);
  end if;
  if (select coalesce(sum(descendants), 0) from account_count where ancestor_path = low) between 1 and 4000 then
    return query execute format(
      'select a.account_id, case when starts_with(a.search_text, $1) then 1 else 2 end from account a
        where a.account_path >= $2 and a.account_path < $3 and a.account_type = any ($4) and %s order by 2 limit $5', condition)
      using phrase, low, high, kinds, enough;
    return;
  end if;
  return query execute
    'select a.account_id, 1 from account a where left(a.search_text, 40) >= $1 and left(a.search_text, 40) < $1 || chr(1114111)
        and a.account_path >= $2 and a.account_path < $3 and a.account_type = any ($4) limit $5'
    using left(phrase, 40), low, high, kinds, enough;
  get diagnostics found = row_count;
  -- Words of one or two letters have no trigram; names that begin with them are all that is offered.
  if found >= enough or (select max(char_length(word)) from unnest(words) as word) <= 2 then return; end if;
  -- What every tenth account has fills the page from any few thousand of them; its list in the word index would be long. Where it does not (all of
  -- them may be elsewhere), the index is asked after all.
  if account_share(condition) > 0.1 then
    return query execute format(
      'select near.account_id, 2 from (select a.account_id, a.search_text from account a
         where a.account_path >= $1 and a.account_path < $2 and a.account_type = any ($3) limit 4000) near where %s limit $4', condition)
      using low, high, kinds, enough;
    get diagnostics hits = row_count;
    if hits >= enough then return; end if;
  end if;
  for part in select account_kind_parts(kinds) loop
    -- The planner hopes to meet what is asked early in any order; when it is absent from this range, that reads all of it.
    perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
    return query execute format(
      'select near.account_id, 2 from (select a.account_id, a.account_path, a.account_type from account a where %s and %s offset 0) near
        where near.account_path >= $1 and near.account_path < $2 and near.account_type = any ($3) limit $4', part, condition)
      using low, high, kinds, enough - found;
    get diagnostics hits = row_count;
    perform set_config('enable_indexscan', 'on', true), set_config('enable_seqscan', 'on', true);
    found := found + hits;
    exit when found >= enough;
  end loop;
end $$;`;

/** account_estimate and the account_candidates of five arguments stay for nodes of the version before; nothing here calls them. */
const CANDIDATES = `
-- Accounts of these types with these words and values. Null in their place when more than that many rows of all places would have to be read for it,
-- or when statistics hold it for more common than that share.
create function account_candidates(low text, high text, kinds text[], words text[], wanted jsonb, most int, share float8) returns bigint[]
language plpgsql volatile security definer set search_path = public, pg_temp set enable_indexscan = off set enable_seqscan = off as $$
declare
  part text;
  seen bigint;
  fitting bigint[];
  found bigint[] := '{}';
begin
  if current_setting('app.scope_high', true) is null then return found; end if;
  if share < 1 and account_share(account_word_condition(words) || ' and ' || account_value_condition(wanted)) > share then return null; end if;
  -- Values have one index for all types.
  for part in select account_kind_parts(kinds) where words <> '{}' union all select 'true' where words = '{}' loop
    execute format(
      'select count(*), array_agg(account_id) filter (where account_path >= $1 and account_path < $2 and account_type = any ($3))
         from (select account_id, account_path, account_type from account where %s and %s and %s limit $4) near',
      part, account_word_condition(words), account_value_condition(wanted))
      into seen, fitting
      using greatest(low collate "C", current_setting('app.scope_low', true)), least(high collate "C", current_setting('app.scope_high', true)), kinds, most + 1;
    most := most - seen;
    exit when most < 0;
    found := found || coalesce(fitting, '{}');
  end loop;
  return case when most >= 0 then found end;
end $$;
revoke execute on function account_candidates(text, text, text[], text[], jsonb, int, float8) from public;
grant execute on function account_candidates(text, text, text[], text[], jsonb, int, float8) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [INDEXES, PARTS, FIND, CANDIDATES]) await sql.raw(part).execute(db);
}
