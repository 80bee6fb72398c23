/**
 * Which files something refers to is looked for in all tables at once, past row-level security: only the product itself asks for it, and nobody's call may,
 * whatever it makes the database run.
 */
import { type Kysely, sql } from "kysely";

const GUARD = `
create function assert_system_context() returns void language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not is_system_context() then raise insufficient_privilege using message = 'This is asked by the product itself only.'; end if;
end $$;
revoke execute on function assert_system_context() from public;`;

/** The functions of 0058 keep what they do, as functions that nobody may call. */
const FINDING = `
alter function columns_that_refer() rename to find_columns_that_refer;
alter function paths_in(text, text, bigint, bigint) rename to find_paths_in;
alter function linked_files() rename to find_linked_files;
revoke execute on function find_columns_that_refer(), find_paths_in(text, text, bigint, bigint), find_linked_files() from tessera_app;

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
end $$;
revoke execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files() from public;
grant execute on function columns_that_refer(), paths_in(text, text, bigint, bigint), linked_files() to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [GUARD, FINDING]) await sql.raw(part).execute(db);
}
