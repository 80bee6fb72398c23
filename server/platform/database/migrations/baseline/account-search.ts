/**
 * Finding accounts by their words and values. Row-level security lets only leakproof operators near an index, and LIKE and @> are not: asked by the
 * application's role they would read every row. These functions run as the owner of the table, take the tenant's range from the same settings as the
 * policies, and return nothing but ids and yes or no. They take patterns and values, never SQL.
 */
import type { Part } from "./part.ts";
import { SUBSCRIPTION_VALUES } from "./subscription-values.ts";

const TABLES = `
-- The words by which accounts are found: a copy of account.search_text, kept by triggers. Beside the account, because a move rewrites paths, and an update of
-- a row enters it again into every index of its table. Where an account is, and whose it is, says its own row alone. No one but the functions below, which
-- run as the owner, reads it.
create table account_word (
  account_id bigint primary key,
  account_type text not null,
  search_text text collate "C" not null
);
create index account_word_organisations on account_word using gin (search_text gin_trgm_ops) where account_type in ('Reseller', 'Company', 'Department');
create index account_word_users on account_word using gin (search_text gin_trgm_ops) where account_type = 'User';
create index account_word_products on account_word using gin (search_text gin_trgm_ops) where account_type = 'Product';`;

const RULES = `
-- LIKE conditions for words that must all occur, as text: a list of patterns given as one parameter could not use the trigram index.
create function account_word_condition(words text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('search_text like %L', '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'), ' and '), 'true')
    from unnest(words) as word
$$;

-- Each element lists alternatives: [[{"City":"Bern"},{"City":"Basel"}],[{"Segment":"Education"}]].
create function account_value_condition(wanted jsonb) returns text language sql immutable as $$
  select coalesce(string_agg('(' || (select string_agg(format('"values" @> %L::jsonb', choice), ' or ') from jsonb_array_elements(alternatives) as choice) || ')', ' and '), 'true')
    from jsonb_array_elements(wanted) as alternatives
$$;

-- Exact number first, then names that begin with the phrase, then accounts that have all words. A small range is read as a whole; a large one is entered by
-- index and left as soon as there are enough.
create function account_find(phrase text, words text[], kinds text[], enough int) returns table (account_id bigint, rank int)
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
  -- Few words are as common as the planner takes them for: it would read the table rather than the index.
  perform set_config('enable_seqscan', 'off', true);
  for part in select account_kind_parts(kinds) loop
    return query execute format(
      'select a.account_id, 2 from (select account_id from account_word where %s and %s offset 0) near join account a on a.account_id = near.account_id
        where a.account_path >= $1 and a.account_path < $2 and a.account_type = any ($3) limit $4', part, condition)
      using low, high, kinds, enough - found;
    get diagnostics hits = row_count;
    found := found + hits;
    exit when found >= enough;
  end loop;
  perform set_config('enable_seqscan', 'on', true);
end $$;

-- Uniqueness reaches beyond what the caller may see (a username is taken or not, no matter who has it), so it only ever answers yes or no.
create function account_value_taken(kind text, field text, value jsonb, root bigint, seller bigint, except_account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case when field = 'Username' then exists (
      select from account where username_key = lower(value #>> '{}') and account_id is distinct from except_account)
    when kind = 'Product' and field = any (${SUBSCRIPTION_VALUES}) then exists (
      select from subscription_field f join account using (account_id) where to_jsonb(f) -> field = value and root_account_id = root
         and account_state <> 'Terminated' and (seller is null or seller_account_id = seller) and account_id is distinct from except_account)
    else exists (
      select from account where "values" @> jsonb_build_object(field, value) and account_type = kind and root_account_id = root
         and account_state <> 'Terminated' and (seller is null or seller_account_id = seller) and account_id is distinct from except_account) end
$$;

-- Customers must see whom to call at a seller whose account they may not see: these fields of resellers above leave their row, and no others.
create function account_support_details(path text, fields text[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(field, value), '{}') from (
    select distinct on (field) field, above."values" -> field as value
      from unnest(fields) as field join account above on above.account_id = any (string_to_array(path, '/')::bigint[])
     where field ~ '^(Support|Imprint$|KnowledgeBaseUrl$)' and above.account_type = 'Reseller' and above."values" ? field
       and path collate "C" >= current_setting('app.scope_low', true) and path collate "C" < current_setting('app.scope_high', true)
     order by field, length(above.account_path) desc) nearest
$$;

-- The parts of the word index that hold these types, as their conditions are in the index, and how common PostgreSQL's own statistics hold a condition to
-- be. Further conditions are outside a subquery with offset 0: the planner would combine the few hits of the word index with a bitmap of all accounts of
-- a type or range, which takes ten times as long.
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

-- Accounts of a range that hold these words and values, or null when there are more than are looked for. Where words and values are asked for, what
-- PostgreSQL holds for rarer is looked up, and the other asked of the rows found.
create function account_candidates(low text, high text, kinds text[], words text[], wanted jsonb, most int, share float8) returns bigint[]
language plpgsql volatile security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  -- Of what the words find, the values may leave little: so many are read for each that may be returned.
  read_for_each constant int := 20;
  word_condition text := account_word_condition(words);
  value_condition text := account_value_condition(wanted);
  by_words boolean := words <> '{}';
  part text;
  seen bigint;
  looked_at bigint;
  fitting bigint[];
  found bigint[] := '{}';
begin
  if current_setting('app.scope_high', true) is null then return found; end if;
  low := greatest(low collate "C", current_setting('app.scope_low', true));
  high := least(high collate "C", current_setting('app.scope_high', true));
  if share < 1 and account_share(word_condition || ' and ' || value_condition) > share then return null; end if;
  if by_words and jsonb_array_length(wanted) > 0 then by_words := account_share(word_condition) <= account_share(value_condition); end if;
  if not by_words then
    -- Values have one index for all types. In another order the planner hopes to meet them early; where there are none, that reads everything.
    perform set_config('enable_indexscan', 'off', true);
    execute format(
      'select count(*), array_agg(account_id) filter (where account_path >= $1 and account_path < $2 and account_type = any ($3))
         from (select account_id, account_path, account_type from account where %s and %s limit $4) near', word_condition, value_condition)
      into seen, fitting using low, high, kinds, most + 1;
    return case when seen <= most then coalesce(fitting, '{}') end;
  end if;
  for part in select account_kind_parts(kinds) loop
    execute format(
      'with worded as materialized (select account_id from account_word where %s and %s limit $5)
       select (select count(*) from worded), count(*), array_agg(account_id) filter (where account_path >= $1 and account_path < $2 and account_type = any ($3))
         from (select a.account_id, a.account_path, a.account_type from worded join account a using (account_id) where %s limit $4) near',
      part, word_condition, value_condition)
      into looked_at, seen, fitting using low, high, kinds, most + 1, case when jsonb_array_length(wanted) > 0 then read_for_each else 1 end * (most + 1);
    most := most - seen;
    if most < 0 or jsonb_array_length(wanted) > 0 and looked_at >= read_for_each * (most + seen + 1) then return null; end if;
    found := found || coalesce(fitting, '{}');
  end loop;
  return found;
end $$;

create function account_word_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_word (account_id, account_type, search_text) select account_id, account_type, search_text from added;
  return null;
end $$;

create function account_word_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_word set search_text = new.search_text where account_id = new.account_id;
  return null;
end $$;

create function account_word_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from account_word where account_id = old.account_id;
  return null;
end $$;

create trigger account_word_insert after insert on account referencing new table as added for each statement execute function account_word_insert();

create trigger account_word_update after update of search_text on account for each row when (old.search_text <> new.search_text)
  execute function account_word_update();

create trigger account_word_delete after delete on account for each row execute function account_word_delete();`;

const ACCESS = `
alter table account_word enable row level security, force row level security;
create policy account_word_owner on account_word to current_user using (true);

revoke execute on function account_find(text, text[], text[], int), account_value_taken(text, text, jsonb, bigint, bigint, bigint),
  account_support_details(text, text[]), account_share(text), account_candidates(text, text, text[], text[], jsonb, int, float8) from public;
grant execute on function account_find(text, text[], text[], int), account_value_taken(text, text, jsonb, bigint, bigint, bigint),
  account_support_details(text, text[]), account_candidates(text, text, text[], text[], jsonb, int, float8) to tessera_app;`;

export const accountSearch: Part = { tables: TABLES, rules: RULES, access: ACCESS };
