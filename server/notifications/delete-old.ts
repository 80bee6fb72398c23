import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** What was read goes after a month, what nobody read after three. */
export async function deleteOldNotifications(db: Kysely<Database>): Promise<void> {
  await sql`delete from notification where created_at < now() - interval '90 days'
    or (read_at < now() - interval '30 days')`.execute(db);
}
