/** Mail that waits to be sent, and what guards passwords: earlier ones, links that set a new one, devices that have signed in before. */
import { type Kysely, sql } from "kysely";

/**
 * What a mail says is sealed: links in it open accounts, and a copy of this table must not. It is wiped once the mail has left or never will.
 *
 * `fence` counts the claims: whoever writes for a mail names the number of his claim, and an older one writes nothing any more.
 */
const MAIL = `
create table mail_outbox (
  mail_id uuid primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  address text check (length(address) between 3 and 254),
  template text not null,
  language text,
  sealed_values bytea check (octet_length(sealed_values) <= 16384),
  status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Dead')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  useful_until timestamptz not null,
  lease_until timestamptz,
  fence integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'Queued') = (finished_at is null)),
  check (status = 'Queued' or (sealed_values is null and lease_until is null))
);
create index mail_outbox_due on mail_outbox (due_at) where status = 'Queued';
create index mail_outbox_by_user on mail_outbox (user_account_id);
create index mail_outbox_finished on mail_outbox (finished_at) where finished_at is not null;`;

/**
 * A wish for a reset link is written down for every username alike and looked at later by whoever sends mail: the call that wrote it cannot tell, by what
 * it does or how long it takes, whether somebody has that name.
 */
const PASSWORDS = `
alter table credential add column must_change boolean not null default false;
create table earlier_password (
  user_account_id bigint not null references account (account_id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  position bigint generated always as identity,
  primary key (user_account_id, position)
);
create table reset_request (
  request_id bigint generated always as identity primary key,
  username_key text not null check (length(username_key) <= 254),
  network text not null,
  language text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index reset_request_open on reset_request (request_id) where handled_at is null;
create index reset_request_by_name on reset_request (username_key, created_at);
create index reset_request_by_network on reset_request (network, created_at);
create index reset_request_by_time on reset_request (created_at);
create table reset_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index reset_token_by_user on reset_token (user_account_id);
create index reset_token_by_end on reset_token (expires_at);
create table known_device (
  device_hash bytea not null check (octet_length(device_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (user_account_id, device_hash)
);
create index known_device_by_time on known_device (last_used_at);`;

/** Anybody's call may put a mail into the outbox; only the system context sees what is in it, and everything that guards the door. */
const ACCESS = `
grant select, insert, update, delete on mail_outbox, earlier_password, reset_request, reset_token, known_device to tessera_app;
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy mail_outbox_owner on mail_outbox to current_user using (true);
create policy mail_outbox_system on mail_outbox to tessera_app using (is_system_context()) with check (is_system_context());
create policy mail_outbox_write on mail_outbox for insert to tessera_app with check (true);
alter table earlier_password enable row level security;
alter table earlier_password force row level security;
create policy earlier_password_owner on earlier_password to current_user using (true);
create policy earlier_password_system on earlier_password to tessera_app using (is_system_context());
alter table reset_request enable row level security;
alter table reset_request force row level security;
create policy reset_request_owner on reset_request to current_user using (true);
create policy reset_request_system on reset_request to tessera_app using (is_system_context());
alter table reset_token enable row level security;
alter table reset_token force row level security;
create policy reset_token_owner on reset_token to current_user using (true);
create policy reset_token_system on reset_token to tessera_app using (is_system_context());
alter table known_device enable row level security;
alter table known_device force row level security;
create policy known_device_owner on known_device to current_user using (true);
create policy known_device_system on known_device to tessera_app using (is_system_context());`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MAIL, PASSWORDS, ACCESS]) await sql.raw(part).execute(db);
}
