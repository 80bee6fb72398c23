import type { Context } from "./context.ts";
import { Problem } from "./problem.ts";

/**
 * Must the caller prove a second factor first? Operations (`mfa: fresh` in `x-access`) and fields (`RequiresMfa`) ask every caller for one, 15 minutes old at
 * most (spec §5). A browser asks for it, or for setting one up, and repeats the call.
 *
 * A caller who acts for another user cannot prove that user's factor, and a program with an API token proves none: these operations and fields stay closed.
 */
export const needsStepUp = ({ session }: Pick<Context, "session">): boolean =>
  session === null || session.impersonatorAccountId !== null || !session.hasFreshFactor;

/** Must secrets be masked for this caller? Yes while a second factor is still to be proved; a caller who has none and needs none sees them. */
export const masksSecrets = (context: Pick<Context, "runtime" | "session">): boolean => {
  const { runtime, session } = context;
  if (!needsStepUp(context)) return false;
  return (
    session === null ||
    session.apiTokenId !== undefined ||
    session.impersonatorAccountId !== null ||
    session.hasSecondFactor ||
    runtime.config.requireMfa
  );
};

/**
 * @param fields request members that ask for it, e.g. `values.Iban`; empty: the operation itself does.
 * @throws Problem MfaRequired naming each of them; MfaSetupRequired when the caller has no second factor yet; AccessDenied while impersonating, and for an API token:
 *   its owner may have a factor, but a program cannot set one up.
 */
export function stepUpProblem({ session }: Pick<Context, "session">, fields: readonly string[]): Problem {
  if (session !== null && session.impersonatorAccountId !== null) return impersonating();
  if (session?.apiTokenId !== undefined) return withToken(fields);
  const code = session?.hasSecondFactor === true ? "MfaRequired" : "MfaSetupRequired";
  return new Problem(code, { details: fields.map((field) => ({ field, code, message: "Changing this requires two-step verification." })) });
}

function withToken(fields: readonly string[]): Problem {
  const message = "This requires two-step verification, so it cannot be done with an API token.";
  return new Problem("AccessDenied", { message, details: fields.map((field) => ({ field, code: "AccessDenied", message })) });
}

/** The refusal of operations that the contract forbids while acting for another user. */
export const impersonating = () => new Problem("AccessDenied", { message: "This cannot be done while you are signed in as another user." });
