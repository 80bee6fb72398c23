import { CompiledQuery } from "kysely";
import type { Runtime } from "../call/context.ts";
import { Problem } from "../call/problem.ts";
import { BatchedLookup } from "../database/batched-lookup.ts";
import type { SystemAccess } from "../database/system-database.ts";
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

/** A session that ends at the same moment takes its ticket with it, and not those of everyone else in the statement. */
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

  constructor(system: SystemAccess) {
    const write = async (text: string, values: readonly unknown[]) => {
      const { rows } = await system("tickets for live connections").once((db) =>
        db.executeQuery<{ ticket: string; session?: Buffer }>(CompiledQuery.raw(text, [...values])),
      );
      return rows;
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

type Node = Pick<Runtime, "live" | "system">;
const ofNodes = new WeakMap<object, LiveTickets>();

/** The tickets of this node, shared through its live hub. */
function ticketsOf({ live, system }: Node): LiveTickets {
  const known = ofNodes.get(live) ?? new LiveTickets(system);
  ofNodes.set(live, known);
  return known;
}

/**
 * A ticket for one live connection of this session: it opens a socket once, within a minute, and nothing else.
 *
 * @throws Problem NotSignedIn when the session has just ended
 */
export const issueTicket = (node: Node, session: { readonly sessionIdHash: Buffer; readonly userAccountId: number }): Promise<string> =>
  ticketsOf(node).issue(session);

/**
 * Use a ticket up. Deleting it is the check, so of two sockets with one ticket exactly one is let in.
 *
 * @returns the hash of the session id it belongs to, or null.
 */
export const redeemTicket = (node: Node, ticket: string, userAccountId: number): Promise<Buffer | null> =>
  ticketsOf(node).redeem(ticket, userAccountId);
