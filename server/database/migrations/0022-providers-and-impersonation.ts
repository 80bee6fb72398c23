/** Sign-in at OpenID providers, sessions in which somebody acts for another user, and word of every session that ends. */
import { type Kysely, sql } from "kysely";

/**
 * A session ends in many ways (sign-out, revocation, a new password, a suspension): here and not in each of them, its live connections are told to
 * close, on every node, in the same transaction. Those that merely ran out are found by the connections themselves.
 */
const ENDED = `
create function session_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_outbox (audience, body) values (array[old.user_account_id], jsonb_build_object('type', 'session ended',
    'sessionHandle', left(encode(sha256(convert_to('handle ' || encode(old.id_hash, 'hex'), 'UTF8')), 'hex'), 32)));
  -- Seldom enough, compared with all other commits, that nobody notices the NOTIFY.
  perform pg_notify('tessera_live', '');
  return null;
end $$;
create trigger session_ended after delete on session for each row
  when (old.stage = 'complete' and old.expires_at > now()) execute function session_ended();`;

/**
 * Acting for somebody else ends with whatever made it possible: the own session's limit, the own account, a change of what either of the two may do.
 */
const IMPERSONATION = `
alter table session
  -- What the actor comes back to: his own session as he left it.
  add column actor_expires_at timestamptz,
  add column actor_channels text[],
  add column actor_mfa_verified_at timestamptz,
  add column actor_signed_in_at timestamptz,
  -- Permission versions of actor and subject when it was found that the one holds all that the other does.
  add column actor_version bigint,
  add column subject_version bigint,
  add check ((impersonator_account_id is null) = (actor_expires_at is null)
    and (impersonator_account_id is null) = (actor_version is null) and (impersonator_account_id is null) = (subject_version is null));
create index session_by_impersonator on session (impersonator_account_id) where impersonator_account_id is not null;

create or replace function end_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where user_account_id = new.account_id or impersonator_account_id = new.account_id;
  return null;
end $$;
create or replace function end_sessions_of(ended_user bigint, kept bytea) returns setof bytea language sql security definer set search_path = public, pg_temp as $$
  delete from session where (user_account_id = ended_user or impersonator_account_id = ended_user) and id_hash is distinct from kept returning id_hash
$$;

-- A call sees no sessions but those of its own user, and these two belong to different ones. Whether it may be is decided by whoever calls them; both
-- begin with deleting the present session, so of two calls at once one goes on.
create function begin_impersonation(own_session bytea, new_session bytea, subject bigint, own_version bigint, other_version bigint) returns timestamptz
language sql security definer set search_path = public, pg_temp as $$
  with own as (
    delete from session where id_hash = own_session and stage = 'complete' and impersonator_account_id is null and expires_at > now() returning *)
  insert into session (id_hash, user_account_id, impersonator_account_id, expires_at, remote_address, user_agent, stage, channels,
    actor_expires_at, actor_channels, actor_mfa_verified_at, actor_signed_in_at, actor_version, subject_version)
  select new_session, subject, user_account_id, least(expires_at, now() + interval '4 hours'), remote_address, user_agent, 'complete', channels,
    expires_at, channels, mfa_verified_at, created_at, own_version, other_version
  from own returning expires_at
$$;
create function end_impersonation(acting_session bytea, new_session bytea) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with acting as (delete from session where id_hash = acting_session and impersonator_account_id is not null returning *)
  insert into session (id_hash, user_account_id, created_at, expires_at, remote_address, user_agent, stage, channels, mfa_verified_at)
  select new_session, impersonator_account_id, actor_signed_in_at, actor_expires_at, remote_address, user_agent, 'complete', actor_channels, actor_mfa_verified_at
  from acting where actor_expires_at > now() returning user_account_id
$$;
revoke execute on function begin_impersonation(bytea, bytea, bigint, bigint, bigint), end_impersonation(bytea, bytea) from public;
grant execute on function begin_impersonation(bytea, bytea, bigint, bigint, bigint), end_impersonation(bytea, bytea) to tessera_app;

create function password_ends_impersonation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where impersonator_account_id = new.user_account_id;
  return null;
end $$;
create trigger password_ends_impersonation after update of password_hash on credential for each row
  when (old.changed_at is distinct from new.changed_at) execute function password_ends_impersonation();`;

const PROVIDERS = `
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

-- Somebody left for a provider: he comes back with this state, in the browser in which he left, once.
create table provider_sign_in (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  sign_in_provider_id bigint not null references sign_in_provider (sign_in_provider_id) on delete cascade,
  -- As they were when he left: a provider that was changed meanwhile is another one.
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

-- An identity that nobody is linked to yet, until its owner proves who he is here.
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

/**
 * An identity is linked when the sign-in that proved whose it is has been completed, second factor included; with the very statement that completes it,
 * whichever step comes last.
 */
const LINKING = `
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
  when (new.step = 'complete' and old.step <> 'complete') execute function sign_in_links_identity();`;

/** A call sees neither passwords nor passkeys, not even the own ones. An identity of a provider that is not enabled lets nobody in. */
const WAYS_IN = `
create function has_other_way_in(of_user bigint, without_identity bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from credential where user_account_id = of_user)
    or exists (select from authentication_method where user_account_id = of_user and authenticator_type = 'Passkey')
    or exists (select from linked_identity i join sign_in_provider p using (issuer)
      where i.user_account_id = of_user and i.identity_id <> without_identity and p.is_enabled)
$$;
revoke execute on function has_other_way_in(bigint, bigint) from public;
grant execute on function has_other_way_in(bigint, bigint) to tessera_app;`;

/** What guards the door only the system context sees; linked identities also their owner. */
const ACCESS = `
grant select, insert, update, delete on sign_in_provider, linked_identity, provider_sign_in, unlinked_identity to tessera_app;
alter table linked_identity enable row level security;
alter table linked_identity force row level security;
create policy linked_identity_owner on linked_identity to current_user using (true);
create policy linked_identity_own on linked_identity to tessera_app using (is_system_context() or user_account_id = context_user());
alter table provider_sign_in enable row level security;
alter table provider_sign_in force row level security;
create policy provider_sign_in_owner on provider_sign_in to current_user using (true);
create policy provider_sign_in_system on provider_sign_in to tessera_app using (is_system_context());
alter table unlinked_identity enable row level security;
alter table unlinked_identity force row level security;
create policy unlinked_identity_owner on unlinked_identity to current_user using (true);
create policy unlinked_identity_system on unlinked_identity to tessera_app using (is_system_context());`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ENDED, IMPERSONATION, PROVIDERS, LINKING, WAYS_IN, ACCESS]) await sql.raw(part).execute(db);
}
