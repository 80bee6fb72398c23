/** The one way in which a password takes the place of another. */
import { type Kysely, sql } from "kysely";

/**
 * With the owner's rights, because nobody's call sees passwords, not even the own one: whoever calls it has checked that he may.
 *
 * Replaces the password that the caller has seen and no other, so of two changes at once the second is told. Whatever the old password had opened is
 * closed: sessions, other links that set a new one, devices that counted as known, the count of failures. Second factors stay.
 */
const REPLACE = `
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
revoke all on function replace_password(bigint, text, text, boolean, boolean) from public;
grant execute on function replace_password(bigint, text, text, boolean, boolean) to tessera_app;`;

/** An administrator's call makes links as well, and sees none. */
const TOKENS = `
create function add_reset_token(of_user bigint, hash bytea, minutes integer) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into reset_token (token_hash, user_account_id, expires_at) values (hash, of_user, now() + make_interval(mins => minutes))
$$;
revoke all on function add_reset_token(bigint, bytea, integer) from public;
grant execute on function add_reset_token(bigint, bytea, integer) to tessera_app;`;

/** A user goes on with the sign-in that he began, and his devices are his; whether a device is one of ours, anybody who shows it may be told. */
const OWN = `
create policy sign_in_flow_own on sign_in_flow to tessera_app using (user_account_id = context_user());
create policy known_device_own on known_device to tessera_app using (user_account_id = context_user());
create function is_known_device(hash bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$ select exists (select from known_device where device_hash = hash) $$;
create index known_device_by_hash on known_device (device_hash);
revoke all on function is_known_device(bytea) from public;
grant execute on function is_known_device(bytea) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REPLACE, TOKENS, OWN]) await sql.raw(part).execute(db);
}
