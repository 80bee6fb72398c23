import type { GetCurrentUserRequest, GetCurrentUserResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { requireSession } from "./require-session.ts";
import { loadSessionUser } from "./session-user.ts";

export async function getCurrentUser(context: Context, _input: GetCurrentUserRequest): Promise<GetCurrentUserResponse> {
  return loadSessionUser(context.runtime, requireSession(context));
}
