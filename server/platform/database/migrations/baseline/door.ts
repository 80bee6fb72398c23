/** State of the door between calls. */
import type { Part } from "./part.ts";

const TABLES = `
-- Events for open portals: written in the transaction of the change, read by every node.
create table live_outbox (
  event_id bigint generated always as identity primary key,
  audience bigint[],
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index live_outbox_by_time on live_outbox (created_at);

-- Answers to calls that carry a key: asked again, a call answers the same and does nothing twice.
create table idempotency (
  user_account_id bigint not null,
  operation text not null,
  key text not null check (length(key) between 1 and 100),
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_account_id, operation, key)
);
create index idempotency_by_time on idempotency (created_at);

-- The shape that rate-limiter-flexible reads and writes.
create table rate_counter (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);`;

const ACCESS = `
alter table live_outbox enable row level security, force row level security;
create policy live_outbox_owner on live_outbox to current_user using (true);
create policy live_outbox_write on live_outbox for insert to tessera_app with check (true);
create policy live_outbox_read on live_outbox for select to tessera_app using (is_system_context());
create policy live_outbox_delete on live_outbox for delete to tessera_app using (is_system_context());
grant select, insert, delete on live_outbox to tessera_app;

alter table idempotency enable row level security, force row level security;
create policy idempotency_owner on idempotency to current_user using (true);
create policy idempotency_own on idempotency to tessera_app using (is_system_context() or user_account_id = context_user());
grant select, insert, update, delete on idempotency to tessera_app;

grant select, insert, update, delete on rate_counter to tessera_app;`;

export const door: Part = { tables: TABLES, access: ACCESS };
