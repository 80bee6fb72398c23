import type { FactorState } from "../../../factors/factor-state.ts";
import type { AuthenticatorType } from "../../../generated/types.ts";
import { Problem } from "../../../http/problem.ts";
import { stepUpProblem } from "../../../http/step-up.ts";
import type { SessionFacts } from "../../../sessions/session-facts.ts";

/** More of them is more to lose track of, and one is enough. */
const MOST_METHODS = 10;

/**
 * May the caller add a second factor? Whoever has one proves it first: otherwise a browser left open would be enough to add another one. A sign-in that
 * must set one up may, with the proofs it has given so far.
 *
 * @throws Problem MfaRequired, MfaMethodUnavailable for a kind that the policies do not allow
 */
export function assertMaySetUp(session: SessionFacts, { methods, requirement }: FactorState, type: AuthenticatorType): void {
  if (session.stage === "complete" && methods.length > 0 && !session.hasFreshFactor) throw stepUpProblem({ session }, []);
  if (!requirement.allowedTypes.includes(type) || methods.length >= MOST_METHODS) throw new Problem("MfaMethodUnavailable");
}
