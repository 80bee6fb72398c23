/**
 * Layouts and their versions. What a layout is for and what it holds is data of the installation, not of a tenant: no row-level security; who may
 * change one is said by the contract.
 */
import { type Kysely, sql } from "kysely";

const TABLES = `
create table layout (
  layout_id text primary key check (length(layout_id) between 1 and 200),
  published_version integer check (published_version >= 1),
  target jsonb,
  account_type text generated always as (target->>'AccountType') stored,
  action text generated always as (target->>'Action') stored,
  product_name text generated always as (target->>'ProductName') stored,
  route text generated always as (target->>'Route') stored,
  updated_at timestamptz not null default now()
);
-- Two published layouts for one target would make it a matter of luck which one people see.
create unique index layout_by_account_target on layout (account_type, action, coalesce(product_name, ''))
  where published_version is not null and account_type is not null;
create unique index layout_by_route on layout (route) where published_version is not null and route is not null;

create table layout_version (
  layout_id text not null references layout (layout_id),
  version integer not null check (version >= 0),
  name text not null,
  content_text text not null check (octet_length(content_text) <= 524288),
  content jsonb generated always as (content_text::jsonb) stored,
  hash text not null check (length(hash) = 64),
  origin text not null check (origin in ('shipped', 'admin', 'merge', 'rollback')),
  conflicts jsonb not null default '[]' check (jsonb_typeof(conflicts) = 'array'),
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  published_at timestamptz,
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

create table layout_generation (
  only_row boolean primary key default true check (only_row),
  generation bigint not null
);
insert into layout_generation (generation) values (1);`;

/**
 * A published version never changes and never goes away: any can be compared and put back. And whoever moves the pointer, by whatever path, raises the
 * generation in the same transaction: nodes compare one number to know that their copies are current. It is a row and not a sequence because the row
 * lock makes its order the order of the commits.
 */
const RULES = `
create function layout_version_is_kept() returns trigger language plpgsql as $$
begin
  if old.version > 0 and (tg_op = 'DELETE' or new.content_text <> old.content_text or new.version <> old.version or new.layout_id <> old.layout_id) then
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
  when (new.published_version is not null and new.published_version is distinct from old.published_version) execute function layout_pointer_moves();`;

const ACCESS = `
grant select, insert, update on layout, layout_version to tessera_app;
grant select, insert on layout_shipped to tessera_app;
grant delete on layout_version to tessera_app;
grant select, update on layout_generation to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, RULES, ACCESS]) await sql.raw(part).execute(db);
}
