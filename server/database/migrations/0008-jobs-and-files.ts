/** Long work and kept files: jobs with their rows, and files in pieces, because nodes hold no state. */
import { type Kysely, sql } from "kysely";

/**
 * A path has the form that the portal's spec fixes (§5): a folder of 32 characters, a file of 23 with an extension of 3 or 4 letters. Both are random,
 * so a path cannot be guessed; who may read it is checked all the same.
 */
const FILES = `
create table kept_file (
  file_id uuid primary key default gen_random_uuid(),
  path text collate "C" not null unique check (path ~ '^[0-9a-f]{32}/[0-9a-z]{23}\\.[a-z]{3,4}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  content_type text not null,
  size_bytes bigint not null default 0,
  sha256 bytea,
  is_complete boolean not null default false check (not is_complete or sha256 is not null),
  owner_account_id bigint not null references account (account_id) on delete cascade,
  account_id bigint references account (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index kept_file_by_owner on kept_file (owner_account_id);
create index kept_file_by_account on kept_file (account_id) where account_id is not null;
create index kept_file_by_end on kept_file (expires_at) where expires_at is not null;
create table kept_file_chunk (
  file_id uuid not null references kept_file (file_id) on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (file_id, position)
);
-- Uploads and exports are compressed already or on their way out; TOAST need not try.
alter table kept_file_chunk alter column bytes set storage external;
create table kept_image (
  file_id uuid not null references kept_file (file_id) on delete cascade,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (file_id, width, height)
);`;

/** `fence` counts the claims of a job: whoever writes for it names the number of his claim, and an older one writes nothing any more. */
const JOBS = `
create table job (
  job_id uuid primary key default gen_random_uuid(),
  kind text not null,
  title text not null check (length(title) between 1 and 200),
  owner_account_id bigint not null references account (account_id) on delete cascade,
  status text not null default 'Queued'
    check (status in ('Queued', 'Running', 'Completed', 'CompletedWithWarnings', 'Failed', 'Superseded', 'Cancelled')),
  input jsonb not null,
  origin jsonb not null,
  total integer check (total >= 0),
  done integer not null default 0,
  failed integer not null default 0,
  message text,
  message_key text,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  node text,
  fence integer not null default 0,
  lease_until timestamptz,
  cancel_requested boolean not null default false,
  is_dismissed boolean not null default false,
  file_id uuid references kept_file (file_id) on delete set null,
  error_file_id uuid references kept_file (file_id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'Running') = (lease_until is not null)),
  check ((status in ('Queued', 'Running')) = (finished_at is null))
);
create index job_waiting on job (run_at) where status = 'Queued';
create index job_leased on job (lease_until) where status = 'Running';
create index job_by_owner on job (owner_account_id, created_at desc);
create index job_by_time on job (created_at desc, job_id);
create index job_finished on job (finished_at) where finished_at is not null;
create index job_by_file on job (file_id) where file_id is not null;
create index job_by_error_file on job (error_file_id) where error_file_id is not null;
create table job_row (
  job_id uuid not null references job (job_id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  position bigint generated always as identity,
  label text not null,
  status text not null check (status in ('Succeeded', 'Failed', 'Skipped')),
  message text,
  message_key text,
  primary key (job_id, key)
);
create index job_row_in_order on job_row (job_id, position);`;

/** Runner and deletion work in the system context. Otherwise a job is its owner's, and of those who see the owner's account (administrators, by the query). */
const ACCESS = `
alter table job enable row level security;
alter table job force row level security;
create policy job_table_owner on job to current_user using (true);
create policy job_own on job to tessera_app
  using (is_system_context() or owner_account_id = context_user() or exists (select from account where account_id = owner_account_id));
alter table job_row enable row level security;
alter table job_row force row level security;
create policy job_row_table_owner on job_row to current_user using (true);
create policy job_row_of_job on job_row to tessera_app using (is_system_context() or exists (select from job j where j.job_id = job_row.job_id));
alter table kept_file enable row level security;
alter table kept_file force row level security;
create policy kept_file_table_owner on kept_file to current_user using (true);
create policy kept_file_read on kept_file to tessera_app
  using (is_system_context() or owner_account_id = context_user() or exists (select from account a where a.account_id = kept_file.account_id))
  with check (is_system_context() or owner_account_id = context_user());
alter table kept_file_chunk enable row level security;
alter table kept_file_chunk force row level security;
create policy kept_file_chunk_table_owner on kept_file_chunk to current_user using (true);
create policy kept_file_chunk_of_file on kept_file_chunk to tessera_app
  using (exists (select from kept_file f where f.file_id = kept_file_chunk.file_id));
alter table kept_image enable row level security;
alter table kept_image force row level security;
create policy kept_image_table_owner on kept_image to current_user using (true);
create policy kept_image_of_file on kept_image to tessera_app using (exists (select from kept_file f where f.file_id = kept_image.file_id));
grant select, insert, update, delete on job, job_row, kept_file, kept_file_chunk, kept_image to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FILES, JOBS, ACCESS]) await sql.raw(part).execute(db);
}
