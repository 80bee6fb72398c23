/** The administrators over an account had a name that the server uses for what a capability's scope reaches (`looksAfter`): two meanings for one word. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter function looks_after(bigint) rename to administrators_over").execute(db);
}
