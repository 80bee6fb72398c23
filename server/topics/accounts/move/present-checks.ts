import type { MoveAccountRequest } from "../../../../shared/generated/types.ts";
import { codeText, type Wording, wordingOf } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { MoveCheck, MoveCheckInput, OpenWork } from "../move.ts";

/** The result of a check, in the reader's language. */
export const checkDetails = (check: MoveCheck, input: MoveCheckInput, language: Locale): string =>
  [
    ...(check.error === undefined ? [] : [codeText(check.error, language)]),
    ...reasonsOf(check, input).map((reason) => wordingOf(reason, language)),
  ].join(" ");

/** @throws Problem for the first check that fails, with the reasons against it one by one. */
export function assertMayMove(checks: readonly MoveCheck[], input: MoveCheckInput): void {
  const failed = checks.find(({ error }) => error !== undefined);
  if (failed?.error === undefined) return;
  const { error } = failed;
  throw new Problem(error, {
    details: reasonsOf(failed, input).map((reason) => ({
      field: "newParentAccountId" satisfies keyof MoveAccountRequest,
      code: error,
      ...reason,
    })),
  });
}

function reasonsOf({ code, result }: MoveCheck, { openWork, missingServices, obstacles }: MoveCheckInput): Wording[] {
  if (result === "Pass") return [];
  if (code === "OpenWork") return openWork.map(sentenceOf);
  if (code === "Services") return [{ worded: missingServices.join(", ") }];
  if (code !== "Access") return [];
  return obstacles.map((obstacle) => ({
    message: obstacle === "Network" ? "Your network address is not allowed there." : "Two-step verification is required there.",
  }));
}

function sentenceOf({ kind, name }: OpenWork): Wording {
  if (kind === "BillingRun") return { message: "A billing run is in progress." };
  if (kind === "Termination") return { message: "{name}: its termination is scheduled.", params: { name } };
  return { message: "{name} is not provisioned yet.", params: { name } };
}
