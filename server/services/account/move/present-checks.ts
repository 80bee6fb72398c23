import type { Locale } from "../../../domain/locales.ts";
import type { MoveCheck, MoveFacts, OpenWork } from "../../../domain/move.ts";
import type { MoveCheck as PresentedCheck } from "../../../generated/types.ts";
import { codeText, type Said, wordingOf } from "../../../http/error-texts.ts";
import { Problem } from "../../../http/problem.ts";

/** What each check came to, in the reader's language. */
export function presentChecks(checks: readonly MoveCheck[], facts: MoveFacts, language: Locale): PresentedCheck[] {
  return checks.map((check) => ({
    Code: check.code,
    Result: check.result,
    Details: [
      ...(check.error === undefined ? [] : [codeText(check.error, language)]),
      ...reasonsOf(check, facts).map((said) => wordingOf(said, language)),
    ].join(" "),
  }));
}

/** @throws Problem for the first check that fails, with what stands in the way one by one. */
export function assertMayMove(checks: readonly MoveCheck[], facts: MoveFacts): void {
  const failed = checks.find(({ error }) => error !== undefined);
  if (failed?.error === undefined) return;
  const { error } = failed;
  throw new Problem(error, { details: reasonsOf(failed, facts).map((said) => ({ field: "newParentAccountId", code: error, ...said })) });
}

function reasonsOf({ code, result }: MoveCheck, { openWork, missingServices, obstacles }: MoveFacts): Said[] {
  if (result === "Pass") return [];
  if (code === "OpenWork") return openWork.map(sentenceOf);
  if (code === "Services") return [{ worded: missingServices.join(", ") }];
  if (code !== "Access") return [];
  return obstacles.map((obstacle) => ({
    message: obstacle === "Network" ? "From your network address nobody could work there." : "Whoever works there needs a second factor.",
  }));
}

function sentenceOf({ kind, name }: OpenWork): Said {
  if (kind === "BillingRun") return { message: "A billing run is in progress." };
  if (kind === "Termination") return { message: "{name}: its termination is scheduled.", params: { name } };
  return { message: "{name} is not provisioned yet.", params: { name } };
}
