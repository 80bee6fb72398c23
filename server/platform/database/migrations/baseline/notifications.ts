/** Notifications, the users' choices of them, reminders of commitments, and outgoing mail. */
import type { Part } from "./part.ts";

const TABLES = `
-- Mail that waits to be sent. What it says is sealed: links in it open accounts, and a copy of this table must not. It is wiped once the mail has left or
-- never will. fence counts the claims: anyone who writes for a mail names the number of the own claim, and an older one writes nothing any more.
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
create index mail_outbox_finished on mail_outbox (finished_at) where finished_at is not null;

-- Notifications of a user in the portal.
create table notification (
  notification_id bigint generated always as identity primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  severity text not null check (severity in ('success', 'info', 'warning', 'error')),
  -- Which sentence, and what is in it: it is put into the language of anyone who reads it.
  text_key text not null check (length(text_key) between 1 and 60),
  "values" jsonb not null,
  -- A screen of the portal, or a kept file.
  link text check (link ~ '^/[^/]' and length(link) <= 500),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_by_user on notification (user_account_id, notification_id desc);
create index notification_unread on notification (user_account_id) where read_at is null;
create index notification_by_time on notification (created_at);

-- Choices of an account; where it has made none, its company's apply, and without those it is notified of everything.
create table notification_preference (
  account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  in_portal boolean not null,
  by_email boolean not null default false,
  digest text not null default 'Immediate' check (digest in ('Immediate', 'Daily', 'Weekly')),
  primary key (account_id, event_type)
);

-- Further recipients of an account's notifications: members of roles, and addresses.
create table notification_recipient (
  account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  role_ids bigint[] not null default '{}' check (cardinality(role_ids) <= 20),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  primary key (account_id, event_type)
);

-- What waits to be mailed, at once or with the next digest.
create table notification_mail (
  notification_mail_id bigint generated always as identity primary key,
  -- The user it goes to; with an address of its own, the account that has named the address.
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

-- How long before the end of a commitment an account is reminded (domain §7.7). What it has not decided, the nearest account above it has.
create table commitment_reminder (
  account_id bigint not null references account (account_id) on delete cascade,
  period text not null check (period in ('OneMonth', 'Annual', 'ThreeYears', 'Other')),
  is_enabled boolean not null,
  days_before integer[] not null check (cardinality(days_before) between 1 and 3 and 1 <= all (days_before) and 180 >= all (days_before)),
  primary key (account_id, period)
);

-- Reminders that went out: none does twice.
create table commitment_reminder_sent (
  account_id bigint not null references account (account_id) on delete cascade,
  term_end date not null,
  days_before integer not null,
  sent_at timestamptz not null default now(),
  primary key (account_id, term_end, days_before)
);`;

const RULES = `
-- With the owner's rights: anyone who does something to another user sees neither that user's notifications nor their preferences, and a user does not see what
-- their company has decided. Whether the caller may look at an account's preferences, its handler has asked.
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
    -- Anyone who reads none of a hundred need not be told about a thousand.
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
    -- Seldom enough, compared with all other commits, that no one notices the NOTIFY.
    perform pg_notify('tessera_live', '');
  end if;
end $$;

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

-- Who hears of what happens to an account: those who look after its company, and those of its seller whose role reaches beyond the seller itself. A direct
-- role ends at the next organisation (domain §2.2): anyone who holds one at the seller does not see its customers.
create function administrators_over(wanted bigint) returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select admin.id from account a, unnest(administrators_of(a.company_account_id)) admin (id) where a.account_id = wanted
    union
    select admin.id from account a, unnest(administrators_of(a.seller_account_id)) admin (id)
     where a.account_id = wanted and exists (select from role_membership m
       where m.user_account_id = admin.id and m.scope_account_id = a.seller_account_id and m.scope = 'WholeHierarchy' and is_valid_now(m.valid_from, m.valid_to)))
$$;`;

const ACCESS = `
alter table mail_outbox enable row level security, force row level security;
create policy mail_outbox_owner on mail_outbox to current_user using (true);
create policy mail_outbox_system on mail_outbox to tessera_app using (is_system_context()) with check (is_system_context());
create policy mail_outbox_write on mail_outbox for insert to tessera_app with check (true);
grant select, insert, update, delete on mail_outbox to tessera_app;

alter table notification enable row level security, force row level security;
create policy notification_owner on notification to current_user using (true);
create policy notification_own on notification to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, update, delete on notification to tessera_app;

alter table notification_preference enable row level security, force row level security;
create policy notification_preference_owner on notification_preference to current_user using (true);
create policy notification_preference_placed on notification_preference to tessera_app
  using (is_system_context() or account_id = context_user() or exists (select from account a where a.account_id = notification_preference.account_id));
grant select, insert, update, delete on notification_preference to tessera_app;

alter table notification_recipient enable row level security, force row level security;
create policy notification_recipient_owner on notification_recipient to current_user using (true);
create policy notification_recipient_placed on notification_recipient to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = notification_recipient.account_id));
grant select, insert, update, delete on notification_recipient to tessera_app;

alter table notification_mail enable row level security, force row level security;
create policy notification_mail_owner on notification_mail to current_user using (true);
create policy notification_mail_system on notification_mail to tessera_app using (is_system_context());
grant select, insert, update, delete on notification_mail to tessera_app;

alter table commitment_reminder enable row level security, force row level security;
create policy commitment_reminder_owner on commitment_reminder to current_user using (true);
create policy commitment_reminder_placed on commitment_reminder to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = commitment_reminder.account_id));
grant select, insert, update, delete on commitment_reminder to tessera_app;

alter table commitment_reminder_sent enable row level security, force row level security;
create policy commitment_reminder_sent_owner on commitment_reminder_sent to current_user using (true);
create policy commitment_reminder_sent_system on commitment_reminder_sent to tessera_app using (is_system_context());
grant select, insert, delete on commitment_reminder_sent to tessera_app;

revoke execute on function notification_choices(bigint), notify_users(bigint[], text, boolean, boolean, boolean, text, text, jsonb, text),
  commitment_reminders_of(bigint), administrators_over(bigint) from public;
grant execute on function notification_choices(bigint), notify_users(bigint[], text, boolean, boolean, boolean, text, text, jsonb, text),
  commitment_reminders_of(bigint), administrators_over(bigint) to tessera_app;`;

export const notifications: Part = { tables: TABLES, rules: RULES, access: ACCESS };
