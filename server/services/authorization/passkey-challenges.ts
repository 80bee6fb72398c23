import { callerOf } from "../../access/caller.ts";
import { challengeFor, challengeForAnybody } from "../../factors/passkeys.ts";
import type {
  BeginPasskeySignInRequest,
  BeginPasskeySignInResponse,
  GetPasskeyChallengeRequest,
  GetPasskeyChallengeResponse,
} from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

/** Challenges are the session's own bookkeeping, not a change of anything people own: they are written beside the call's read-only context. */
export async function getPasskeyChallenge(context: Context, _input: GetPasskeyChallengeRequest): Promise<GetPasskeyChallengeResponse> {
  const options = await challengeFor(context.runtime.db, context.runtime.config, callerOf(context));
  if (options === null) throw notFound();
  return { Options: options };
}

export async function beginPasskeySignIn({ runtime }: Context, _input: BeginPasskeySignInRequest): Promise<BeginPasskeySignInResponse> {
  return { Options: await challengeForAnybody(runtime.db, runtime.config) };
}
