/** Records of the trail keep the place at which something happened (domain §8.4): who may read them, and how they are found, when accounts have moved since. */
import { type Kysely, sql } from "kysely";

/**
 * What happened at or below an account belongs to it, wherever it stands by now: the range of paths of today's place is not all of it. The account at the
 * beginning of the caller's range holds all that he works on.
 */
const ACCESS = `
create policy audit_record_former on audit_record for select to tessera_app
  using (split_part(current_setting('app.scope_low', true), '/', -1) = any (string_to_array(object_account_path, '/')));`;

/** Read from the trail itself: a move is on record as long as anything that happened before it. */
const FORMER = `
create index audit_record_moves on audit_record (object_account_id, audit_id desc) where event_type = 'Account.Moved';

create function former_paths(wanted bigint) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  place text;
  step record;
  before bigint;
begin
  select account_path into place from account_in_context(wanted);
  while place is not null loop
    select r.audit_id, path.left_path, path.taken_path into step
      from audit_record r, lateral (select min(c ->> 'OldValue') as left_path, min(c ->> 'NewValue') as taken_path
        from jsonb_array_elements(r.changes) c where c ->> 'Field' = 'AccountPath') path
     where r.event_type = 'Account.Moved' and r.object_account_id = any (string_to_array(place, '/')::bigint[]) and r.result = 'Success'
       and (before is null or r.audit_id < before) and starts_with(place || '/', path.taken_path || '/')
     order by r.audit_id desc limit 1;
    exit when not found;
    place := step.left_path || substr(place, length(step.taken_path) + 1);
    before := step.audit_id;
    return next place;
  end loop;
end $$;
revoke execute on function former_paths(bigint) from public;
grant execute on function former_paths(bigint) to tessera_app;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ACCESS, FORMER]) await sql.raw(part).execute(db);
}
