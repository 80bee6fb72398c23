import { type Kysely, sql } from "kysely";

/** A custom charge may have several attachments, in the order in which they were added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENTS).execute(db);
}

const STATEMENTS = `
create table custom_charge_attachment (
  custom_charge_id bigint not null references custom_charge (custom_charge_id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  file_id uuid not null references kept_file (file_id),
  primary key (custom_charge_id, position)
);
create index custom_charge_attachment_by_file on custom_charge_attachment (file_id);

insert into custom_charge_attachment (custom_charge_id, position, file_id)
  select custom_charge_id, 0, attachment_file_id from custom_charge where attachment_file_id is not null;
alter table custom_charge drop column attachment_file_id;

-- Seen, and written, with the charge.
alter table custom_charge_attachment enable row level security, force row level security;
create policy custom_charge_attachment_owner on custom_charge_attachment to current_user using (true);
create policy custom_charge_attachment_of_charge on custom_charge_attachment to tessera_app
  using (exists (select from custom_charge c where c.custom_charge_id = custom_charge_attachment.custom_charge_id));
grant select, insert, delete on custom_charge_attachment to tessera_app;
`;
