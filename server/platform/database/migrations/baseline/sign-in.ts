/** Signing in: passwords, sessions, and impersonation. */
import type { Part } from "./part.ts";

/** The version of what a user may do: rises with every change of it, and when a membership begins or ends by the clock. */
const versionOf = (user: string, version: string) => `(coalesce(${version}.version, 0) * 4096
  + (select coalesce(sum((p.valid_from <= now())::int + coalesce(p.valid_to <= now(), false)::int), 0)
     from (select coalesce(valid_from, 'infinity') as valid_from, valid_to from role_membership
       where user_account_id = ${user}.account_id and (valid_from is not null or valid_to is not null)) p))::bigint`;

const TABLES = `
-- Passwords, as hashes.
create table credential (
  user_account_id bigint primary key references account (account_id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  -- A password set through a link in a mail proves the mailbox and not what its owner knows, for a day.
  reset_by_mail_at timestamptz,
  must_change boolean not null default false
);

-- A sign-in of several steps that someone has begun.
create table sign_in_flow (
  flow_id bigint generated always as identity primary key,
  purpose text not null,
  user_account_id bigint references account (account_id) on delete cascade,
  step text not null,
  channels text[] not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

-- Who is signed in. The cookie itself is not kept, only its hash.
create table session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  user_account_id bigint not null references account (account_id) on delete cascade,
  impersonator_account_id bigint references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  remote_address text not null,
  user_agent text not null,
  mfa_verified_at timestamptz,
  -- How far the sign-in has come: only a complete one is signed in.
  stage text not null default 'complete' check (stage in ('second-factor', 'mfa-setup', 'password-change', 'complete')),
  -- Distinct kinds of proof it was begun with: knowledge, mailbox, device.
  channels text[] not null default '{knowledge}',
  -- The sign-in that a session which is not complete goes on with.
  flow_id bigint references sign_in_flow (flow_id) on delete set null,
  -- What the actor comes back to: their own session as they left it.
  actor_expires_at timestamptz,
  actor_channels text[],
  actor_mfa_verified_at timestamptz,
  actor_signed_in_at timestamptz,
  -- Permission versions of actor and subject when it was found that the one holds all that the other does.
  actor_version bigint,
  subject_version bigint,
  check ((impersonator_account_id is null) = (actor_expires_at is null)
    and (impersonator_account_id is null) = (actor_version is null) and (impersonator_account_id is null) = (subject_version is null))
);
create index session_by_user on session (user_account_id);
create index session_by_impersonator on session (impersonator_account_id) where impersonator_account_id is not null;

-- Failures of signing in, by user and network, and until when the next attempt waits.
create table sign_in_attempt (
  bucket text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);

-- Tickets with which a browser opens its live connection, once.
create table live_ticket (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  session_id_hash bytea not null references session (id_hash) on delete cascade,
  user_account_id bigint not null,
  expires_at timestamptz not null
);
create index live_ticket_by_session on live_ticket (session_id_hash);`;

const RULES = `
create function end_sessions_of(ended_user bigint, kept bytea) returns setof bytea language sql security definer set search_path = public, pg_temp as $$
  delete from session where (user_account_id = ended_user or impersonator_account_id = ended_user) and id_hash is distinct from kept returning id_hash
$$;

-- The sessions of a user end with the state Active, whichever operation changes it (domain §1.4): in the same transaction, and for good, so that no one is
-- signed in again by being let in again. A trigger, because a request sees no sessions but those of its own user.
create function end_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where user_account_id = new.account_id or impersonator_account_id = new.account_id;
  return null;
end $$;

create trigger account_ends_sessions after update of account_state on account for each row
    when (old.account_type = 'User' and old.account_state = 'Active' and new.account_state <> 'Active') execute function end_sessions();

-- A session ends in many ways (sign-out, revocation, a new password, a suspension). This trigger, and not each of them, closes its live connections on every
-- node, in the same transaction. Connections find expired sessions by themselves.
create function session_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into live_outbox (audience, body) values (array[old.user_account_id], jsonb_build_object('type', 'session ended',
    'sessionHandle', left(encode(sha256(convert_to('handle ' || encode(old.id_hash, 'hex'), 'UTF8')), 'hex'), 32)));
  -- Seldom enough, compared with all other commits, that no one notices the NOTIFY.
  perform pg_notify('tessera_live', '');
  return null;
end $$;

create trigger session_ended after delete on session for each row
  when (old.stage = 'complete' and old.expires_at > now()) execute function session_ended();

-- A call sees no sessions but those of its own user, and these two belong to different ones. Whether it may be is decided by anyone who calls them; both
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

create function password_ends_impersonation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where impersonator_account_id = new.user_account_id;
  return null;
end $$;

create trigger password_ends_impersonation after update of password_hash on credential for each row
  when (old.changed_at is distinct from new.changed_at) execute function password_ends_impersonation();

-- The name of who acts, as long as they may sign in themselves, and as long as nothing has changed in what either of the two may do since it was found that they
-- holds all that the user does; null when they may no longer act.
create function acting_username(actor bigint, subject bigint, versions bigint[]) returns text language plpgsql stable as $$
begin
  return (select a.username from account a join account u on u.account_id = subject
    left join permission_version w on w.user_account_id = a.account_id left join permission_version v on v.user_account_id = u.account_id
    where a.account_id = actor and a.account_state = 'Active' and array[${versionOf("a", "w")}, ${versionOf("u", "v")}] = versions);
end $$;

-- Who is calling, as every call asks it: the tables behind it are read with the owner's rights, for the system context alone. Through the policies of each of
-- them the statement had twenty-one parts, and starting it took longer than all that it found; the one condition here is decided once for a statement. What
-- concerns someone who acts for another is a function of its own: few sessions are of that kind, and all the others need not pay for its plan.
create view calling_session as
select s.id_hash, s.user_account_id, u.account_path, u.company_account_id, u.username, u.display_name, u."values" ->> 'Language' as language,
    s.impersonator_account_id,
    case when s.impersonator_account_id is not null
      then acting_username(s.impersonator_account_id, s.user_account_id, array[s.actor_version, s.subject_version]) end as impersonator_username,
    s.expires_at, s.last_seen_at, s.mfa_verified_at, s.stage, s.channels, s.flow_id,
    exists (select from authentication_method m where m.user_account_id = s.user_account_id) as has_factor, ${versionOf("u", "v")} as version
  from session s join account u on u.account_id = s.user_account_id left join permission_version v on v.user_account_id = s.user_account_id
  where is_system_context() and u.account_state = 'Active';`;

const ACCESS = `
alter table credential enable row level security, force row level security;
create policy credential_owner on credential to current_user using (true);
create policy credential_system on credential to tessera_app using (is_system_context());
grant select, insert, update, delete on credential to tessera_app;

alter table sign_in_flow enable row level security, force row level security;
create policy sign_in_flow_owner on sign_in_flow to current_user using (true);
create policy sign_in_flow_system on sign_in_flow to tessera_app using (is_system_context());
create policy sign_in_flow_own_read on sign_in_flow for select to tessera_app using (user_account_id = context_user());
create policy sign_in_flow_own_step on sign_in_flow for update to tessera_app
  using (user_account_id = context_user()) with check (user_account_id = context_user());
grant select, insert, update, delete on sign_in_flow to tessera_app;

alter table session enable row level security, force row level security;
create policy session_owner on session to current_user using (true);
create policy session_own on session to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on session to tessera_app;

alter table sign_in_attempt enable row level security, force row level security;
create policy sign_in_attempt_owner on sign_in_attempt to current_user using (true);
create policy sign_in_attempt_system on sign_in_attempt to tessera_app using (is_system_context());
grant select, insert, update, delete on sign_in_attempt to tessera_app;

alter table live_ticket enable row level security, force row level security;
create policy live_ticket_owner on live_ticket to current_user using (true);
create policy live_ticket_own on live_ticket to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on live_ticket to tessera_app;

grant select on calling_session to tessera_app;

revoke execute on function end_sessions_of(bigint, bytea), begin_impersonation(bytea, bytea, bigint, bigint, bigint), end_impersonation(bytea, bytea) from
  public;
grant execute on function end_sessions_of(bigint, bytea), begin_impersonation(bytea, bytea, bigint, bigint, bigint), end_impersonation(bytea, bytea) to
  tessera_app;`;

export const signIn: Part = { tables: TABLES, rules: RULES, access: ACCESS };
