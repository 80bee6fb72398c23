/** What happened that somebody should know of, and who wants to be told of what. */
import { type Kysely, sql } from "kysely";

const TABLES = `
create table notification (
  notification_id bigint generated always as identity primary key,
  user_account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  severity text not null check (severity in ('success', 'info', 'warning', 'error')),
  -- Which sentence, and what stands in it: it is put into the language of whoever reads it.
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

-- What an account has decided for itself; what it has not, its company decides, and else everything is told.
create table notification_preference (
  account_id bigint not null references account (account_id) on delete cascade,
  event_type text not null check (length(event_type) between 1 and 60),
  in_portal boolean not null,
  primary key (account_id, event_type)
);`;

/**
 * With the owner's rights: whoever does something to another user sees neither that user's notifications nor his preferences, and a user does not see what
 * his company has decided. Whether the caller may look at an account's preferences, its handler has asked.
 */
const FUNCTIONS = `
create function notification_choices(of_account bigint) returns table (event_type text, own boolean, inherited boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.event_type, bool_or(p.in_portal) filter (where p.account_id = a.account_id),
    bool_or(p.in_portal) filter (where p.account_id <> a.account_id)
  from account a join notification_preference p on p.account_id in (a.account_id, a.company_account_id)
  where a.account_id = of_account group by p.event_type
$$;

create function notify_users(users bigint[], event text, mandatory boolean, kind text, sentence text, said jsonb, about text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare told bigint[];
begin
  with wanted as (
    insert into notification (user_account_id, event_type, severity, text_key, "values", link)
    select u.account_id, event, kind, sentence, said, about from account u
    where u.account_id = any (users) and u.account_type = 'User'
      -- Whoever reads none of a hundred need not be told of a thousand.
      and (mandatory or (select count(*) from (select from notification n
        where n.user_account_id = u.account_id and n.event_type = event and n.read_at is null limit 100) unread) < 100)
      and (mandatory or coalesce((select coalesce(c.own, c.inherited) from notification_choices(u.account_id) c where c.event_type = event), true))
    returning user_account_id)
  select array_agg(user_account_id) into told from wanted;
  if told is not null then
    insert into live_outbox (audience, body) values (told, '{"type": "message", "event": "notifications changed"}');
    -- Seldom enough, compared with all other commits, that nobody notices the NOTIFY.
    perform pg_notify('tessera_live', '');
  end if;
end $$;
revoke execute on function notification_choices(bigint), notify_users(bigint[], text, boolean, text, text, jsonb, text) from public;
grant execute on function notification_choices(bigint), notify_users(bigint[], text, boolean, text, text, jsonb, text) to tessera_app;`;

/** Notifications are their reader's alone; preferences belong to an account that one sees. */
const ACCESS = `
grant select, update, delete on notification to tessera_app;
grant select, insert, update, delete on notification_preference to tessera_app;
alter table notification enable row level security;
alter table notification force row level security;
create policy notification_owner on notification to current_user using (true);
create policy notification_own on notification to tessera_app using (is_system_context() or user_account_id = context_user());
alter table notification_preference enable row level security;
alter table notification_preference force row level security;
create policy notification_preference_owner on notification_preference to current_user using (true);
create policy notification_preference_placed on notification_preference to tessera_app
  using (is_system_context() or account_id = context_user() or exists (select from account a where a.account_id = notification_preference.account_id));`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, FUNCTIONS, ACCESS]) await sql.raw(part).execute(db);
}
