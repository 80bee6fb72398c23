import type { Pool } from "pg";
import { BatchedLookup } from "../database/batched-lookup.ts";
import { runScoped } from "../database/scoped-query.ts";
import { Problem } from "../http/problem.ts";
import { SYSTEM } from "./call-lookup.ts";
import { hashSecret, newSecret } from "./session-id.ts";

export const TICKET_SECONDS = 60;

interface NewTicket {
  readonly hash: Buffer;
  readonly sessionIdHash: Buffer;
  readonly userAccountId: number;
}
interface ShownTicket {
  readonly hash: Buffer;
  readonly userAccountId: number;
}

/** A session that ends at the same moment takes its ticket with it, and not those of everybody else in the statement. */
const ISSUE = `with living as (select id_hash from session where id_hash = any ($2::bytea[]) for key share)
  insert into live_ticket (ticket_hash, session_id_hash, user_account_id, expires_at)
  select given.ticket, given.session, given.user_id, now() + make_interval(secs => ${TICKET_SECONDS})
  from unnest($1::bytea[], $2::bytea[], $3::bigint[]) as given (ticket, session, user_id) join living on living.id_hash = given.session
  returning encode(ticket_hash, 'hex') as ticket`;
const REDEEM = `delete from live_ticket using unnest($1::bytea[], $2::bigint[]) as shown (ticket, user_id)
  where ticket_hash = shown.ticket and user_account_id = shown.user_id and expires_at > now()
  returning encode(ticket_hash, 'hex') as ticket, session_id_hash as session`;

/**
 * Tickets for live connections. After a restart thousands of portals come for one at once: what arrives together is written and deleted together, in one
 * statement and one commit.
 */
class LiveTickets {
  readonly #issuing: BatchedLookup<NewTicket, true>;
  readonly #redeeming: BatchedLookup<ShownTicket, Buffer>;

  constructor(pool: Pool) {
    const write = async (text: string, values: readonly unknown[]) => {
      const client = await pool.connect();
      try {
        const { rows } = await runScoped(client, { text, values }, SYSTEM, { opens: "write", commits: true });
        client.release();
        return rows as { ticket: string; session?: Buffer }[];
      } catch (error) {
        // Whatever state its transaction is in, nobody else gets the connection.
        client.release(true);
        throw error;
      }
    };
    this.#issuing = new BatchedLookup(async (tickets) => {
      const columns = [
        tickets.map(({ hash }) => hash),
        tickets.map(({ sessionIdHash }) => sessionIdHash),
        tickets.map(({ userAccountId }) => userAccountId),
      ];
      const issued = new Set((await write(ISSUE, columns)).map(({ ticket }) => ticket));
      return new Map(tickets.filter(({ hash }) => issued.has(hash.toString("hex"))).map((ticket) => [ticket, true]));
    });
    this.#redeeming = new BatchedLookup(async (tickets) => {
      const rows = await write(REDEEM, [tickets.map(({ hash }) => hash), tickets.map(({ userAccountId }) => userAccountId)]);
      const sessions = new Map(rows.map(({ ticket, session }) => [ticket, session]));
      const redeemed = new Map<ShownTicket, Buffer>();
      for (const ticket of tickets) {
        const key = ticket.hash.toString("hex");
        const session = sessions.get(key);
        if (session !== undefined) redeemed.set(ticket, session);
        // Shown twice in one statement, it lets the first in.
        sessions.delete(key);
      }
      return redeemed;
    });
  }

  async issue(session: { readonly sessionIdHash: Buffer; readonly userAccountId: number }): Promise<string> {
    const { sessionIdHash, userAccountId } = session;
    const ticket = newSecret();
    if ((await this.#issuing.load({ hash: hashSecret(ticket), sessionIdHash, userAccountId })) === undefined)
      throw new Problem("NotSignedIn");
    return ticket;
  }

  async redeem(ticket: string, userAccountId: number): Promise<Buffer | null> {
    return (await this.#redeeming.load({ hash: hashSecret(ticket), userAccountId })) ?? null;
  }
}

const ofPools = new WeakMap<Pool, LiveTickets>();

function ticketsOf(pool: Pool): LiveTickets {
  const known = ofPools.get(pool) ?? new LiveTickets(pool);
  ofPools.set(pool, known);
  return known;
}

/**
 * A ticket for one live connection of this session: it opens a socket once, within a minute, and nothing else.
 *
 * @throws Problem NotSignedIn when the session has just ended
 */
export const issueTicket = (pool: Pool, session: { readonly sessionIdHash: Buffer; readonly userAccountId: number }): Promise<string> =>
  ticketsOf(pool).issue(session);

/**
 * Use a ticket up. Deleting it is the check, so of two sockets with one ticket exactly one is let in.
 *
 * @returns the hash of the session id it belongs to, or null.
 */
export const redeemTicket = (pool: Pool, ticket: string, userAccountId: number): Promise<Buffer | null> =>
  ticketsOf(pool).redeem(ticket, userAccountId);
