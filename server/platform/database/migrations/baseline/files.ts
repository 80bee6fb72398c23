/** Kept files, in pieces, because nodes hold no state; and which files something refers to. */
import type { Part } from "./part.ts";

const TABLES = `
-- A file and who may read it. Its path has the form that the portal's spec fixes (§5): a folder of 32 characters, a file of 23 with an extension of 3 or 4
-- letters. Both are random, so a path cannot be guessed; who may read it is checked all the same.
create table kept_file (
  file_id uuid primary key default gen_random_uuid(),
  path text collate "C" not null unique check (path ~ '^[0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null,
  size_bytes bigint not null default 0,
  sha256 bytea,
  is_complete boolean not null default false check (not is_complete or sha256 is not null),
  owner_account_id bigint not null references account (account_id) on delete cascade,
  account_id bigint references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index kept_file_by_owner on kept_file (owner_account_id);
create index kept_file_by_account on kept_file (account_id) where account_id is not null;
create index kept_file_by_end on kept_file (expires_at) where expires_at is not null;

-- The bytes of a file, in pieces.
create table kept_file_chunk (
  file_id uuid not null references kept_file (file_id) on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (file_id, position)
);
-- Uploads and exports are compressed already or on their way out; TOAST need not try.
alter table kept_file_chunk alter column bytes set storage external;

-- Images in sizes that were asked for.
create table kept_image (
  file_id uuid not null references kept_file (file_id) on delete cascade,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (file_id, width, height)
);`;

const RULES = `
-- Which files something refers to, wherever that is: by a foreign key, or by its path in any text or document of any table. Asked of the catalogue and
-- not of a list, so that no table that comes later is forgotten and its files are taken for unused; the tables left out mention a file without needing it.
-- Looked for past row-level security: only the product itself asks for it, and no one's call may, whatever it makes the database run.
create function find_columns_that_refer() returns table (table_name text, column_name text, blocks bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, a.attname::text, pg_relation_size(c.oid) / current_setting('block_size')::bigint + 1
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and c.relname not in ('kept_file', 'kept_file_chunk', 'kept_image', 'audit_record', 'audit_seal', 'live_outbox', 'job', 'job_row', 'admin_run')
$$;

-- Some blocks at a time: no statement reads a large table as a whole.
create function find_paths_in(of_table text, of_column text, from_block bigint, to_block bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select distinct found[1] from %I t, regexp_matches(t.%I::text, ''([0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4})'', ''g'') found
     where t.ctid >= %L::tid and t.ctid < %L::tid', of_table, of_column, format('(%s,0)', from_block), format('(%s,0)', to_block));
end $$;

create function find_linked_files() returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare link record;
begin
  for link in
    select c.relname, a.attname from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'kept_file'::regclass and c.relname not in ('kept_file_chunk', 'kept_image')
  loop
    return query execute format('select %I from %I where %I is not null', link.attname, link.relname, link.attname);
  end loop;
end $$;

create function assert_system_context() returns void language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not is_system_context() then raise insufficient_privilege using message = 'This is asked by the product itself only.'; end if;
end $$;

create function columns_that_refer() returns table (table_name text, column_name text, blocks bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_system_context();
  return query select * from find_columns_that_refer();
end $$;

create function paths_in(of_table text, of_column text, from_block bigint, to_block bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_system_context();
  return query select * from find_paths_in(of_table, of_column, from_block, to_block);
end $$;

create function linked_files() returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_system_context();
  return query select * from find_linked_files();
end $$;`;

const ACCESS = `
alter table kept_file enable row level security, force row level security;
create policy kept_file_table_owner on kept_file to current_user using (true);
create policy kept_file_read on kept_file to tessera_app
  using (is_system_context() or owner_account_id = context_user() or exists (select from account a where a.account_id = kept_file.account_id))
  with check (is_system_context() or owner_account_id = context_user());
grant select, insert, update, delete on kept_file to tessera_app;

alter table kept_file_chunk enable row level security, force row level security;
create policy kept_file_chunk_table_owner on kept_file_chunk to current_user using (true);
create policy kept_file_chunk_of_file on kept_file_chunk to tessera_app
  using (exists (select from kept_file f where f.file_id = kept_file_chunk.file_id));
grant select, insert, update, delete on kept_file_chunk to tessera_app;

alter table kept_image enable row level security, force row level security;
create policy kept_image_table_owner on kept_image to current_user using (true);
create policy kept_image_of_file on kept_image to tessera_app using (exists (select from kept_file f where f.file_id = kept_image.file_id));
grant select, insert, update, delete on kept_image to tessera_app;

revoke execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files(), assert_system_context(), find_columns_that_refer(),
  find_paths_in(text, text, bigint, bigint), find_linked_files() from public;
grant execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files() to tessera_app;`;

export const files: Part = { tables: TABLES, rules: RULES, access: ACCESS };
