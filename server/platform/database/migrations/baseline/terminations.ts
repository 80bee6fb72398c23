/** Accounts and subscriptions that are to be terminated, and how that went (domain §1.6). */
import type { Part } from "./part.ts";

const TABLES = `
-- One row for each request, and one part_of it for every subscription that ends earlier than the account it was asked for. reason is null for a subscription
-- that ends with its term because no one wanted it renewed. previous_renew_action holds what stood in AdvancePeriodEndAction, by account id, for the day on
-- which someone cancels.
create table scheduled_termination (
  scheduled_termination_id bigint generated always as identity primary key,
  account_id bigint not null references account (account_id) on delete cascade,
  part_of bigint references scheduled_termination (scheduled_termination_id) on delete cascade,
  termination_at timestamptz not null,
  reason text check (reason in ('MovedToCompetitor', 'OutOfBusiness', 'OrderMistake', 'NoLongerNeeded', 'TooExpensive', 'Upgraded', 'Other')),
  comment text check (length(comment) between 1 and 2000),
  send_to_sdp boolean not null default true,
  reminder_days_before integer[] not null default '{}',
  reminder_emails text[] not null default '{}',
  reminders_sent integer[] not null default '{}',
  created_by bigint references account (account_id) on delete set null,
  created_at timestamptz not null default now(),
  previous_renew_action jsonb not null default '{}' check (jsonb_typeof(previous_renew_action) = 'object'),
  status text not null default 'Scheduled' check (status in ('Scheduled', 'ReminderSent', 'Executing', 'Executed', 'Failed', 'Cancelled')),
  -- The job that carries it out; no reference, because jobs go off the record after a while.
  job_id uuid,
  -- By business time.
  ended_at timestamptz,
  check (reason <> 'Other' or length(comment) >= 5),
  check ((status in ('Executed', 'Failed', 'Cancelled')) = (ended_at is not null))
);
create unique index scheduled_termination_open on scheduled_termination (account_id) where status in ('Scheduled', 'ReminderSent', 'Executing');
create index scheduled_termination_due on scheduled_termination (termination_at) where status in ('Scheduled', 'ReminderSent');
create index scheduled_termination_by_account on scheduled_termination (account_id, scheduled_termination_id desc);
create index scheduled_termination_by_job on scheduled_termination (job_id) where status = 'Executing';
create index scheduled_termination_parts on scheduled_termination (part_of) where part_of is not null;
create index scheduled_termination_by_creator on scheduled_termination (created_by) where created_by is not null;`;

const ACCESS = `
-- Terminations belong to the account: anyone who sees that one sees them.
alter table scheduled_termination enable row level security, force row level security;
create policy scheduled_termination_owner on scheduled_termination to current_user using (true);
create policy scheduled_termination_of_account on scheduled_termination to tessera_app
  using (is_system_context() or exists (select from account a where a.account_id = scheduled_termination.account_id));
grant select, insert, update on scheduled_termination to tessera_app;`;

export const terminations: Part = { tables: TABLES, access: ACCESS };
