/** Versions of layouts that chosen resellers get first, and numbers of drafts that never come twice. */
import { type Kysely, sql } from "kysely";

/**
 * A stage points at a kept version: whoever stands at or below the reseller gets that one, everybody else the published one. Which reseller somebody stands
 * below is read from his path, which holds the ids of all accounts above him, so a stage needs no path of its own and outlives a move.
 *
 * The node that answers must know every stage to find out whose the caller is: the rows are read by everybody, and hold two numbers and no name. Names of
 * resellers are read from their accounts, inside the scope of whoever asks. To begin a stage one has to see the reseller; to end one is part of publishing to
 * everybody, whomever it was for.
 */
const STAGES = `
create table layout_stage (
  layout_id text not null,
  reseller_account_id bigint not null references account (account_id) on delete cascade,
  version integer not null check (version >= 1),
  staged_at timestamptz not null default now(),
  staged_by text,
  primary key (layout_id, reseller_account_id),
  foreign key (layout_id, version) references layout_version (layout_id, version)
);
create index layout_stage_by_version on layout_stage (layout_id, version);
create index layout_stage_by_reseller on layout_stage (reseller_account_id);
alter table layout_stage enable row level security;
alter table layout_stage force row level security;
create policy layout_stage_owner on layout_stage to current_user using (true);
create policy layout_stage_read on layout_stage for select to tessera_app using (true);
create policy layout_stage_begin on layout_stage for insert to tessera_app
  with check (exists (select from account a where a.account_id = reseller_account_id and a.account_type = 'Reseller'));
create policy layout_stage_change on layout_stage for update to tessera_app using (true)
  with check (exists (select from account a where a.account_id = reseller_account_id and a.account_type = 'Reseller'));
create policy layout_stage_end on layout_stage for delete to tessera_app using (true);
grant select, insert, update, delete on layout_stage to tessera_app;

create function layout_stage_moves() returns trigger language plpgsql as $$
begin
  update layout_generation set generation = generation + 1;
  return null;
end $$;
create trigger layout_stage_moves after insert or update or delete on layout_stage for each row execute function layout_stage_moves();`;

/** A draft that was published or thrown away and begun anew must not be taken for the one that somebody still has open. */
const DRAFT_NUMBERS = `
alter table layout add column draft_counter integer not null default 0;
update layout set draft_counter = d.row_version from layout_version d where d.layout_id = layout.layout_id and d.version = 0;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STAGES, DRAFT_NUMBERS]) await sql.raw(part).execute(db);
}
