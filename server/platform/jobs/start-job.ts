import type { Job } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import type { ContractAccess } from "../call/operation.ts";
import { notFound } from "../call/problem.ts";
import type { NewJob, StartableKind } from "../call/startable-kind.ts";
import type { JobOrigin } from "../database/tables/jobs.ts";
import { insertJob } from "./insert-job.ts";

/**
 * Adds a job in the caller's transaction: a rollback removes it, and a node takes it after the commit.
 *
 * The job stores the operation and the accounts of the call: their access is checked again when it runs.
 */
export async function startJob<Input>(
  context: Context,
  call: { readonly access: ContractAccess; readonly input: unknown },
  kind: StartableKind<Input>,
  { title, input, total = null }: NewJob<Input>,
): Promise<Job> {
  const { session, db, runtime } = context;
  if (session === null) throw notFound();
  const origin: JobOrigin = {
    service: context.service,
    operation: context.operation,
    request: decidingMembers(call.access, call.input),
    language: context.language,
    remoteAddress: context.remoteAddress,
    userAgent: context.userAgent,
    sessionIdHash: session.sessionIdHash.toString("hex"),
    impersonatorAccountId: session.impersonatorAccountId,
    impersonatorUsername: session.impersonatorUsername,
    hasFreshFactor: session.hasFreshFactor,
  };
  const job = await insertJob(db, runtime.live, { kind, title, input, total, owner: session.userAccountId, origin });
  context.afterCommit(() => runtime.live.wake());
  return job;
}

/** Only what says who may call; the rest of a request may be large. */
function decidingMembers({ on = [], typeMember }: ContractAccess, input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null) return {};
  const names = new Set<string>([...on, ...(typeMember === undefined ? [] : [typeMember])]);
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}
