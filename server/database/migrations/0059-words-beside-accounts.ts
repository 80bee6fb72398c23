/**
 * The words by which accounts are found stand in a table of their own (domain §1.5): a move rewrites paths, and an update of a row enters it anew into every
 * index of its table, also into those of columns that stay as they are. The three indexes of letters were a third of the time of a large move.
 */
import { type Kysely, sql } from "kysely";

/**
 * A copy of `account.search_text`, kept by triggers: where an account stands, and whose it is, says its own row alone. Nobody but the functions below, which
 * run as the owner, reads it. Filled before it is indexed.
 */
const WORDS = `
create table account_word (
  account_id bigint primary key,
  account_type text not null,
  search_text text collate "C" not null
);
alter table account_word enable row level security;
alter table account_word force row level security;
create policy account_word_owner on account_word to current_user using (true);

insert into account_word (account_id, account_type, search_text) select account_id, account_type, search_text from account;
create index account_word_organisations on account_word using gin (search_text gin_trgm_ops) where account_type in ('Reseller', 'Company', 'Department');
create index account_word_users on account_word using gin (search_text gin_trgm_ops) where account_type = 'User';
create index account_word_products on account_word using gin (search_text gin_trgm_ops) where account_type = 'Product';
analyze account_word;

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
create trigger account_word_delete after delete on account for each row execute function account_word_delete();

drop index account_search_organisations, account_search_users, account_search_products;`;

/** As in migration 0006, but for where the words are. */
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
end $$;`;

/** As in migration 0006. Where words and values are asked for, what PostgreSQL holds for rarer is looked up, and the other asked of the rows found. */
const CANDIDATES = `
create or replace function account_candidates(low text, high text, kinds text[], words text[], wanted jsonb, most int, share float8) returns bigint[]
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
end $$;`;

/**
 * Of what a move changes only the index of values gathers what waits. And both versions of each row, which a trigger of another purpose has PostgreSQL keep,
 * fit into memory: a hundred thousand accounts are 150 MiB, and there is one move at a time.
 */
const MOVE = `
alter function move_account(bigint, bigint, timestamptz) set work_mem = '256MB';

create function place_waiting_values() returns void language plpgsql volatile security definer
set search_path = public, pg_temp set maintenance_work_mem = '256MB' as $$
begin
  perform gin_clean_pending_list('account_values'::regclass);
end $$;
revoke execute on function place_waiting_values() from public;
grant execute on function place_waiting_values() to tessera_app;
-- While nodes are exchanged one by one, those of the release before still ask by the old name.
create or replace function place_waiting_words() returns void language sql volatile security definer set search_path = public, pg_temp as
  'select place_waiting_values()';`;

/** Almost all accounts are active: by name they stand in the index by name, which holds their state. Only the others are worth an index by state. */
const STATES = `
drop index account_by_state;
create index account_by_state on account (account_type, account_state, display_name, account_id) include (account_path) where account_state <> 'Active';`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [WORDS, FIND, CANDIDATES, MOVE, STATES]) await sql.raw(part).execute(db);
}
