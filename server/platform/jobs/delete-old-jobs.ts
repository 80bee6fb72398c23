import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Jobs stay on record for so long after their end; PostgreSQL interval. */
const KEPT = "30 days";

/** Jobs that ended long ago with their rows, and files whose time is over with their pieces. In a system transaction. */
export async function deleteOldJobs(db: Kysely<Database>): Promise<void> {
  await sql`delete from job where finished_at < now() - interval '${sql.raw(KEPT)}'`.execute(db);
  await sql`delete from kept_file where expires_at < now()`.execute(db);
}
