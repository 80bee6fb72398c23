import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/schema.ts";

/** Read notifications are deleted after a month, unread ones after three. */
export async function deleteOldNotifications(db: Kysely<Database>): Promise<void> {
  await sql`delete from notification where created_at < now() - interval '90 days'
    or (read_at < now() - interval '30 days')`.execute(db);
}
