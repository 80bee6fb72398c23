/** What people keep of grids: views under a name, and which one a grid opens with. */
import { type Kysely, sql } from "kysely";

const TABLES = `
create table saved_view (
  view_id uuid primary key default gen_random_uuid(),
  layout_id text not null,
  container_id text not null,
  owner_account_id bigint not null references account (account_id) on delete cascade,
  owner_name text not null,
  -- The owner's company when the view was saved: whoever has it above them belongs to the hierarchy it is shared with.
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

create table saved_view_default (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null,
  container_id text not null,
  view_id uuid not null references saved_view (view_id) on delete cascade,
  primary key (user_account_id, layout_id, container_id)
);
create index saved_view_default_by_view on saved_view_default (view_id);`;

const ACCESS = `
alter table saved_view enable row level security;
alter table saved_view force row level security;
-- Whom a shared view is for depends on roles and paths, which the query says; nobody reads another's own view and nobody changes another's.
create policy saved_view_read on saved_view for select to tessera_app
  using (scope <> 'Own' or owner_account_id = context_user());
create policy saved_view_write on saved_view to tessera_app
  using (owner_account_id = context_user())
  with check (owner_account_id = context_user());
alter table saved_view_default enable row level security;
alter table saved_view_default force row level security;
create policy saved_view_default_own on saved_view_default to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
-- To share a view with a role one must know the role one holds, whoever made it.
create policy role_held on role for select to tessera_app
  using (exists (select from role_membership held where held.role_id = role.role_id and held.user_account_id = context_user()));
create policy saved_view_owner on saved_view to current_user using (true);
create policy saved_view_default_owner on saved_view_default to current_user using (true);
grant select, insert, update, delete on saved_view, saved_view_default to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, ACCESS]) await sql.raw(part).execute(db);
}
