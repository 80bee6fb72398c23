/**
 * Lists of values that product admins keep for all layouts, and what people make of grids in figures. Like layouts, enumerations are data of the
 * installation, not of a tenant: no row-level security; who may change one is said by the contract.
 */
import { type Kysely, sql } from "kysely";

const ENUMERATIONS = `
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
create unique index enumeration_by_name on enumeration (lower(name));
grant select, insert, update, delete on enumeration to tessera_app;`;

/**
 * In how many saved views of a grid a column stands, and in how many of those it is hidden. Views belong to persons: nothing but figures leaves this
 * function, none about fewer than five people, and `hidden` is null where only a few of them have hidden the column.
 */
const USAGE = `
create function grid_column_usage(wanted text) returns table (container_id text, column_id text, views integer, hidden integer) language sql stable
security definer set search_path = public, pg_temp as $$
  with placed as (
    select v.container_id, v.view_id, v.owner_account_id, entry ->> 'Id' as column_id, bool_or(coalesce(entry ->> 'IsHidden', 'false') = 'true') as is_hidden
      from saved_view v, jsonb_array_elements(v.state -> 'Columns') entry
     where v.layout_id = wanted group by 1, 2, 3, 4)
  select container_id, column_id, count(*)::int,
      case when count(distinct owner_account_id) filter (where is_hidden) between 1 and 4 then null else (count(*) filter (where is_hidden))::int end
    from placed group by 1, 2 having count(distinct owner_account_id) >= 5
$$;
revoke execute on function grid_column_usage(text) from public;
grant execute on function grid_column_usage(text) to tessera_app;`;

/**
 * How many accounts of the installation hold one of these parts of a value: `[{ "type": "Company", "product": null, "held": { "Segment": "smb" } }, …]`. As the
 * owner of the table, because containment is not leakproof: under row-level security it would be asked of every account and never of the index.
 */
const HOLDERS = `
create function count_holders(wanted jsonb) returns integer language sql stable security definer set search_path = public, pg_temp as $$
  -- "offset 0" keeps the look-up by what is held apart from the rest, which indexes for lists would answer with all accounts of the type.
  select count(distinct found.account_id)::int from jsonb_to_recordset(wanted) part (type text, product text, held jsonb)
    cross join lateral (select a.account_id, a.account_type, a.product_name from account a where a."values" @> part.held offset 0) found
   where found.account_type = part.type and (part.product is null or found.product_name = part.product)
$$;
revoke execute on function count_holders(jsonb) from public;
grant execute on function count_holders(jsonb) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ENUMERATIONS, USAGE, HOLDERS]) await sql.raw(part).execute(db);
}
