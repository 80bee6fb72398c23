/**
 * Which files something refers to, wherever that stands: by a foreign key, or by its path in any text or document of any table. Asked of the catalogue and not
 * of a list, so that no table that comes later is forgotten and its files are taken for unused.
 */
import { type Kysely, sql } from "kysely";

/** Tables that mention a file without needing it: what was done, what was told, and the files themselves. */
const ONLY_MENTIONED =
  "'kept_file', 'kept_file_chunk', 'kept_image', 'audit_record', 'audit_seal', 'live_outbox', 'job', 'job_row', 'admin_run'";

const FINDING = `
create function columns_that_refer() returns table (table_name text, column_name text, blocks bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, a.attname::text, pg_relation_size(c.oid) / current_setting('block_size')::bigint + 1
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    and c.relname not in (${ONLY_MENTIONED})
$$;
-- Some blocks at a time: no statement reads a large table as a whole.
create function paths_in(of_table text, of_column text, from_block bigint, to_block bigint) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'select distinct found[1] from %I t, regexp_matches(t.%I::text, ''([0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4})'', ''g'') found
     where t.ctid >= %L::tid and t.ctid < %L::tid', of_table, of_column, format('(%s,0)', from_block), format('(%s,0)', to_block));
end $$;
create function linked_files() returns setof uuid
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
revoke execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files() from public;
grant execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files() to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FINDING).execute(db);
}
