import { callerOf } from "../../access/caller.ts";
import type { PingPongRequest, PingPongResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";

/** Being called is what keeps the session alive; the answer says until when. */
export async function pingPong(context: Context, _input: PingPongRequest): Promise<PingPongResponse> {
  return { ServerTimeUtc: context.now.toISOString(), SessionExpiresAt: callerOf(context).expiresAt.toISOString() };
}
