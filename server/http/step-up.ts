import type { Context } from "./context.ts";
import { Problem } from "./problem.ts";

/**
 * Must the caller prove a second factor first? Operations (`mfa: fresh` in `x-access`) and fields (`RequiresMfa`) ask for a fresh one, 15 minutes old at
 * most, of everybody who has one, and of everybody where the installation requires it (REQUIRE_MFA). A browser asks the person and repeats the call.
 *
 * Somebody who acts for another user can prove nothing in that user's place: for him these things stay closed.
 */
export function needsStepUp({ runtime, session }: Pick<Context, "runtime" | "session">): boolean {
  if (session === null) return runtime.config.requireMfa;
  if (session.impersonatorAccountId !== null) return true;
  return !session.hasFreshFactor && (session.hasSecondFactor || runtime.config.requireMfa);
}

/**
 * @param fields request members that ask for it, e.g. `values.Iban`; empty: the operation itself does.
 * @throws Problem MfaRequired naming each of them; MfaSetupRequired when the caller has no second factor yet; AccessDenied while impersonating.
 */
export function stepUpProblem({ session }: Pick<Context, "session">, fields: readonly string[]): Problem {
  if (session !== null && session.impersonatorAccountId !== null) return impersonating();
  const code = session?.hasSecondFactor === true ? "MfaRequired" : "MfaSetupRequired";
  return new Problem(code, { details: fields.map((field) => ({ field, code, message: "Changing this needs your second factor." })) });
}

/** Refuses what the contract keeps from those who act for another user. */
export const impersonating = () => new Problem("AccessDenied", { message: "This cannot be done while you act for somebody else." });
