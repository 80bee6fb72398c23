/**
 * What a change of a layout would mean for views that people have saved and for exports that are not made yet. Both belong to persons, and row-level security
 * keeps them to their owners: nothing but figures leaves these functions.
 */
import { type Kysely, sql } from "kysely";

const USES = `
create function saved_view_uses(wanted text) returns table (container_id text, use text, field text, views integer) language sql stable
security definer set search_path = public, pg_temp as $$
  select container_id, use, field, count(distinct view_id)::int from (
    select v.container_id, v.view_id, 'Column' as use, entry ->> 'Id' as field
      from saved_view v, jsonb_array_elements(v.state -> 'Columns') entry
     where v.layout_id = wanted and coalesce(entry ->> 'IsHidden', 'false') <> 'true'
    union all
    select v.container_id, v.view_id, 'Sort', entry ->> 'Field' from saved_view v, jsonb_array_elements(v.state -> 'Sort') entry where v.layout_id = wanted
    union all
    select v.container_id, v.view_id, 'Filter', entry ->> 'Field' from saved_view v, jsonb_array_elements(v.state -> 'Filters') entry where v.layout_id = wanted
  ) uses group by 1, 2, 3
$$;
create function waiting_exports(wanted text) returns table (container_id text, column_name text, exports integer) language sql stable
security definer set search_path = public, pg_temp as $$
  select input ->> 'containerId', chosen, count(*)::int
    from job, jsonb_array_elements_text(input -> 'columns') chosen
   where kind = 'GridExport' and status in ('Queued', 'Running') and input ->> 'layoutId' = wanted group by 1, 2
$$;
revoke execute on function saved_view_uses(text), waiting_exports(text) from public;
grant execute on function saved_view_uses(text), waiting_exports(text) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(USES).execute(db);
}
