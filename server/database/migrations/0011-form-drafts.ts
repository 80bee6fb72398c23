/** What people have typed and not saved yet, so that it is there at the next machine too. */
import { type Kysely, sql } from "kysely";

const TABLE = `
create table form_draft (
  user_account_id bigint not null references account (account_id) on delete cascade,
  layout_id text not null check (length(layout_id) between 1 and 200),
  record_key text not null check (length(record_key) between 1 and 500),
  -- Nonce, ciphertext and tag: what was typed may be anything, and nobody but its author needs to read it.
  content bytea not null check (octet_length(content) <= 65600),
  -- Which window wrote it: that one goes on, any other asks first.
  writer text not null check (length(writer) between 8 and 64),
  saved_at timestamptz not null,
  primary key (user_account_id, layout_id, record_key)
);
create index form_draft_by_time on form_draft (saved_at);`;

const ACCESS = `
alter table form_draft enable row level security;
alter table form_draft force row level security;
create policy form_draft_table_owner on form_draft to current_user using (true);
create policy form_draft_own on form_draft to tessera_app
  using (user_account_id = context_user())
  with check (user_account_id = context_user());
create policy form_draft_clean_up on form_draft for delete to tessera_app using (is_system_context());
create policy form_draft_clean_up_read on form_draft for select to tessera_app using (is_system_context());
grant select, insert, update, delete on form_draft to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, ACCESS]) await sql.raw(part).execute(db);
}
