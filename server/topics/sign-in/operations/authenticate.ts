import type { AuthenticateRequest, AuthenticateResponse } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { advanceSignIn } from "../advance-sign-in.ts";
import { checkCredentials } from "./check-credentials.ts";
import { loadSessionUser } from "./session-user.ts";

/**
 * Begin a session (spec §4). With a second factor open, the session begun can only go on; the same call with `mfaToken` and `mfaMethodId` then goes all
 * the way.
 */
export async function authenticate(context: Context, input: AuthenticateRequest): Promise<AuthenticateResponse> {
  const { user, state, proofs } = await checkCredentials(context, input);
  const reached = await advanceSignIn(context, user, "password", proofs, state);
  return loadSessionUser(context.runtime, { ...reached, impersonatorAccountId: null });
}
