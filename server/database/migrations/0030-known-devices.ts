/** Devices of the owner's count second factors apart as well, and a sign-in is moved on by its user and by nobody else's call. */
import { type Kysely, sql } from "kysely";

/**
 * A device that somebody has signed in on with the password alone says nothing of second factors: whoever knew the password before there were any would
 * have as many tries as he has browsers.
 */
const DEVICES = `
alter table known_device add column has_proved_factor boolean not null default false;
alter table factor_counter
  -- Empty: all devices that are none of the user's together.
  add column device_hash bytea not null default '' check (octet_length(device_hash) in (0, 32)),
  drop constraint factor_counter_pkey,
  add primary key (user_account_id, device_hash);`;

/** Requests read the flow that they go on with and take its next step. Beginning and deleting flows is the system's. */
const FLOWS = `
drop policy sign_in_flow_own on sign_in_flow;
create policy sign_in_flow_own_read on sign_in_flow for select to tessera_app using (user_account_id = context_user());
create policy sign_in_flow_own_step on sign_in_flow for update to tessera_app
  using (user_account_id = context_user()) with check (user_account_id = context_user());`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [DEVICES, FLOWS]) await sql.raw(part).execute(db);
}
