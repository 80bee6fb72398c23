import { callerOf } from "../../access/caller.ts";
import { readAs } from "../../database/tenant-database.ts";
import { loadFactorState } from "../../factors/factor-state.ts";
import type { GetCurrentUserRequest, GetCurrentUserResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { SYSTEM } from "../../sessions/call-lookup.ts";
import { loadSessionUser } from "./session-user.ts";

/** Policies may have changed since the sign-in: whether a second factor must be set up is found out anew each time. */
export async function getCurrentUser(context: Context, _input: GetCurrentUserRequest): Promise<GetCurrentUserResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  const factors = await loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, session);
  return loadSessionUser(runtime, { ...session, factors });
}
