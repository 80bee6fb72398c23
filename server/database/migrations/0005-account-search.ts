/**
 * Finding accounts by their words and values.
 *
 * Row-level security lets only leakproof operators near an index, and LIKE and @> are not: asked by the application's role they would read every row.
 * These functions run as the owner of the table, take the tenant's range from the same settings as the policies, and return nothing but ids and
 * yes or no. They take patterns and values, never SQL.
 */
import { type Kysely, sql } from "kysely";

const INDEXES = `
create index account_by_prefix on account ((left(search_text, 40))) include (account_path, account_type);`;

/** LIKE conditions for words that must all occur, as text: a list of patterns given as one parameter could not use the trigram index. */
const WORDS = `
create function account_word_condition(words text[]) returns text language sql immutable as $$
  select coalesce(string_agg(format('search_text like %L', '%' || replace(replace(replace(word, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'), ' and '), 'true')
    from unnest(words) as word
$$;
-- Each element lists alternatives: [[{"City":"Bern"},{"City":"Basel"}],[{"Segment":"Education"}]].
create function account_value_condition(wanted jsonb) returns text language sql immutable as $$
  select coalesce(string_agg('(' || (select string_agg(format('"values" @> %L::jsonb', choice), ' or ') from jsonb_array_elements(alternatives) as choice) || ')', ' and '), 'true')
    from jsonb_array_elements(wanted) as alternatives
$$;`;

/**
 * How common is a condition? Asked of some sixty pages drawn at random, because no statistics are kept of single values in a JSON document.
 * A condition that no drawn row fulfils counts as one that half a row of the sample does.
 */
const SAMPLE = `
create function account_sample(kinds text[], condition text, out of_kinds float8, out fitting float8) language plpgsql volatile set search_path = public, pg_temp as $$
declare
  seen float8;
  size record;
begin
  select greatest(relpages, 1) as pages, greatest(reltuples, 1) as rows into size from pg_class where oid = 'account'::regclass;
  execute format('select count(*), count(*) filter (where account_type = any ($2)), count(*) filter (where account_type = any ($2) and %s) from account tablesample system ($1)', condition)
    into seen, of_kinds, fitting using least(100, 6000.0 / size.pages)::real, kinds;
  of_kinds := greatest(of_kinds, 0.5) / greatest(seen, 1) * size.rows;
  fitting := greatest(fitting, 0.5) / greatest(seen, 1) * size.rows;
end $$;
revoke execute on function account_sample(text[], text) from public;`;

/**
 * Exact number first, then names that begin with the phrase, then accounts that have all words. A small range is read as a whole; a large one is entered
 * by index and left as soon as there are enough.
 */
const FIND = `
create function account_find(phrase text, words text[], kinds text[], enough int) returns table (account_id bigint, rank int)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  low text collate "C" := current_setting('app.scope_low', true);
  high text collate "C" := current_setting('app.scope_high', true);
  condition text := account_word_condition(words);
  found int;
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
  if found < enough and (select max(char_length(word)) from unnest(words) as word) > 2 then
    -- What is rare in the whole table is fetched through the trigrams even if it should be frequent: it may be absent from this range, and a scan
    -- that hopes to stop early would then read all of it.
    if (select fitting < 20000 from account_sample(kinds, condition)) then
      perform set_config('enable_indexscan', 'off', true), set_config('enable_seqscan', 'off', true);
    end if;
    return query execute format(
      'select a.account_id, 2 from account a where %s and a.account_path >= $1 and a.account_path < $2 and a.account_type = any ($3) limit $4', condition)
      using low, high, kinds, enough;
    perform set_config('enable_indexscan', 'on', true), set_config('enable_seqscan', 'on', true);
  end if;
end $$;`;

const CANDIDATES = `
-- How many accounts there are of these types, and how many of them fulfil the conditions, roughly and in the whole table.
create function account_estimate(kinds text[], words text[], wanted jsonb, out of_kinds float8, out fitting float8)
language sql volatile security definer set search_path = public, pg_temp as $$
  select * from account_sample(kinds, account_word_condition(words) || ' and ' || account_value_condition(wanted))
$$;

create function account_candidates(low text, high text, kinds text[], words text[], wanted jsonb) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
begin
  if current_setting('app.scope_high', true) is null then return; end if;
  return query execute format(
    'select account_id from account where account_path >= $1 and account_path < $2 and account_type = any ($3) and %s and %s',
    account_word_condition(words), account_value_condition(wanted))
    using greatest(low collate "C", current_setting('app.scope_low', true)), least(high collate "C", current_setting('app.scope_high', true)), kinds;
end $$;`;

/** Uniqueness reaches beyond what the caller may see (a username is taken or not, whoever has it), so it only ever answers yes or no. */
const UNIQUE = `
create function account_value_taken(kind text, field text, value jsonb, root bigint, seller bigint, except_account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case when field = 'Username' then exists (
      select from account where username_key = lower(value #>> '{}') and account_id is distinct from except_account)
    else exists (
      select from account where "values" @> jsonb_build_object(field, value) and account_type = kind and root_account_id = root
         and account_state <> 'Terminated' and (seller is null or seller_account_id = seller) and account_id is distinct from except_account) end
$$;`;

/** Customers must see whom to call at a seller whose account they may not see: these fields of resellers above leave their row, and no others. */
const SUPPORT = `
create function account_support_details(path text, fields text[]) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_object_agg(field, value), '{}') from (
    select distinct on (field) field, above."values" -> field as value
      from unnest(fields) as field join account above on above.account_id = any (string_to_array(path, '/')::bigint[])
     where field ~ '^(Support|Imprint$|KnowledgeBaseUrl$)' and above.account_type = 'Reseller' and above."values" ? field
       and path collate "C" >= current_setting('app.scope_low', true) and path collate "C" < current_setting('app.scope_high', true)
     order by field, length(above.account_path) desc) nearest
$$;`;

const ACCESS = `
revoke execute on function account_find(text, text[], text[], int), account_estimate(text[], text[], jsonb),
  account_candidates(text, text, text[], text[], jsonb), account_value_taken(text, text, jsonb, bigint, bigint, bigint),
  account_support_details(text, text[]) from public;
grant execute on function account_find(text, text[], text[], int), account_estimate(text[], text[], jsonb),
  account_candidates(text, text, text[], text[], jsonb), account_value_taken(text, text, jsonb, bigint, bigint, bigint),
  account_support_details(text, text[]) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [INDEXES, WORDS, SAMPLE, FIND, CANDIDATES, UNIQUE, SUPPORT, ACCESS]) await sql.raw(part).execute(db);
}
