import type { GetCurrentUserRequest, GetCurrentUserResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { loadSessionUser } from "./session-user.ts";

/** Policies may have changed since the sign-in: whether a second factor must be set up is found out again each time. */
export async function getCurrentUser(context: Context, _input: GetCurrentUserRequest): Promise<GetCurrentUserResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  const factors = await loadFactorState(context.system, session);
  return loadSessionUser(runtime, { ...session, factors });
}
