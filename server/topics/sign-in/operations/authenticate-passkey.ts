import type { AuthenticatePasskeyRequest, AuthenticatePasskeyResponse } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { advanceSignIn } from "../advance-sign-in.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { usePasskey } from "../factors/passkeys.ts";
import { beginFlow } from "../sessions/sign-in-flow.ts";
import { loadSignInUser } from "../sessions/sign-in-user.ts";
import { loadSessionUser } from "./session-user.ts";

/**
 * Sign in with a passkey alone. It had to check its user (a finger, a face, a PIN), so it counts as two proofs: what the user has, and what unlocks it.
 *
 * @throws Problem SignInFailed for everything that does not fit, MissingLoginCapability
 */
export async function authenticatePasskey(context: Context, { passkey }: AuthenticatePasskeyRequest): Promise<AuthenticatePasskeyResponse> {
  const { runtime } = context;
  const expected = { purpose: "sign-in", userAccountId: null, sessionIdHash: null } as const;
  const used = await usePasskey(context.system, runtime.config, expected, passkey);
  if (used === null) throw new Problem("SignInFailed");
  const user = await loadSignInUser(context, used.userAccountId, "SignInFailed");
  const state = await loadFactorState(context.system, user);
  const flowId = await beginFlow(context.system, user.userAccountId);
  const proofs = [
    { event: "password verified", proves: "knowledge" },
    { event: "factor verified", proves: "device" },
  ] as const;
  const reached = await advanceSignIn(context, { ...user, flowId }, "password", proofs, state);
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
}
