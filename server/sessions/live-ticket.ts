import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/transaction.ts";
import { hashSecret, newSecret } from "./session-id.ts";

export const TICKET_SECONDS = 60;

/** A ticket for one live connection of this session: it opens a socket once, within a minute, and nothing else. */
export async function issueTicket(db: Kysely<Database>, session: { sessionIdHash: Buffer; userAccountId: number }): Promise<string> {
  const ticket = newSecret();
  await asSystem(db, (transaction) =>
    sql`insert into live_ticket (ticket_hash, session_id_hash, user_account_id, expires_at)
      values (${hashSecret(ticket)}, ${session.sessionIdHash}, ${session.userAccountId}, now() + make_interval(secs => ${TICKET_SECONDS}))`.execute(
      transaction,
    ),
  );
  return ticket;
}

/**
 * Use a ticket up. Deleting it is the check, so of two sockets with one ticket exactly one is let in.
 *
 * @returns the hash of the session id it belongs to, or null.
 */
export async function redeemTicket(db: Kysely<Database>, ticket: string, userAccountId: number): Promise<Buffer | null> {
  const { rows } = await asSystem(db, (transaction) =>
    sql<{ session_id_hash: Buffer }>`delete from live_ticket
      where ticket_hash = ${hashSecret(ticket)} and user_account_id = ${userAccountId} and expires_at > now()
      returning session_id_hash`.execute(transaction),
  );
  return rows[0]?.session_id_hash ?? null;
}
