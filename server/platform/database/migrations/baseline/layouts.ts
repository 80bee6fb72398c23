/**
 * Layouts, their versions and the value lists that they share. They are data of the installation, not of a tenant: no row-level security; the contract
 * decides who may change one.
 */
import type { Part } from "./part.ts";

const TABLES = `
-- A layout, what it is for, and which version users get.
create table layout (
  layout_id text primary key check (length(layout_id) between 1 and 200),
  published_version integer check (published_version >= 1),
  target jsonb,
  account_type text generated always as (target->>'AccountType') stored,
  action text generated always as (target->>'Action') stored,
  product_name text generated always as (target->>'ProductName') stored,
  route text generated always as (target->>'Route') stored,
  updated_at timestamptz not null default now(),
  draft_counter integer not null default 0
);
-- Two published layouts for one target would make it a matter of luck which one people see.
create unique index layout_by_account_target on layout (account_type, action, coalesce(product_name, ''))
  where published_version is not null and account_type is not null;
create unique index layout_by_route on layout (route) where published_version is not null and route is not null;

-- What an author wrote (version 0 is the draft) and what users were shown: the same with the fragments of that time in place. When a fragment changes, each
-- layout that uses it gets a new version.
create table layout_version (
  layout_id text not null references layout (layout_id),
  version integer not null check (version >= 0),
  name text not null,
  content_text text not null check (octet_length(content_text) <= 524288),
  content jsonb generated always as (content_text::jsonb) stored,
  hash text not null check (length(hash) = 64),
  origin text not null check (origin in ('shipped', 'admin', 'merge', 'rollback', 'fragment')),
  conflicts jsonb not null default '[]' check (jsonb_typeof(conflicts) = 'array'),
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  published_at timestamptz,
  shown_text text check (octet_length(shown_text) <= 524288),
  primary key (layout_id, version)
);

-- What releases brought, each content once: the latest is the base of the next merge, and a node of an older release recognises its own as passed.
create table layout_shipped (
  shipped_id bigint generated always as identity primary key,
  layout_id text not null references layout (layout_id),
  hash text not null check (length(hash) = 64),
  content_text text not null,
  taken_at timestamptz not null default now(),
  unique (layout_id, hash)
);

-- One number that rises when a pointer moves: nodes compare it to know that their copies are current.
create table layout_generation (
  only_row boolean primary key default true check (only_row),
  generation bigint not null
);

-- A stage points at a kept version: anyone who is at or below the reseller gets that one, everyone else the published one. Which reseller someone is
-- below is read from the path, which holds the ids of all accounts above, so a stage needs no path of its own and outlives a move. The node that answers must
-- know every stage to find out whose the caller is: the rows are read by everyone, and hold two numbers and no name. Names of resellers are read from their
-- accounts, inside the scope of anyone who asks. To begin a stage one has to see the reseller; to end one is part of publishing to everyone, anyone whom it was
-- for.
create table layout_stage (
  layout_id text not null,
  reseller_account_id bigint not null references account (account_id) on delete cascade,
  version integer not null check (version >= 1),
  staged_at timestamptz not null default now(),
  staged_by text,
  primary key (layout_id, reseller_account_id),
  foreign key (layout_id, version) references layout_version (layout_id, version)
);
create index layout_stage_by_version on layout_stage (layout_id, version);
create index layout_stage_by_reseller on layout_stage (reseller_account_id);

-- Lists of values that product admins keep for all layouts.
create table enumeration (
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9_]{0,99}$'),
  title jsonb not null check (jsonb_typeof(title) = 'object' and title ? 'en'),
  -- In their order.
  members jsonb not null check (jsonb_typeof(members) = 'array' and jsonb_array_length(members) <= 500),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);
-- Names differ by more than their letters' case: people type them into layouts.
create unique index enumeration_by_name on enumeration (lower(name));`;

const RULES = `
insert into layout_generation (generation) values (1);

-- A published version never changes and never goes away: any can be compared and put back. And anyone who moves the pointer, by whatever path, raises the
-- generation in the same transaction: nodes compare one number to know that their copies are current. It is a row and not a sequence because the row lock
-- makes its order the order of the commits.
create function layout_version_is_kept() returns trigger language plpgsql as $$
begin
  if old.version > 0 and (tg_op = 'DELETE' or new.content_text <> old.content_text or new.shown_text is distinct from old.shown_text
      or new.version <> old.version or new.layout_id <> old.layout_id) then
    raise exception 'version % of layout % is published and stays as it is', old.version, old.layout_id using errcode = '23514';
  end if;
  return coalesce(new, old);
end $$;

create trigger layout_version_is_kept before update or delete on layout_version for each row execute function layout_version_is_kept();

create function layout_pointer_moves() returns trigger language plpgsql as $$
begin
  select content->'Target' into new.target from layout_version where layout_id = new.layout_id and version = new.published_version;
  if not found then
    raise exception 'layout % has no version %', new.layout_id, new.published_version using errcode = '23503';
  end if;
  new.updated_at := now();
  update layout_generation set generation = generation + 1;
  return new;
end $$;

create trigger layout_pointer_moves before update of published_version on layout for each row
  when (new.published_version is not null and new.published_version is distinct from old.published_version) execute function layout_pointer_moves();

create function layout_stage_moves() returns trigger language plpgsql as $$
begin
  update layout_generation set generation = generation + 1;
  return null;
end $$;

create trigger layout_stage_moves after insert or update or delete on layout_stage for each row execute function layout_stage_moves();

-- How many accounts of the installation hold one of these parts of a value: [{ "type": "Company", "product": null, "held": { "Segment": "smb" } }, …]. As
-- the owner of the table, because containment is not leakproof: under row-level security it would be asked of every account and never of the index.
create function count_holders(wanted jsonb) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  -- "offset 0" keeps the look-up by what is held apart from the rest, which indexes for lists would answer with all accounts of the type.
  select count(distinct found.account_id)::int from jsonb_to_recordset(wanted) part (type text, product text, held jsonb)
    cross join lateral (select a.account_id, a.account_type, a.product_name from account a where a."values" @> part.held offset 0) found
   where found.account_type = part.type and (part.product is null or found.product_name = part.product)
$$;

create function waiting_exports(wanted text) returns table (container_id text, column_name text, exports integer) language sql stable
security definer set search_path = public, pg_temp as $$
  select input ->> 'containerId', chosen, count(*)::int
    from job, jsonb_array_elements_text(input -> 'columns') chosen
   where kind = 'GridExport' and status in ('Queued', 'Running') and input ->> 'layoutId' = wanted group by 1, 2
$$;`;

const ACCESS = `
grant select, insert, update on layout to tessera_app;

grant select, insert, update, delete on layout_version to tessera_app;

grant select, insert on layout_shipped to tessera_app;

grant select, update on layout_generation to tessera_app;

alter table layout_stage enable row level security, force row level security;
create policy layout_stage_owner on layout_stage to current_user using (true);
create policy layout_stage_read on layout_stage for select to tessera_app using (true);
create policy layout_stage_begin on layout_stage for insert to tessera_app
  with check (exists (select from account a where a.account_id = reseller_account_id and a.account_type = 'Reseller'));
create policy layout_stage_change on layout_stage for update to tessera_app using (true)
  with check (exists (select from account a where a.account_id = reseller_account_id and a.account_type = 'Reseller'));
create policy layout_stage_end on layout_stage for delete to tessera_app using (true);
grant select, insert, update, delete on layout_stage to tessera_app;

grant select, insert, update, delete on enumeration to tessera_app;

revoke execute on function count_holders(jsonb), waiting_exports(text) from public;
grant execute on function count_holders(jsonb), waiting_exports(text) to tessera_app;`;

export const layouts: Part = { tables: TABLES, rules: RULES, access: ACCESS };
