/** The administrators over an account had a name that the server uses for what a capability's scope reaches (`looksAfter`): two meanings for one word. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter function looks_after(bigint) rename to administrators_over").execute(db);
  // While nodes are exchanged one by one, those of the release before still ask by the old name.
  await sql
    .raw(`create function looks_after(wanted bigint) returns bigint[] language sql stable set search_path = public, pg_temp as
      'select administrators_over(wanted)';
      revoke execute on function looks_after(bigint) from public; grant execute on function looks_after(bigint) to tessera_app`)
    .execute(db);
}
