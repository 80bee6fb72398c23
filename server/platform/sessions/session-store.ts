import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";

/** End one session, on every node at once: the next call finds no row. Works in the user's own context. */
export async function endSession(db: Kysely<Database>, sessionIdHash: Buffer): Promise<void> {
  await db.deleteFrom("session").where("id_hash", "=", sessionIdHash).execute();
}

/**
 * Ends all sessions of a user but one, including those in which they act for others. Needs a context with that right: the caller's own context sees
 * only the caller's sessions.
 *
 * @param kept the one session that stays, if any
 * @returns the number of ended sessions
 */
export async function endSessionsOf(db: Kysely<Database>, userAccountId: number, kept: Buffer | null): Promise<number> {
  const { rows } = await sql`select end_sessions_of(${userAccountId}, ${kept})`.execute(db);
  return rows.length;
}

/**
 * Record the use of these sessions; at most once a minute for each, outside the calls. A session that another transaction is writing is skipped: another node
 * records it, or it is just ending.
 */
export async function touchSessions(db: Kysely<Database>, sessionIdHashes: readonly Buffer[]): Promise<void> {
  await asSystem(db, "last use of sessions", (transaction) =>
    sql`update session set last_seen_at = now() from (select id_hash from session
        where id_hash = any (${sessionIdHashes}::bytea[]) and last_seen_at < now() - interval '1 minute' for update skip locked) as seen
      where session.id_hash = seen.id_hash`.execute(transaction),
  );
}
