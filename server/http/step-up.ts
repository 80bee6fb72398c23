import type { Context } from "./context.ts";
import { Problem } from "./problem.ts";

/**
 * Must the caller prove a second factor first? Operations (`mfa: fresh` in `x-access`) and fields (`RequiresMfa`) ask for a fresh one, 15 minutes old at
 * most, where the installation requires it (REQUIRE_MFA). A browser asks the person and repeats the call.
 */
export const needsStepUp = ({ runtime, session }: Pick<Context, "runtime" | "session">): boolean =>
  runtime.config.requireMfa && session?.hasFreshFactor !== true;

/**
 * @param fields request members that ask for it, e.g. `values.Iban`; empty: the operation itself does.
 * @throws Problem MfaRequired naming each of them.
 */
export function stepUpProblem(fields: readonly string[]): Problem {
  return new Problem("MfaRequired", {
    details: fields.map((field) => ({ field, code: "MfaRequired", message: "Changing this needs your second factor." })),
  });
}
