/** Protection of passwords: earlier passwords, reset links, and devices that have signed in before. */
import type { Part } from "./part.ts";

const TABLES = `
-- Passwords that someone had before and may not take again for a while.
create table earlier_password (
  user_account_id bigint not null references account (account_id) on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  position bigint generated always as identity,
  primary key (user_account_id, position)
);

-- A wish for a reset link is written down for every username alike and looked at later by anyone who sends mail: the call that wrote it cannot tell, by what it
-- does or how long it takes, whether someone has that name.
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

-- Links that set a new password, as hashes.
create table reset_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index reset_token_by_user on reset_token (user_account_id);
create index reset_token_by_end on reset_token (expires_at);

-- Devices that a user has signed in on before. A device counts only for the password until a second factor was proved on it: otherwise anyone who knew the
-- password before there were factors would have as many tries as browsers.
create table known_device (
  device_hash bytea not null check (octet_length(device_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  last_used_at timestamptz not null default now(),
  has_proved_factor boolean not null default false,
  primary key (user_account_id, device_hash)
);
create index known_device_by_time on known_device (last_used_at);
create index known_device_by_hash on known_device (device_hash);`;

const RULES = `
-- With the owner's rights, because no one's call sees passwords, not even the own one: anyone who calls it has checked that they may. Replaces the password that
-- the caller has seen and no other, so the second of two concurrent changes fails. Everything that the old password opened is closed: sessions, other links that
-- set a new one, devices that counted as known, the count of failures. Second factors stay.
create function replace_password(of_user bigint, seen_hash text, new_hash text, by_mail boolean, change_next boolean) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare present_hash text;
begin
  perform from account where account_id = of_user and account_type = 'User' for update;
  if not found then return false; end if;
  select password_hash into present_hash from credential where user_account_id = of_user;
  if present_hash is distinct from seen_hash then return false; end if;
  if present_hash is not null then
    insert into earlier_password (user_account_id, password_hash) values (of_user, present_hash);
    -- With the present one they make ten.
    delete from earlier_password where user_account_id = of_user and position not in (
      select position from earlier_password where user_account_id = of_user order by position desc limit 9);
  end if;
  insert into credential as kept (user_account_id, password_hash, reset_by_mail_at, must_change)
  values (of_user, new_hash, case when by_mail then now() end, change_next)
  on conflict (user_account_id) do update set password_hash = new_hash, changed_at = now(), must_change = change_next,
    reset_by_mail_at = case when by_mail then now() else kept.reset_by_mail_at end;
  delete from session where user_account_id = of_user;
  update reset_token set consumed_at = now() where user_account_id = of_user and consumed_at is null;
  delete from known_device where user_account_id = of_user;
  delete from sign_in_attempt where bucket = 'password user ' || of_user or starts_with(bucket, 'password user ' || of_user || ' ');
  return true;
end $$;

-- An administrator's call makes links as well, and sees none.
create function add_reset_token(of_user bigint, hash bytea, minutes integer) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into reset_token (token_hash, user_account_id, expires_at) values (hash, of_user, now() + make_interval(mins => minutes))
$$;

create function is_known_device(hash bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select exists (select from known_device where device_hash = hash) $$;`;

const ACCESS = `
alter table earlier_password enable row level security, force row level security;
create policy earlier_password_owner on earlier_password to current_user using (true);
create policy earlier_password_system on earlier_password to tessera_app using (is_system_context());
grant select, insert, update, delete on earlier_password to tessera_app;

alter table reset_request enable row level security, force row level security;
create policy reset_request_owner on reset_request to current_user using (true);
create policy reset_request_system on reset_request to tessera_app using (is_system_context());
grant select, insert, update, delete on reset_request to tessera_app;

alter table reset_token enable row level security, force row level security;
create policy reset_token_owner on reset_token to current_user using (true);
create policy reset_token_system on reset_token to tessera_app using (is_system_context());
grant select, insert, update, delete on reset_token to tessera_app;

alter table known_device enable row level security, force row level security;
create policy known_device_owner on known_device to current_user using (true);
create policy known_device_system on known_device to tessera_app using (is_system_context());
create policy known_device_own on known_device to tessera_app using (user_account_id = context_user());
grant select, insert, update, delete on known_device to tessera_app;

revoke execute on function replace_password(bigint, text, text, boolean, boolean), add_reset_token(bigint, bytea, integer), is_known_device(bytea) from
  public;
grant execute on function replace_password(bigint, text, text, boolean, boolean), add_reset_token(bigint, bytea, integer), is_known_device(bytea) to
  tessera_app;`;

export const passwords: Part = { tables: TABLES, rules: RULES, access: ACCESS };
