import type { AuthenticateRequest, AuthenticateResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { hashSecret, sessionHandle } from "../../sessions/session-id.ts";
import { signIn } from "../../sessions/sign-in.ts";
import { loadSessionUser } from "./session-user.ts";

/** Begin a session (spec §4). The username is trimmed, as the sign-in form does. */
export async function authenticate(context: Context, input: AuthenticateRequest): Promise<AuthenticateResponse> {
  const { userAccountId, session, permissions } = await signIn(context, input.userName.trim(), input.password);
  return loadSessionUser(context.runtime, {
    userAccountId,
    impersonatorAccountId: null,
    handle: sessionHandle(hashSecret(session.sessionId)),
    capabilities: permissions.capabilities,
  });
}
