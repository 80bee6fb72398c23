/** How somebody likes the portal to look: what follows him to the next machine. */
import { type Kysely, sql } from "kysely";

const TABLES = `
create table user_preference (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  scheme text not null check (scheme in ('light', 'dark', 'system')),
  density text not null check (density in ('comfortable', 'compact'))
);
create table page_arrangement (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null check (length(layout_id) between 1 and 200),
  page_id text not null check (length(page_id) between 1 and 200),
  -- Ids of containers in the chosen order, and those of them that are not shown.
  container_ids text[] not null check (cardinality(container_ids) <= 100),
  hidden_ids text[] not null check (cardinality(hidden_ids) <= 100),
  primary key (user_account_id, layout_id, page_id)
);`;

const ACCESS = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy ${table}_owner on ${table} to current_user using (true);
create policy ${table}_own on ${table} to tessera_app
  using (user_account_id = context_user() or is_system_context())
  with check (user_account_id = context_user());
grant select, insert, update, delete on ${table} to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, ACCESS("user_preference"), ACCESS("page_arrangement")]) await sql.raw(part).execute(db);
}
