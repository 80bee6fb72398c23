/** Second factors: people's methods and codes, and the policies that ask for them (domain §2.7). */
import type { Part } from "./part.ts";

const TABLES = `
-- Second factors and passkeys that users have set up.
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

-- Codes for the day on which a second factor is lost, as hashes.
create table recovery_code (
  user_account_id bigint not null references account (account_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_account_id, code_hash)
);

-- A method that someone is about to set up; nothing counts before its first code was right.
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

-- What a passkey is asked to sign, once.
create table webauthn_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('second-factor', 'sign-in')),
  user_account_id bigint references account (account_id) on delete cascade,
  session_id_hash bytea references session (id_hash) on delete cascade,
  expires_at timestamptz not null
);

-- What a user has tried and had sent: written before anything is looked at.
create table factor_counter (
  user_account_id bigint not null references account (account_id) on delete cascade,
  failures integer not null default 0,
  attempts timestamptz[] not null default '{}',
  sends timestamptz[] not null default '{}',
  -- Empty: all devices that are none of the user's together.
  device_hash bytea not null default '' check (octet_length(device_hash) in (0, 32)),
  primary key (user_account_id, device_hash)
);

-- Whether users of an account must have a second factor, and which kinds count.
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

const ACCESS = `
-- A user works on what is their own; methods also those who administer them, and policies anyone who sees the account. Codes and counters stay out of sight.
alter table authentication_method enable row level security, force row level security;
create policy authentication_method_owner on authentication_method to current_user using (true);
create policy authentication_method_scope on authentication_method to tessera_app
  using (is_system_context() or user_account_id = context_user() or exists (select from account where account_id = user_account_id));
grant select, insert, update, delete on authentication_method to tessera_app;

alter table recovery_code enable row level security, force row level security;
create policy recovery_code_owner on recovery_code to current_user using (true);
create policy recovery_code_scope on recovery_code to tessera_app
  using (is_system_context() or user_account_id = context_user() or exists (select from account where account_id = user_account_id));
grant select, insert, update, delete on recovery_code to tessera_app;

alter table factor_setup enable row level security, force row level security;
create policy factor_setup_owner on factor_setup to current_user using (true);
create policy factor_setup_own on factor_setup to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on factor_setup to tessera_app;

alter table security_code enable row level security, force row level security;
create policy security_code_owner on security_code to current_user using (true);
create policy security_code_own on security_code to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on security_code to tessera_app;

alter table webauthn_challenge enable row level security, force row level security;
create policy webauthn_challenge_owner on webauthn_challenge to current_user using (true);
create policy webauthn_challenge_own on webauthn_challenge to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on webauthn_challenge to tessera_app;

alter table factor_counter enable row level security, force row level security;
create policy factor_counter_owner on factor_counter to current_user using (true);
create policy factor_counter_system on factor_counter to tessera_app using (is_system_context());
grant select, insert, update, delete on factor_counter to tessera_app;

alter table mfa_policy enable row level security, force row level security;
create policy mfa_policy_owner on mfa_policy to current_user using (true);
create policy mfa_policy_scope on mfa_policy to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = mfa_policy.account_id));
grant select, insert, update, delete on mfa_policy to tessera_app;`;

export const secondFactors: Part = { tables: TABLES, access: ACCESS };
