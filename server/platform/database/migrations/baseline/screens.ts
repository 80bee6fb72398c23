/** Users' settings of screens: saved views of grids, drafts of forms, and preferences. */
import type { Part } from "./part.ts";

const TABLES = `
-- Views of grids under a name: columns, order, filters.
create table saved_view (
  view_id uuid primary key default gen_random_uuid(),
  layout_id text not null,
  container_id text not null,
  owner_account_id bigint not null references account (account_id) on delete cascade,
  owner_name text not null,
  -- The owner's company when the view was saved: anyone who has it above them belongs to the hierarchy it is shared with.
  company_account_id bigint not null,
  name text not null check (name <> ''),
  scope text not null check (scope in ('Own', 'Role', 'Hierarchy')),
  role_id bigint references role (role_id) on delete cascade,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  unique (owner_account_id, layout_id, container_id, name),
  check ((scope = 'Role') = (role_id is not null))
);
create index saved_view_by_container on saved_view (layout_id, container_id);
create index saved_view_by_role on saved_view (role_id) where role_id is not null;

-- Which view a grid opens with.
create table saved_view_default (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null,
  container_id text not null,
  view_id uuid not null references saved_view (view_id) on delete cascade,
  primary key (user_account_id, layout_id, container_id)
);
create index saved_view_default_by_view on saved_view_default (view_id);

-- What people have typed and not saved yet, so that it is there at the next machine too.
create table form_draft (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null check (length(layout_id) between 1 and 200),
  record_key text not null check (length(record_key) between 1 and 500),
  -- Nonce, ciphertext and tag: what was typed may be anything, and no one but its author needs to read it.
  content bytea not null check (octet_length(content) <= 65600),
  -- Which window wrote it: that one goes on, any other asks first.
  writer text not null check (length(writer) between 8 and 64),
  saved_at timestamptz not null,
  primary key (user_account_id, layout_id, record_key)
);
create index form_draft_by_time on form_draft (saved_at);

-- How someone likes the portal to look: what follows the user to the next machine.
create table user_preference (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  scheme text not null check (scheme in ('light', 'dark', 'system')),
  density text not null check (density in ('comfortable', 'compact'))
);

-- In which order someone likes the parts of a page, and which of them are hidden.
create table page_arrangement (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null check (length(layout_id) between 1 and 200),
  page_id text not null check (length(page_id) between 1 and 200),
  -- Ids of containers in the chosen order, and those of them that are not shown.
  container_ids text[] not null check (cardinality(container_ids) <= 100),
  hidden_ids text[] not null check (cardinality(hidden_ids) <= 100),
  primary key (user_account_id, layout_id, page_id)
);`;

const RULES = `
-- In how many saved views of a grid a column is, and in how many of those it is hidden. Views belong to persons: nothing but figures leaves this
-- function, none about fewer than five people, and hidden is null where only a few of them have hidden the column.
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
$$;`;

const ACCESS = `
alter table saved_view enable row level security, force row level security;
-- Whom a shared view is for depends on roles and paths, which the query says; no one reads another's own view and no one changes another's.
create policy saved_view_read on saved_view for select to tessera_app
  using (scope <> 'Own' or owner_account_id = context_user());
create policy saved_view_write on saved_view to tessera_app
  using (owner_account_id = context_user())
  with check (owner_account_id = context_user());
create policy saved_view_owner on saved_view to current_user using (true);
grant select, insert, update, delete on saved_view to tessera_app;

alter table saved_view_default enable row level security, force row level security;
create policy saved_view_default_own on saved_view_default to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
create policy saved_view_default_owner on saved_view_default to current_user using (true);
grant select, insert, update, delete on saved_view_default to tessera_app;

alter table form_draft enable row level security, force row level security;
create policy form_draft_table_owner on form_draft to current_user using (true);
create policy form_draft_own on form_draft to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
create policy form_draft_clean_up on form_draft for delete to tessera_app using (is_system_context());
create policy form_draft_clean_up_read on form_draft for select to tessera_app using (is_system_context());
grant select, insert, update, delete on form_draft to tessera_app;

alter table user_preference enable row level security, force row level security;
create policy user_preference_owner on user_preference to current_user using (true);
create policy user_preference_own on user_preference to tessera_app
  using (user_account_id = context_user() or is_system_context())
  with check (user_account_id = context_user());
grant select, insert, update, delete on user_preference to tessera_app;

alter table page_arrangement enable row level security, force row level security;
create policy page_arrangement_owner on page_arrangement to current_user using (true);
create policy page_arrangement_own on page_arrangement to tessera_app
  using (user_account_id = context_user() or is_system_context())
  with check (user_account_id = context_user());
grant select, insert, update, delete on page_arrangement to tessera_app;

revoke execute on function grid_column_usage(text), saved_view_uses(text) from public;
grant execute on function grid_column_usage(text), saved_view_uses(text) to tessera_app;`;

export const screens: Part = { tables: TABLES, rules: RULES, access: ACCESS };
