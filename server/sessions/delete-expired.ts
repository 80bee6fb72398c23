import { type Kysely, sql } from "kysely";
import { advisoryLocks } from "../database/advisory-lock.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { deleteOldFactorWork } from "../factors/delete-old.ts";
import { KEY_LIFE } from "../http/idempotency.ts";
import { deleteOldJobs } from "../jobs/delete-old-jobs.ts";
import { deleteOldEvents } from "../live/outbox-hub.ts";
import { deleteOldMails } from "../mail/outbox.ts";
import { deleteOldNotifications } from "../notifications/delete-old.ts";
import { deleteOldResets } from "../passwords/reset-requests.ts";
import { deleteOldDepartures } from "../sso/identities.ts";
import { LONGEST_IDLE } from "./call-lookup.ts";

/**
 * Delete what no longer counts: every use checks the time itself, so nothing depends on when this runs, only the size of the tables. Any node may do it
 * at any time; while one is at it the others leave it to that one.
 */
export async function deleteExpired(db: Kysely<Database>): Promise<void> {
  await asSystem(db, async (transaction) => {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.cleanUp}) as ours`.execute(transaction);
    if (rows[0]?.ours !== true) return;
    await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '${sql.raw(LONGEST_IDLE)}'`.execute(
      transaction,
    );
    await sql`delete from sign_in_flow where expires_at < now() - interval '1 day'`.execute(transaction);
    // A hundred failed sign-ins in a row stay on record until the password is reset; those of a session go with it.
    await sql`delete from sign_in_attempt where updated_at < now() - interval '7 days'
      and (failures < 100 or starts_with(bucket, 'password confirmation '))`.execute(transaction);
    await deleteOldFactorWork(transaction);
    await sql`delete from live_ticket where expires_at < now()`.execute(transaction);
    await sql`delete from idempotency where created_at < now() - interval '${sql.raw(KEY_LIFE)}'`.execute(transaction);
    await sql`delete from rate_counter where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(transaction);
    await sql`delete from form_draft where saved_at < now() - interval '30 days'`.execute(transaction);
    await deleteOldEvents(transaction);
    await deleteOldJobs(transaction);
    await deleteOldMails(transaction);
    await deleteOldNotifications(transaction);
    await deleteOldDepartures(transaction);
    await deleteOldResets(transaction);
  });
}
