import { readAs, type TenantTransaction, writeAs } from "../database/tenant-database.ts";
import { parseAcceptLanguage } from "../domain/locales.ts";
import type { OperationName } from "../generated/registry.ts";
import { assertAccess, namedAccountIds } from "../http/access.ts";
import { assertMayCall, callOperation } from "../http/call-operation.ts";
import type { AuditDraft, Context, Runtime } from "../http/context.ts";
import { tenantOf, type Work } from "../http/execute.ts";
import type { OperationEntry, OperationTable } from "../http/operation-table.ts";
import { denied, Problem } from "../http/problem.ts";
import { RECORDED_REFUSALS, recordAudit, recordRefusal } from "../http/record-audit.ts";
import { type CallFacts, RequestContext } from "../http/request-context.ts";
import type { Validators } from "../http/validators.ts";
import { CallLookup, type NamedAccount } from "../sessions/call-lookup.ts";
import type { LoadedSession } from "../sessions/load-session.ts";
import { loadUser } from "../sessions/load-user.ts";
import { PermissionCache } from "../sessions/permissions.ts";
import type { JobRecord } from "./claims.ts";
import type { CallOptions, OperationCall } from "./define-job.ts";

export interface OwnerParts {
  /** With the pool of the jobs, so that a job's calls take no connection from requests. */
  readonly runtime: Runtime;
  readonly operations: OperationTable;
  readonly validators: Validators;
}

/** Calls as the owners of jobs: the same checks as at the door, with the rights that the owner has at that moment. */
export class Owners {
  readonly #parts: OwnerParts;
  readonly #lookup: CallLookup;
  readonly #permissions: PermissionCache;

  constructor(parts: OwnerParts) {
    this.#parts = parts;
    this.#lookup = new CallLookup(parts.runtime.pool);
    this.#permissions = new PermissionCache(parts.runtime.db);
  }

  /**
   * Call an operation for a job.
   *
   * @param beforeCommit goes into the transaction of a write
   * @returns the answer, as JSON text
   */
  async call(
    job: JobRecord,
    { service, operation, input }: OperationCall,
    options: CallOptions & Pick<Work, "beforeCommit">,
  ): Promise<string> {
    const { operations, validators, runtime } = this.#parts;
    const entry = operations.get(`${service}.${operation}`);
    if (entry === undefined || entry.facts.access.state === "public") throw new Problem("UnknownOperation");
    const audit: AuditDraft = { changes: [] };
    const { beforeCommit, channel, dryRun = false } = options;
    const facts = await this.#facts(job, entry);
    const call = channel === undefined ? facts : { ...facts, channel };
    const named = await this.#named(entry, input);
    await this.#assertActor(job, entry, call, input, named);
    const work: Work = {
      input,
      body: Buffer.alloc(0),
      idempotencyKey: null,
      audit,
      isDryRun: dryRun,
      ...(beforeCommit === undefined ? {} : { beforeCommit }),
    };
    try {
      return String((await callOperation(entry, call, work, named, validators)).body);
    } catch (error) {
      if (!dryRun && entry.facts.effect === "write" && error instanceof Problem && RECORDED_REFUSALS.has(error.code))
        await recordRefusal(runtime, call, audit, { named: named[0], askedFor: namedAccountIds(entry.facts.access, input)[0] }, error.code);
      throw error;
    }
  }

  /** Read as the owner, who must still be allowed what the job was started by. */
  async read<T>(job: JobRecord, work: (context: Context) => Promise<T>): Promise<T> {
    const { db, pool } = this.#parts.runtime;
    const call = await this.#origin(job);
    return work(new RequestContext(call, readAs(db, pool, tenantOf(call)), { audit: { changes: [] }, input: job.origin.request }));
  }

  /** The same in one transaction, with one audit record of the operation that started the job. */
  async write<T>(
    job: JobRecord,
    work: (context: Context) => Promise<T>,
    beforeCommit: (db: TenantTransaction["db"]) => Promise<void>,
  ): Promise<T> {
    const { db, pool } = this.#parts.runtime;
    const call = await this.#origin(job);
    const transaction = writeAs(db, pool, tenantOf(call));
    const audit: AuditDraft = { changes: [] };
    const context = new RequestContext(call, transaction, { audit, input: job.origin.request });
    let result: T;
    try {
      result = await work(context);
      await beforeCommit(transaction.db);
      await transaction.commitWith(({ fixed }) => recordAudit(fixed, call, audit, { result: "Success", errorCode: null }));
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
    for (const effect of context.effects) await effect();
    return result;
  }

  /** @throws Problem AccessDenied or NotFound when the owner may no longer do what the job was started by */
  async assertMayRun(job: JobRecord): Promise<void> {
    await this.#origin(job);
  }

  async #origin(job: JobRecord): Promise<CallFacts> {
    const { service, operation, request } = job.origin;
    const entry = this.#parts.operations.get(`${service}.${operation}`);
    if (entry === undefined) throw denied();
    const call = await this.#facts(job, entry);
    const named = await this.#named(entry, request);
    assertMayCall(entry, call, request, named);
    await this.#assertActor(job, entry, call, request, named);
    return call;
  }

  /**
   * Work that was started while somebody acted for the owner is done with the rights of both: acting for him ends when the actor loses what made it
   * possible, and what he has started then does not go on without him.
   *
   * @throws Problem as the door would answer the actor himself
   */
  async #assertActor(
    { origin, owner_account_id }: JobRecord,
    entry: OperationEntry,
    call: CallFacts,
    input: unknown,
    named: readonly (NamedAccount | undefined)[],
  ): Promise<void> {
    if (origin.impersonatorAccountId === null) return;
    const actor = await this.#user(origin.impersonatorAccountId, {
      sessionIdHash: Buffer.from(origin.sessionIdHash, "hex"),
      impersonatorAccountId: null,
      impersonatorUsername: null,
      hasFreshFactor: origin.hasFreshFactor,
    });
    const acting = this.#parts.operations.get("Authorization.Impersonate" satisfies OperationName);
    if (acting === undefined) throw denied();
    const owner = [await this.#lookup.account(owner_account_id)];
    assertAccess(acting.facts.access, actor.facts.memberships, actor.scope, { userAccountId: owner_account_id }, owner);
    assertMayCall(entry, { ...call, session: actor.facts, scope: actor.scope }, input, named);
  }

  /** @throws Problem AccessDenied when the user is not active any more */
  async #user(userAccountId: number, from: Parameters<typeof loadUser>[3]): Promise<LoadedSession> {
    const user = await loadUser(this.#parts.runtime, this.#permissions, userAccountId, from);
    if (user === null) throw denied();
    return user;
  }

  #named(entry: OperationEntry, input: unknown): Promise<(NamedAccount | undefined)[]> {
    return Promise.all(namedAccountIds(entry.facts.access, input).map((id) => this.#lookup.account(id)));
  }

  async #facts(job: JobRecord, { facts }: OperationEntry): Promise<CallFacts> {
    const { runtime } = this.#parts;
    const { origin } = job;
    const user = await this.#user(job.owner_account_id, {
      sessionIdHash: Buffer.from(origin.sessionIdHash, "hex"),
      impersonatorAccountId: origin.impersonatorAccountId,
      impersonatorUsername: origin.impersonatorUsername,
      hasFreshFactor: origin.hasFreshFactor,
    });
    return {
      facts,
      session: user.facts,
      scope: user.scope,
      language: parseAcceptLanguage(origin.language, user.facts.language),
      correlationId: job.job_id,
      remoteAddress: origin.remoteAddress,
      userAgent: origin.userAgent,
      device: null,
      browser: null,
      runtime,
    };
  }
}
