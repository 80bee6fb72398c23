import type {
  BeginPasskeySignInRequest,
  BeginPasskeySignInResponse,
  GetPasskeyChallengeRequest,
  GetPasskeyChallengeResponse,
} from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { challengeFor, challengeForAnyone } from "../factors/passkeys.ts";

/** Challenges are the session's own bookkeeping, not a change of anything people own: they are written beside the call's read-only context. */
export async function getPasskeyChallenge(context: Context, _input: GetPasskeyChallengeRequest): Promise<GetPasskeyChallengeResponse> {
  const options = await challengeFor(context.system, context.runtime.config, callerOf(context));
  if (options === null) throw notFound();
  return { Options: options };
}

export async function beginPasskeySignIn(
  { system, runtime }: Context,
  _input: BeginPasskeySignInRequest,
): Promise<BeginPasskeySignInResponse> {
  return { Options: await challengeForAnyone(system, runtime.config) };
}
