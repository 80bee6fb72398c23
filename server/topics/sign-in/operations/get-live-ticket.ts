import type { GetLiveTicketRequest, GetLiveTicketResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { issueTicket, TICKET_SECONDS } from "../../../platform/sessions/live-ticket.ts";

/** The ticket is the session's own bookkeeping, not a change of anything people own: it is written beside the call's read-only context. */
export async function getLiveTicket(context: Context, _input: GetLiveTicketRequest): Promise<GetLiveTicketResponse> {
  return { Ticket: await issueTicket(context.runtime, callerOf(context)), ExpiresInSeconds: TICKET_SECONDS };
}
