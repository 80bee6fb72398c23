import { callerOf } from "../../access/caller.ts";
import type { GetLiveTicketRequest, GetLiveTicketResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { issueTicket, TICKET_SECONDS } from "../../sessions/live-ticket.ts";

/** The ticket is the session's own bookkeeping, not a change of anything people own: it is written beside the call's read-only context. */
export async function getLiveTicket(context: Context, _input: GetLiveTicketRequest): Promise<GetLiveTicketResponse> {
  return { Ticket: await issueTicket(context.runtime.pool, callerOf(context)), ExpiresInSeconds: TICKET_SECONDS };
}
