import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { AuditDraft } from "../call/audit-draft.ts";
import type { Context } from "../call/context.ts";
import type { CallOptions, OperationCall } from "../call/define-job.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { denied, Problem } from "../call/problem.ts";
import { readAs, type TenantDatabase, writeAs } from "../database/tenant-database.ts";
import { assertAccess, namedAccountIds } from "../door/access.ts";
import { askingWithin, assertMayCall, callOperation } from "../door/call-operation.ts";
import { tenantOf, type Work } from "../door/execute.ts";
import type { OperationEntry, OperationTable } from "../door/operation-table.ts";
import { RECORDED_REFUSALS, recordAudit, recordRefusal } from "../door/record-audit.ts";
import { RequestContext, type ResolvedCall } from "../door/request-context.ts";
import type { Validators } from "../door/validators.ts";
import type { JobRecord } from "../jobs/claims.ts";
import { CallLookup, type NamedAccount } from "../sessions/call-lookup.ts";
import type { LoadedSession } from "../sessions/load-session.ts";
import { loadUser } from "../sessions/load-user.ts";
import { PermissionCache } from "../sessions/permissions.ts";
import { parseAcceptLanguage } from "../texts/locales.ts";

export interface OwnerParts {
  /** With the pool of the jobs, so that a job's calls take no connection from requests. */
  readonly runtime: PlatformRuntime;
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
    this.#permissions = new PermissionCache(parts.runtime.system);
  }

  /**
   * Call an operation for a job.
   *
   * @param beforeCommit goes into the transaction of a write
   * @returns the answer, as JSON text
   */
  async call(
    job: JobRecord,
    { service, operation, input, from }: OperationCall,
    options: CallOptions & Pick<Work, "beforeCommit">,
  ): Promise<string> {
    const { operations, validators, runtime } = this.#parts;
    const entry = operations.get(`${service}.${operation}`);
    if (entry === undefined || entry.contract.access.state === "public") throw new Problem("UnknownOperation");
    const audit = new AuditDraft();
    const { beforeCommit, channel, dryRun = false } = options;
    const contract = await this.#resolve(job, entry);
    const call: ResolvedCall = {
      ...contract,
      from,
      askWithin: askingWithin(operations, validators, () => contract),
      ...(channel === undefined ? {} : { channel }),
    };
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
      if (!dryRun && entry.contract.effect === "write" && error instanceof Problem && RECORDED_REFUSALS.has(error.code))
        await recordRefusal(
          runtime,
          call,
          audit,
          { named: named[0], askedFor: namedAccountIds(entry.contract.access, input)[0] },
          error.code,
        );
      throw error;
    }
  }

  /** Reads as the owner, whose rights for the job are checked again. */
  async read<T>(job: JobRecord, work: (context: Context) => Promise<T>): Promise<T> {
    const { db, pool } = this.#parts.runtime;
    const call = await this.#origin(job);
    const context = new RequestContext(call, readAs(db, pool, tenantOf(call)), { audit: new AuditDraft(), input: job.origin.request });
    await context.beginReading();
    return work(context);
  }

  /** The same in one transaction, with one audit record of the operation that started the job. */
  async write<T>(job: JobRecord, work: (context: Context) => Promise<T>, beforeCommit: (db: TenantDatabase) => Promise<void>): Promise<T> {
    const { db, pool } = this.#parts.runtime;
    const call = await this.#origin(job);
    const transaction = writeAs(db, pool, tenantOf(call));
    const audit = new AuditDraft();
    const context = new RequestContext(call, transaction.db, { audit, input: job.origin.request });
    let result: T;
    try {
      await context.beginReading();
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

  /** @throws Problem AccessDenied or NotFound if the owner may no longer do what the job does */
  async assertMayRun(job: JobRecord): Promise<void> {
    await this.#origin(job);
  }

  async #origin(job: JobRecord): Promise<ResolvedCall> {
    const { service, operation, request } = job.origin;
    const entry = this.#parts.operations.get(`${service}.${operation}`);
    if (entry === undefined) throw denied();
    const call = await this.#resolve(job, entry);
    const named = await this.#named(entry, request);
    assertMayCall(entry, call, request, named);
    await this.#assertActor(job, entry, call, request, named);
    return { ...call, named };
  }

  /**
   * Work that was started during impersonation needs the rights of both users: when the actor loses the right to impersonate the owner, the work stops.
   *
   * @throws Problem as the door would answer the actor themselves
   */
  async #assertActor(
    { origin, owner_account_id }: JobRecord,
    entry: OperationEntry,
    call: ResolvedCall,
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
    assertAccess(acting.contract.access, actor.record.memberships, actor.scope, { userAccountId: owner_account_id }, owner);
    assertMayCall(entry, { ...call, session: actor.record, scope: actor.scope }, input, named);
  }

  /** @throws Problem AccessDenied when the user is not active any more */
  async #user(userAccountId: number, from: Parameters<typeof loadUser>[3]): Promise<LoadedSession> {
    const user = await loadUser(this.#parts.runtime, this.#permissions, userAccountId, from);
    if (user === null) throw denied();
    return user;
  }

  #named(entry: OperationEntry, input: unknown): Promise<(NamedAccount | undefined)[]> {
    return Promise.all(namedAccountIds(entry.contract.access, input).map((id) => this.#lookup.account(id)));
  }

  async #resolve(job: JobRecord, { contract }: OperationEntry): Promise<ResolvedCall> {
    const { runtime } = this.#parts;
    const { origin } = job;
    const user = await this.#user(job.owner_account_id, {
      sessionIdHash: Buffer.from(origin.sessionIdHash, "hex"),
      impersonatorAccountId: origin.impersonatorAccountId,
      impersonatorUsername: origin.impersonatorUsername,
      hasFreshFactor: origin.hasFreshFactor,
    });
    return {
      contract,
      session: user.record,
      scope: user.scope,
      language: parseAcceptLanguage(origin.language, user.record.language),
      correlationId: job.job_id,
      remoteAddress: origin.remoteAddress,
      userAgent: origin.userAgent,
      device: null,
      browser: null,
      runtime,
    };
  }
}
