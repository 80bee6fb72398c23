/** Jobs of which only the newest counts. */
import { type Kysely, sql } from "kysely";

/**
 * A job with a key makes those of its kind and key that wait or run needless. They may be somebody else's, whom the one who starts it does not see: so it is
 * a function with the owner's rights, and one caller after the other, or two at once would find nothing to replace. The index also keeps an older one from being retried beside a newer one.
 */
const KEYS = `
alter table job add column key text check (length(key) between 1 and 200);
create unique index job_by_key on job (kind, key) where key is not null and status in ('Queued', 'Running');
create function supersede_jobs(of_kind text, of_key text) returns setof job
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_kind || ' ' || of_key, 7357266));
  return query update job set status = 'Superseded', finished_at = now(), lease_until = null, message = null, message_key = null
    where job.kind = of_kind and job.key = of_key and job.status in ('Queued', 'Running') returning job.*;
end $$;
revoke all on function supersede_jobs(text, text) from public;
grant execute on function supersede_jobs(text, text) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(KEYS).execute(db);
}
