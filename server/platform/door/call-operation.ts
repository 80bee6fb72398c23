import { ACKNOWLEDGED } from "../../../layout/acknowledged.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { ContractAccess } from "../call/operation.ts";
import { notFound, Problem } from "../call/problem.ts";
import type { SessionRecord } from "../call/session-record.ts";
import { impersonating, needsStepUp, stepUpProblem } from "../call/step-up.ts";
import { type NamedAccount, readNamed } from "../sessions/call-lookup.ts";
import { assertAccess, namedAccountIds } from "./access.ts";
import { type Outcome, runOperation, runWithin, type Work } from "./execute.ts";
import type { OperationEntry, OperationTable } from "./operation-table.ts";
import type { RequestContext, ResolvedCall } from "./request-context.ts";
import type { Validators } from "./validators.ts";

/**
 * The steps that are the same through the door and in a job: the request matches its contract, the caller has the rights, the operation runs.
 *
 * @param named the accounts that the request names, as `namedAccountIds` found them
 * @throws Problem as the door answers it
 */
export async function callOperation(
  entry: OperationEntry,
  call: ResolvedCall,
  work: Work,
  named: readonly (NamedAccount | undefined)[],
  validators: Validators,
): Promise<Outcome> {
  validators.assertRequest(entry.key, work.input);
  assertMayCall(entry, call, work.input, named);
  assertAcknowledged(entry, work.input);
  return runOperation(entry, { ...call, named }, work, validators);
}

/**
 * Run a reading operation as the same caller and on the connection of the outer call: a writing call would otherwise wait for a second connection.
 *
 * @throws Problem as a direct call would be answered
 */
export const askingWithin =
  (operations: OperationTable, validators: Validators, call: () => ResolvedCall) =>
  async (within: RequestContext, service: string, operation: string, input: unknown): Promise<unknown> => {
    const entry = operations.get(`${service}.${operation}`);
    if (entry === undefined || entry.contract.effect !== "read" || entry.contract.access.state === "public")
      throw new Problem("UnknownOperation");
    const asked: ResolvedCall = { ...call(), contract: entry.contract, from: undefined };
    validators.assertRequest(entry.key, input);
    const named = await readNamed(within.db, namedAccountIds(entry.contract.access, input));
    assertMayCall(entry, asked, input, named);
    return (await runWithin(within, { entry, call: { ...asked, named }, input }, validators)).answer;
  };

/**
 * Has the caller signed in far enough? Until the sign-in is complete, only operations that the contract opens to its stage exist.
 *
 * @throws Problem NotSignedIn
 */
export function assertStage({ state, stages = [] }: ContractAccess, session: SessionRecord | null): void {
  if (state === "public") return;
  if (session === null) throw new Problem("NotSignedIn");
  const { stage } = session;
  if (stage === "complete" || (state === "pending" && stages.includes(stage))) return;
  throw new Problem("NotSignedIn");
}

/**
 * Has the caller confirmed that they understand the consequences? An operation asks for it by declaring the request member.
 *
 * @throws Problem AcknowledgementRequired
 */
function assertAcknowledged({ contract }: OperationEntry, input: unknown): void {
  if (contract.request.properties?.[ACKNOWLEDGED] === undefined) return;
  if (!isRecord(input) || input[ACKNOWLEDGED] !== true) throw new Problem("AcknowledgementRequired");
}

/** May this caller run the operation on the accounts that the request names? */
export function assertMayCall(
  { contract }: OperationEntry,
  { session, scope }: Pick<ResolvedCall, "session" | "scope">,
  input: unknown,
  named: readonly (NamedAccount | undefined)[],
): void {
  if (contract.access.state === "public") return;
  if (session === null) throw notFound();
  assertStage(contract.access, session);
  if (contract.access.impersonation === "refused" && session.impersonatorAccountId !== null) throw impersonating();
  assertAccess(contract.access, session.memberships, scope, input, named);
  if (contract.access.mfa === "fresh" && needsStepUp({ session })) throw stepUpProblem({ session }, []);
}
