import { type Kysely, sql } from "kysely";
import { advisoryLocks } from "./database/advisory-lock.ts";
import type { Database } from "./database/schema.ts";
import { asSystem } from "./database/transaction.ts";
import type { Topic } from "./define-topic.ts";
import { KEY_LIFE } from "./door/idempotency.ts";
import { deleteOldEvents } from "./live/outbox-hub.ts";
import { deleteOldMails } from "./messages/outbox.ts";
import { LONGEST_IDLE } from "./sessions/call-lookup.ts";

/**
 * Delete expired rows. Every use checks the time itself, so this only limits the size of the tables and may run at any time. While one node does it, the
 * others skip it.
 */
export async function deleteExpired(db: Kysely<Database>, topics: readonly Pick<Topic, "deleteExpired">[]): Promise<void> {
  await asSystem(db, "rows that have expired", async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.cleanUp}) as ours`.execute(transaction);
    if (rows[0]?.ours !== true) return;
    await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '${sql.raw(LONGEST_IDLE)}'`.execute(
      transaction,
    );
    await sql`delete from live_ticket where expires_at < now()`.execute(transaction);
    await sql`delete from idempotency where created_at < now() - interval '${sql.raw(KEY_LIFE)}'`.execute(transaction);
    await sql`delete from rate_counter where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(transaction);
    await deleteOldEvents(transaction);
    await deleteOldJobs(transaction);
    await deleteOldMails(transaction);
    for (const topic of topics) await topic.deleteExpired?.(transaction);
  });
}

/** How long jobs are kept after their end; PostgreSQL interval. */
const KEPT = "30 days";

/** Delete jobs that ended long ago with their rows, and expired files with their pieces. In a system transaction. */
async function deleteOldJobs(db: Kysely<Database>): Promise<void> {
  await sql`delete from job where finished_at < now() - interval '${sql.raw(KEPT)}'`.execute(db);
  await sql`delete from kept_file where expires_at < now()`.execute(db);
}
