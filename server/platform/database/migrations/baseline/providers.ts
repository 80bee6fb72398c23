/** Sign-in at OpenID providers, and the identities by which users are known there. */
import type { Part } from "./part.ts";

const TABLES = `
-- OpenID providers at which users may sign in.
create table sign_in_provider (
  sign_in_provider_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  issuer text not null,
  client_id text not null,
  -- Sealed for this issuer and client: with another of them it does not open. Null: a client without a secret.
  sealed_client_secret bytea,
  scopes text not null,
  -- As the provider last said.
  authorization_endpoint text,
  is_enabled boolean not null,
  position integer not null default 100,
  row_version integer not null default 1,
  custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object'),
  unique (issuer, client_id)
);

-- A person is known by issuer and subject together: each provider may have any subject.
create table linked_identity (
  identity_id bigint generated always as identity primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- What the provider calls the person, for showing only.
  label text,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index linked_identity_by_user on linked_identity (user_account_id);

-- Someone left for a provider: they come back with this state, in the browser in which they left, once.
create table provider_sign_in (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  sign_in_provider_id bigint not null references sign_in_provider (sign_in_provider_id) on delete cascade,
  -- As they were when they left: a provider that was changed meanwhile is another one.
  issuer text not null,
  client_id text not null,
  purpose text not null check (purpose in ('sign-in', 'link')),
  -- To link: whose session it was.
  session_id_hash bytea references session (id_hash) on delete cascade,
  user_account_id bigint references account (account_id) on delete cascade,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  check ((purpose = 'link') = (session_id_hash is not null) and (purpose = 'link') = (user_account_id is not null))
);

-- An identity that no one is linked to yet, until its owner proves who they are here.
create table unlinked_identity (
  handle_hash bytea primary key check (octet_length(handle_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  issuer text not null,
  subject text not null,
  label text,
  client_id text not null,
  expires_at timestamptz not null,
  -- The sign-in whose end links it, and the user whose it is from then on.
  flow_id bigint references sign_in_flow (flow_id) on delete set null,
  user_account_id bigint references account (account_id) on delete cascade,
  linked_at timestamptz
);
create index unlinked_identity_by_flow on unlinked_identity (flow_id);`;

const RULES = `
-- An identity is linked when the sign-in that proved whose it is has been completed, second factor included; with the very statement that completes it,
-- whichever step comes last.
create function sign_in_links_identity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with proved as (
    update unlinked_identity set linked_at = now()
    where flow_id = new.flow_id and user_account_id = new.user_account_id and linked_at is null and expires_at > now()
    returning user_account_id, issuer, subject, label)
  insert into linked_identity (user_account_id, issuer, subject, label, last_used_at)
  select user_account_id, issuer, subject, label, now() from proved
  on conflict (issuer, subject) do nothing;
  return null;
end $$;

create trigger sign_in_links_identity after update of step on sign_in_flow for each row
  when (new.step = 'complete' and old.step <> 'complete') execute function sign_in_links_identity();

-- A call sees neither passwords nor passkeys, not even the own ones. An identity of a provider that is not enabled lets no one in.
create function has_other_way_in(of_user bigint, without_identity bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from credential where user_account_id = of_user)
    or exists (select from authentication_method where user_account_id = of_user and authenticator_type = 'Passkey')
    or exists (select from linked_identity i join sign_in_provider p using (issuer)
      where i.user_account_id = of_user and i.identity_id <> without_identity and p.is_enabled)
$$;

create function identity_linked_by(of_flow bigint) returns text
    language sql stable security definer set search_path = public, pg_temp as $$
      select coalesce((select name from sign_in_provider p where p.issuer = i.issuer order by is_enabled desc, position limit 1), i.issuer)
      from unlinked_identity i join linked_identity l using (user_account_id, issuer, subject)
      where i.flow_id = of_flow and i.linked_at is not null and (is_system_context() or i.user_account_id = context_user())
    $$;`;

const ACCESS = `
grant select, insert, update, delete on sign_in_provider to tessera_app;

alter table linked_identity enable row level security, force row level security;
create policy linked_identity_owner on linked_identity to current_user using (true);
create policy linked_identity_own on linked_identity to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on linked_identity to tessera_app;

alter table provider_sign_in enable row level security, force row level security;
create policy provider_sign_in_owner on provider_sign_in to current_user using (true);
create policy provider_sign_in_system on provider_sign_in to tessera_app using (is_system_context());
grant select, insert, update, delete on provider_sign_in to tessera_app;

alter table unlinked_identity enable row level security, force row level security;
create policy unlinked_identity_owner on unlinked_identity to current_user using (true);
create policy unlinked_identity_system on unlinked_identity to tessera_app using (is_system_context());
grant select, insert, update, delete on unlinked_identity to tessera_app;

revoke execute on function has_other_way_in(bigint, bigint), identity_linked_by(bigint) from public;
grant execute on function has_other_way_in(bigint, bigint), identity_linked_by(bigint) to tessera_app;`;

export const providers: Part = { tables: TABLES, rules: RULES, access: ACCESS };
