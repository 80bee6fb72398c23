import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { LONGEST_SESSION } from "./call-lookup.ts";
import type { IssuedSession } from "./session-facts.ts";
import { hashSecret, newSecret } from "./session-id.ts";

/** Longest text of a browser's own description that is kept. */
const USER_AGENT_LIMIT = 300;

/**
 * Begin a session. The id is new each time and exists in clear only in the answer, so an id planted before the sign-in is worth nothing after it.
 *
 * @param db a system transaction: the caller writes more with it (the flow that ends, the last sign-in).
 */
export async function beginSession(
  db: Kysely<Database>,
  begun: { userAccountId: number; remoteAddress: string; userAgent: string },
): Promise<IssuedSession> {
  const sessionId = newSecret();
  await sql`insert into session (id_hash, user_account_id, expires_at, remote_address, user_agent)
    values (${hashSecret(sessionId)}, ${begun.userAccountId}, now() + interval '${sql.raw(LONGEST_SESSION)}', ${begun.remoteAddress},
      ${begun.userAgent.slice(0, USER_AGENT_LIMIT)})`.execute(db);
  return { sessionId };
}

/** End one session, on every node at once: the next call finds no row. Works in the user's own context. */
export async function endSession(db: Kysely<Database>, sessionIdHash: Buffer): Promise<void> {
  await db.deleteFrom("session").where("id_hash", "=", sessionIdHash).execute();
}

/** Write down that the session is in use; at most once a minute for each session, outside the call it belongs to. */
export async function touchSession(db: Kysely<Database>, sessionIdHash: Buffer): Promise<void> {
  await asSystem(db, (transaction) =>
    sql`update session set last_seen_at = now() where id_hash = ${sessionIdHash} and last_seen_at < now() - interval '1 minute'`.execute(
      transaction,
    ),
  );
}
