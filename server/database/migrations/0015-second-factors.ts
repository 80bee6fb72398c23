/** Second factors: the stage of a session, people's methods and codes, and the policies that ask for them (domain §2.7). */
import { type Kysely, sql } from "kysely";

const SESSIONS = `
alter table session
  -- How far the sign-in has come: only a complete one is signed in.
  add column stage text not null default 'complete' check (stage in ('second-factor', 'mfa-setup', 'password-change', 'complete')),
  -- Distinct kinds of proof it was begun with: knowledge, mailbox, device.
  add column channels text[] not null default '{knowledge}',
  -- The sign-in that a session which is not complete goes on with.
  add column flow_id bigint references sign_in_flow (flow_id) on delete set null;
alter table credential
  -- A password set through a link in a mail proves the mailbox and not what its owner knows, for a day.
  add column reset_by_mail_at timestamptz;`;

const METHODS = `
create table authentication_method (
  authentication_method_id bigint generated always as identity primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  authenticator_type text not null check (authenticator_type in ('AuthenticatorApplication', 'EmailCode', 'Passkey')),
  name text not null check (length(name) between 1 and 60),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- AuthenticatorApplication: the seed, sealed, and the last time step that was used. It only ever rises.
  sealed_secret bytea,
  last_step bigint,
  -- EmailCode: the address as it was verified.
  address text,
  -- Passkey.
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[] not null default '{}',
  check (case authenticator_type when 'AuthenticatorApplication' then sealed_secret is not null
    when 'EmailCode' then address is not null else credential_id is not null and public_key is not null and sign_count is not null end)
);
create index authentication_method_by_user on authentication_method (user_account_id);
create unique index authentication_method_primary on authentication_method (user_account_id) where is_primary;

create table recovery_code (
  user_account_id bigint not null references account (account_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_account_id, code_hash)
);

-- A method that somebody is about to set up; nothing counts before its first code was right.
create table factor_setup (
  setup_id uuid primary key default gen_random_uuid(),
  user_account_id bigint not null references account (account_id) on delete cascade,
  session_id_hash bytea not null references session (id_hash) on delete cascade,
  authenticator_type text not null,
  sealed_secret bytea,
  address text,
  challenge text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index factor_setup_by_session on factor_setup (session_id_hash);

-- A six-digit code that was sent, for one session alone: to one of the user's methods, or to the address of a set-up.
create table security_code (
  security_code_id uuid primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  session_id_hash bytea not null references session (id_hash) on delete cascade,
  authentication_method_id bigint references authentication_method (authentication_method_id) on delete cascade,
  setup_id uuid references factor_setup (setup_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check ((authentication_method_id is null) <> (setup_id is null))
);
create index security_code_by_session on security_code (session_id_hash);

create table webauthn_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('second-factor', 'sign-in')),
  user_account_id bigint references account (account_id) on delete cascade,
  session_id_hash bytea references session (id_hash) on delete cascade,
  expires_at timestamptz not null
);

-- What a user has tried and had sent: written before anything is looked at.
create table factor_counter (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  failures integer not null default 0,
  attempts timestamptz[] not null default '{}',
  sends timestamptz[] not null default '{}'
);`;

const POLICIES = `
create table mfa_policy (
  account_id bigint not null references account (account_id) on delete cascade,
  -- Of the account and its departments, or of everything below it as well.
  includes_children boolean not null,
  mode text not null check (mode in ('Optional', 'Enforced')),
  allowed_types text[] not null check (cardinality(allowed_types) > 0
    and allowed_types <@ array['AuthenticatorApplication', 'EmailCode', 'Passkey']),
  exempt_user_ids bigint[] not null default '{}',
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references account (account_id) on delete set null,
  primary key (account_id, includes_children)
);`;

/** A user works on what is his own; methods also those who administer him, and policies whoever sees the account. Codes and counters stay out of sight. */
const ACCESS = `
alter table authentication_method enable row level security;
alter table authentication_method force row level security;
create policy authentication_method_owner on authentication_method to current_user using (true);
create policy authentication_method_scope on authentication_method to tessera_app
  using (is_system_context() or user_account_id = context_user() or exists (select from account where account_id = user_account_id));
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_owner on recovery_code to current_user using (true);
create policy recovery_code_scope on recovery_code to tessera_app
  using (is_system_context() or user_account_id = context_user() or exists (select from account where account_id = user_account_id));
alter table factor_setup enable row level security;
alter table factor_setup force row level security;
create policy factor_setup_owner on factor_setup to current_user using (true);
create policy factor_setup_own on factor_setup to tessera_app using (is_system_context() or user_account_id = context_user());
alter table security_code enable row level security;
alter table security_code force row level security;
create policy security_code_owner on security_code to current_user using (true);
create policy security_code_own on security_code to tessera_app using (is_system_context() or user_account_id = context_user());
alter table webauthn_challenge enable row level security;
alter table webauthn_challenge force row level security;
create policy webauthn_challenge_owner on webauthn_challenge to current_user using (true);
create policy webauthn_challenge_own on webauthn_challenge to tessera_app using (is_system_context() or user_account_id = context_user());
alter table factor_counter enable row level security;
alter table factor_counter force row level security;
create policy factor_counter_owner on factor_counter to current_user using (true);
create policy factor_counter_system on factor_counter to tessera_app using (is_system_context());
alter table mfa_policy enable row level security;
alter table mfa_policy force row level security;
create policy mfa_policy_owner on mfa_policy to current_user using (true);
create policy mfa_policy_scope on mfa_policy to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = mfa_policy.account_id));
-- Whoever may take somebody's factors away ends the sessions that were begun with them, though he sees none of them.
create function end_sessions_of(ended_user bigint, kept bytea) returns setof bytea language sql security definer set search_path = public, pg_temp as $$
  delete from session where user_account_id = ended_user and id_hash is distinct from kept returning id_hash
$$;
revoke execute on function end_sessions_of(bigint, bytea) from public;
grant execute on function end_sessions_of(bigint, bytea) to tessera_app;
grant select, insert, update, delete on authentication_method, recovery_code, factor_setup, security_code, webauthn_challenge, factor_counter, mfa_policy
  to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SESSIONS, METHODS, POLICIES, ACCESS]) await sql.raw(part).execute(db);
}
