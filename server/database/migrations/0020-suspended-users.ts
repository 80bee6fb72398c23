/**
 * The sessions of a user end with the state `Active`, whichever operation changes it (domain §1.4): in the same transaction, and for good, so that nobody
 * is signed in again by being let in again. A trigger, because a request sees no sessions but those of its own user.
 */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_sessions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from session where user_account_id = new.account_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger account_ends_sessions after update of account_state on account for each row
    when (old.account_type = 'User' and old.account_state = 'Active' and new.account_state <> 'Active') execute function end_sessions()`.execute(
    db,
  );
}
