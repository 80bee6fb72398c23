import type { ContinueSignInRequest, ContinueSignInResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { advanceSignIn } from "../advance-sign-in.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import { assertMayLogIn } from "../sessions/sign-in.ts";
import { loadSessionUser } from "./session-user.ts";

/** The second factor of a sign-in that has begun: its session is the proof of the password. */
export async function continueSignIn(context: Context, input: ContinueSignInRequest): Promise<ContinueSignInResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  const { flowId } = session;
  // A session that is signed in already has nothing to go on with.
  if (flowId === null || session.stage !== "second-factor") throw new Problem("NotSignedIn");
  const state = await loadFactorState(context.system, session);
  const proves = await verifyFactor(context, { ...session, mailUntil: state.mailUntil }, input);
  await assertMayLogIn(context.system, session);
  const reached = await advanceSignIn(context, { ...session, flowId }, "second-factor", [{ event: "factor verified", proves }], state);
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
}
