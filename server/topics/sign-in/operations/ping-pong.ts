import type { PingPongRequest, PingPongResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";

/** The call itself keeps the session alive; the answer says until when. */
export async function pingPong(context: Context, _input: PingPongRequest): Promise<PingPongResponse> {
  return { ServerTimeUtc: context.now.toISOString(), SessionExpiresAt: callerOf(context).expiresAt.toISOString() };
}
