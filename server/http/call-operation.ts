import type { NamedAccount } from "../sessions/call-lookup.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";
import { assertAccess } from "./access.ts";
import { type Outcome, runOperation, type Work } from "./execute.ts";
import type { AccessFacts } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";
import { notFound, Problem } from "./problem.ts";
import type { CallFacts } from "./request-context.ts";
import { impersonating, needsStepUp, stepUpProblem } from "./step-up.ts";
import type { Validators } from "./validators.ts";

/**
 * The part of the way that every caller goes, through the door or as a job: the request fits its contract, the caller may do this here, the operation runs.
 *
 * @param named the accounts that the request names, as `namedAccountIds` found them
 * @throws Problem as the door answers it
 */
export async function callOperation(
  entry: OperationEntry,
  call: CallFacts,
  work: Work,
  named: readonly (NamedAccount | undefined)[],
  validators: Validators,
): Promise<Outcome> {
  validators.assertRequest(entry.key, work.input);
  assertMayCall(entry, call, work.input, named);
  return runOperation(entry, call, work, validators);
}

/**
 * Has the caller come far enough with signing in? Until the sign-in is complete only what the contract opens to its stage is there.
 *
 * @throws Problem NotSignedIn
 */
export function assertStage({ state, stages = [] }: AccessFacts, session: SessionFacts | null): void {
  if (state === "public") return;
  if (session === null) throw new Problem("NotSignedIn");
  const { stage } = session;
  if (stage === "complete" || (state === "pending" && stages.includes(stage))) return;
  throw new Problem("NotSignedIn");
}

/** May this caller run the operation on the accounts that the request names? */
export function assertMayCall(
  { facts }: OperationEntry,
  { session, scope, runtime }: Pick<CallFacts, "session" | "scope" | "runtime">,
  input: unknown,
  named: readonly (NamedAccount | undefined)[],
): void {
  if (facts.access.state === "public") return;
  if (session === null) throw notFound();
  assertStage(facts.access, session);
  if (facts.access.impersonation === "refused" && session.impersonatorAccountId !== null) throw impersonating();
  assertAccess(facts.access, session.memberships, scope, input, named);
  if (facts.access.mfa === "fresh" && needsStepUp({ session, runtime })) throw stepUpProblem({ session }, []);
}
