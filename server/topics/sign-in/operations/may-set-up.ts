import type { AuthenticatorType } from "../../../../shared/generated/types.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { stepUpProblem } from "../../../platform/call/step-up.ts";
import type { FactorState } from "../factors/factor-state.ts";

/** More of them is more to lose track of, and one is enough. */
const MOST_METHODS = 10;

/**
 * May the caller add a second factor? A caller who has one proves it first: otherwise a browser left open would be enough to add another one. A sign-in that
 * must set one up may, with the proofs it has given so far.
 *
 * @throws Problem MfaRequired, MfaMethodUnavailable for a kind that the policies do not allow
 */
export function assertMaySetUp(session: SessionRecord, { methods, requirement }: FactorState, type: AuthenticatorType): void {
  if (session.stage === "complete" && methods.length > 0 && !session.hasFreshFactor) throw stepUpProblem({ session }, []);
  if (!requirement.allowedTypes.includes(type) || methods.length >= MOST_METHODS) throw new Problem("MfaMethodUnavailable");
}
