import type { NamedAccount } from "../sessions/call-lookup.ts";
import { assertAccess } from "./access.ts";
import { type Outcome, runOperation, type Work } from "./execute.ts";
import type { OperationEntry } from "./operation-table.ts";
import { notFound } from "./problem.ts";
import type { CallFacts } from "./request-context.ts";
import { needsStepUp, stepUpProblem } from "./step-up.ts";
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

/** May this caller run the operation on the accounts that the request names? */
export function assertMayCall(
  { facts }: OperationEntry,
  { session, scope, runtime }: CallFacts,
  input: unknown,
  named: readonly (NamedAccount | undefined)[],
): void {
  if (facts.access.state === "public") return;
  if (session === null) throw notFound();
  assertAccess(facts.access, session.memberships, scope, input, named);
  if (facts.access.mfa === "fresh" && needsStepUp({ session, runtime })) throw stepUpProblem([]);
}
