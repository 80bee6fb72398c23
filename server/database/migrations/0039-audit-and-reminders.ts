/** The chain over the audit trail and its end after 24 months; by which way people are told of something; reminders of commitments that end; names of roles in the reader's language. */
import { type Kysely, sql } from "kysely";

/**
 * A seal covers a run of records: `records_hash` is over their hashes, `seal_hash` over that and the seal before. What was sealed can be changed, removed or
 * slipped in by nobody without every seal from there on being another. `audit_head` says which seal is the last one, so that a shorter chain is noticed.
 *
 * The application may neither write seals nor delete records. Two functions do, with the owner's rights, and only what they say: the next run is sealed, and
 * records older than the retention go. Their seals stay, so that the chain is still one.
 */
const SEALS = `
alter table audit_seal
  add column records_hash bytea not null check (octet_length(records_hash) = 32),
  add column last_recorded_at timestamptz not null,
  add column removed_at timestamptz;
create table audit_head (
  only_one boolean primary key default true check (only_one),
  seal_id bigint not null,
  seal_hash bytea not null
);

create function audit_seal_hash(seal audit_seal) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(seal.previous_hash, ''::bytea) || convert_to(
    concat_ws(':', seal.first_audit_id, seal.last_audit_id, seal.record_count, to_jsonb(seal.last_recorded_at)), 'UTF8') || seal.records_hash)
$$;

create function seal_audit_records(up_to bigint, most integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  previous audit_seal;
  sealed audit_seal;
begin
  -- One chain: whoever seals at the same time waits, and goes on where the other has ended.
  lock table audit_head in exclusive mode;
  select * into previous from audit_seal order by last_audit_id desc limit 1;
  select min(audit_id), max(audit_id), count(*), sha256(string_agg(record_hash, ''::bytea order by audit_id)), max(recorded_at)
    into sealed.first_audit_id, sealed.last_audit_id, sealed.record_count, sealed.records_hash, sealed.last_recorded_at
    from (select audit_id, record_hash, recorded_at from audit_record
      where audit_id > coalesce(previous.last_audit_id, 0) and audit_id <= up_to order by audit_id limit most) run;
  if sealed.record_count = 0 then return 0; end if;
  sealed.previous_hash := previous.seal_hash;
  sealed.seal_hash := audit_seal_hash(sealed);
  insert into audit_seal (first_audit_id, last_audit_id, record_count, previous_hash, seal_hash, records_hash, last_recorded_at)
    values (sealed.first_audit_id, sealed.last_audit_id, sealed.record_count, sealed.previous_hash, sealed.seal_hash, sealed.records_hash, sealed.last_recorded_at)
    returning seal_id into sealed.seal_id;
  insert into audit_head (seal_id, seal_hash) values (sealed.seal_id, sealed.seal_hash)
    on conflict (only_one) do update set seal_id = excluded.seal_id, seal_hash = excluded.seal_hash;
  return sealed.record_count;
end $$;

-- Only whole runs, and only those whose youngest record is old enough: 24 months (domain 8.4), which no caller can shorten.
create function remove_old_audit_records() returns bigint
language sql volatile security definer set search_path = public, pg_temp as $$
  with old as (
    update audit_seal set removed_at = now() where removed_at is null and last_recorded_at < now() - interval '24 months'
    returning first_audit_id, last_audit_id),
  gone as (delete from audit_record r using old where r.audit_id between old.first_audit_id and old.last_audit_id returning r.audit_id)
  select count(*) from gone
$$;

revoke insert on audit_seal from tessera_app;
grant select on audit_head to tessera_app;
revoke execute on function seal_audit_records(bigint, integer), remove_old_audit_records() from public;
grant execute on function seal_audit_records(bigint, integer), remove_old_audit_records() to tessera_app;
create policy audit_record_owner on audit_record to current_user using (true);
-- Records about no account (a sign-in of nobody, work of the product itself) belong to no subtree: only the system's own log has them.
create policy audit_record_unplaced on audit_record for select to tessera_app using (is_system_context() and object_account_path is null);`;

/** How somebody is told, besides whether; who else is told of what happens in an account; and what waits to be mailed. */
const CHANNELS = `
alter table notification_preference
  add column by_email boolean not null default false,
  add column digest text not null default 'Immediate' check (digest in ('Immediate', 'Daily', 'Weekly'));
create table notification_recipient (
  account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  role_ids bigint[] not null default '{}' check (cardinality(role_ids) <= 20),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  primary key (account_id, event_type)
);
create table notification_mail (
  notification_mail_id bigint generated always as identity primary key,
  -- The user it goes to; with an address of its own the account that wants it told there.
  account_id bigint not null references account (account_id) on delete cascade,
  address text check (length(address) between 3 and 254),
  language text,
  event_type text not null,
  text_key text not null,
  "values" jsonb not null,
  link text,
  digest text not null check (digest in ('Immediate', 'Daily', 'Weekly')),
  created_at timestamptz not null default now()
);
create index notification_mail_due on notification_mail (digest, notification_mail_id);
create index notification_mail_by_account on notification_mail (account_id);

drop function notification_choices(bigint);
create function notification_choices(of_account bigint) returns table (
  event_type text, own_portal boolean, own_email boolean, own_digest text, company_portal boolean, company_email boolean, company_digest text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.event_type,
    bool_or(p.in_portal) filter (where p.account_id = a.account_id), bool_or(p.by_email) filter (where p.account_id = a.account_id),
    min(p.digest) filter (where p.account_id = a.account_id),
    bool_or(p.in_portal) filter (where p.account_id <> a.account_id), bool_or(p.by_email) filter (where p.account_id <> a.account_id),
    min(p.digest) filter (where p.account_id <> a.account_id)
  from account a join notification_preference p on p.account_id in (a.account_id, a.company_account_id)
  where a.account_id = of_account group by p.event_type
$$;

-- personal: told to nobody but those it is about. mails: whether it is mailed where nobody has decided.
drop function notify_users(bigint[], text, boolean, text, text, jsonb, text);
create function notify_users(users bigint[], event text, mandatory boolean, personal boolean, mails boolean,
  kind text, sentence text, said jsonb, about text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare told bigint[];
begin
  with companies as (
    select distinct u.company_account_id as id from account u where not personal and u.account_id = any (users) and u.account_type = 'User'),
  wanted as (
    select u.account_id, coalesce(c.own_portal, c.company_portal, true) as portal,
      coalesce(c.own_email, c.company_email, mails) as email, coalesce(c.own_digest, c.company_digest, 'Immediate') as digest
    from account u left join lateral notification_choices(u.account_id) c on c.event_type = event
    where u.account_type = 'User' and (u.account_id = any (users) or u.account_state = 'Active' and u.account_id in (
      select m.user_account_id from companies join notification_recipient r on r.account_id = companies.id and r.event_type = event
        join role_membership m on m.role_id = any (r.role_ids) and is_valid_now(m.valid_from, m.valid_to)
        join account holder on holder.account_id = m.user_account_id and holder.company_account_id = companies.id))),
  in_portal as (
    insert into notification (user_account_id, event_type, severity, text_key, "values", link)
    select w.account_id, event, kind, sentence, said, about from wanted w
    -- Whoever reads none of a hundred need not be told of a thousand.
    where mandatory or (w.portal and (select count(*) from (select from notification n
      where n.user_account_id = w.account_id and n.event_type = event and n.read_at is null limit 100) unread) < 100)
    returning user_account_id),
  by_mail as (
    insert into notification_mail (account_id, address, language, event_type, text_key, "values", link, digest)
    select w.account_id, null, null, event, sentence, said, about, case when mandatory then 'Immediate' else w.digest end
      from wanted w where w.email
    union all
    select distinct on (companies.id, lower(mail.address)) companies.id, mail.address,
      (select u."values" ->> 'Language' from account u where u.account_id = any (users) and u.company_account_id = companies.id order by 1 limit 1),
      event, sentence, said, about, coalesce((select p.digest from notification_preference p where p.account_id = companies.id and p.event_type = event), 'Immediate')
      from companies join notification_recipient r on r.account_id = companies.id and r.event_type = event, unnest(r.emails) mail (address))
  select array_agg(user_account_id) into told from in_portal;
  if told is not null then
    insert into live_outbox (audience, body) values (told, '{"type": "message", "event": "notifications changed"}');
    -- Seldom enough, compared with all other commits, that nobody notices the NOTIFY.
    perform pg_notify('tessera_live', '');
  end if;
end $$;
revoke execute on function notification_choices(bigint),
  notify_users(bigint[], text, boolean, boolean, boolean, text, text, jsonb, text) from public;
grant execute on function notification_choices(bigint),
  notify_users(bigint[], text, boolean, boolean, boolean, text, text, jsonb, text) to tessera_app;

grant select, insert, update, delete on notification_recipient to tessera_app;
-- Update only to lock: nodes take different ones.
grant select, insert, update, delete on notification_mail to tessera_app;
alter table notification_recipient enable row level security;
alter table notification_recipient force row level security;
create policy notification_recipient_owner on notification_recipient to current_user using (true);
create policy notification_recipient_placed on notification_recipient to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = notification_recipient.account_id));
alter table notification_mail enable row level security;
alter table notification_mail force row level security;
create policy notification_mail_owner on notification_mail to current_user using (true);
create policy notification_mail_system on notification_mail to tessera_app using (is_system_context());`;

/** Domain §7.7. What an account has not decided, the nearest account above it has; `commitment_reminder_sent` keeps a reminder from going out twice. */
const REMINDERS = `
create table commitment_reminder (
  account_id bigint not null references account (account_id) on delete cascade,
  period text not null check (period in ('OneMonth', 'Annual', 'ThreeYears', 'Other')),
  is_enabled boolean not null,
  days_before integer[] not null check (cardinality(days_before) between 1 and 3 and 1 <= all (days_before) and 180 >= all (days_before)),
  primary key (account_id, period)
);
create table commitment_reminder_sent (
  account_id bigint not null references account (account_id) on delete cascade,
  term_end date not null,
  days_before integer not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, term_end, days_before)
);
-- Of the account or of the nearest one above that has decided, which its owner may not see.
create function commitment_reminders_of(of_account bigint) returns table (decided_by bigint, period text, is_enabled boolean, days_before integer[])
language sql stable security definer set search_path = public, pg_temp as $$
  with deciding as (
    select above.account_id from account a
      join account above on above.account_id = any (string_to_array(a.account_path, '/')::bigint[])
    where a.account_id = of_account and exists (select from commitment_reminder r where r.account_id = above.account_id)
    order by length(above.account_path) desc limit 1)
  select r.account_id, r.period, r.is_enabled, r.days_before from commitment_reminder r join deciding using (account_id)
$$;
revoke execute on function commitment_reminders_of(bigint) from public;
grant execute on function commitment_reminders_of(bigint) to tessera_app;
grant select, insert, update, delete on commitment_reminder to tessera_app;
grant select, insert, delete on commitment_reminder_sent to tessera_app;
alter table commitment_reminder enable row level security;
alter table commitment_reminder force row level security;
create policy commitment_reminder_owner on commitment_reminder to current_user using (true);
create policy commitment_reminder_placed on commitment_reminder to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = commitment_reminder.account_id));
alter table commitment_reminder_sent enable row level security;
alter table commitment_reminder_sent force row level security;
create policy commitment_reminder_sent_owner on commitment_reminder_sent to current_user using (true);
create policy commitment_reminder_sent_system on commitment_reminder_sent to tessera_app using (is_system_context());`;

/** `titles`: what roles that come with the product are called in the reader's language, by their English name. Others are called as somebody has named them. */
const NAMES = `
create function role_title(wanted bigint, titles jsonb) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when predefined_key is null then name else coalesce(titles ->> name, name) end from role where role_id = wanted
$$;
revoke execute on function role_title(bigint, jsonb) from public;
grant execute on function role_title(bigint, jsonb) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SEALS, CHANNELS, REMINDERS, NAMES]) await sql.raw(part).execute(db);
}
