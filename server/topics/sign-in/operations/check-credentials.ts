import type { Context } from "../../../platform/call/context.ts";
import type { GivenProof } from "../advance-sign-in.ts";
import { channelOfPassword, type FactorState, loadFactorState } from "../factors/factor-state.ts";
import { type FactorProof, hasProof, verifyFactor } from "../factors/verify-factor.ts";
import { checkPassword, type KnownUser } from "../sessions/sign-in.ts";

export interface Credentials extends FactorProof {
  readonly userName: string;
  readonly password: string;
}

/** A user whose password was right, with all that this call has proved. */
export interface CheckedCredentials {
  readonly user: KnownUser;
  readonly state: FactorState;
  readonly proofs: readonly GivenProof[];
}

/**
 * Check username (trimmed, as the sign-in form does) and password, and the second factor where the call brings one. What was right is used up.
 *
 * A code that is sent by e-mail belongs to the session that asked for it, so a call that repeats the password with such a code carries its cookie.
 *
 * @throws Problem SignInFailed, MfaCodeIncorrect, TooManyAttempts, MissingLoginCapability, MfaMethodUnavailable, Overloaded
 */
export async function checkCredentials(context: Context, input: Credentials): Promise<CheckedCredentials> {
  const { session } = context;
  const user = await checkPassword(context, input.userName.trim(), input.password);
  const state = await loadFactorState(context.system, user);
  const password: GivenProof = { event: "password verified", proves: channelOfPassword(state) };
  if (state.methods.length === 0 || !hasProof(input)) return { user, state, proofs: [password] };
  const sessionIdHash = session?.userAccountId === user.userAccountId ? session.sessionIdHash : null;
  const owner = { userAccountId: user.userAccountId, sessionIdHash, mailUntil: state.mailUntil };
  return { user, state, proofs: [password, { event: "factor verified", proves: await verifyFactor(context, owner, input) }] };
}
