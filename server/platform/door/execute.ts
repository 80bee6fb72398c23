import { type Kysely, sql } from "kysely";
import { AuditDraft } from "../call/audit-draft.ts";
import { bodyOf } from "../call/lasting-answers.ts";
import { NO_AUDIT } from "../call/operation.ts";
import type { IssuedSession } from "../call/session-record.ts";
import type { Database } from "../database/schema.ts";
import { seesEverything, type TenantContext } from "../database/tenant-context.ts";
import { readAs, writeAs } from "../database/tenant-database.ts";
import { retry } from "../database/transaction.ts";
import { keepUploads } from "../files/keep-uploads.ts";

import { checkForms } from "./check-forms.ts";
import { claimKey, keepAnswer } from "./idempotency.ts";
import type { OperationEntry } from "./operation-table.ts";
import { recordAudit } from "./record-audit.ts";
import { type FailureEffect, RequestContext, type ResolvedCall } from "./request-context.ts";
import type { Validators } from "./validators.ts";

export interface Work {
  readonly input: unknown;
  /** The bytes of the request; they identify a repeated Idempotency-Key. */
  readonly body: Buffer;
  readonly idempotencyKey: string | null;
  /** Filled by the handler; also read when the call fails. */
  readonly audit: AuditDraft;
  /** Runs in the transaction of a write, last before its audit row: an error rolls the call back. */
  readonly beforeCommit?: (db: Kysely<Database>, answer: unknown) => Promise<void>;
  /** Runs when the call has failed for good and is rolled back; filled by the handler, of the last attempt. */
  readonly failures?: FailureEffect[];
  /** Roll back a successful write and skip its effects. */
  readonly isDryRun?: boolean;
}

export interface Outcome {
  readonly body: string | Buffer;
  readonly sessionChange: IssuedSession | null | undefined;
  /** A secret that identifies the browser later. */
  readonly knownBrowser?: string | undefined;
}

/** Run a call that has passed every check: open its transaction, run the handler, check the answer, record, commit, then run the effects. */
export async function runOperation(entry: OperationEntry, call: ResolvedCall, work: Work, validators: Validators): Promise<Outcome> {
  if (entry.contract.effect === "read") return runRead(entry, call, work, validators);
  const context = await retry(() => runWrite(entry, call, work, validators)).catch(async (error: unknown) => {
    await notifyAboutFailure(call, work, error);
    throw error;
  });
  for (const effect of context.effects) {
    try {
      await effect();
    } catch (error) {
      call.runtime.log.error({ err: error, correlationId: call.correlationId }, "an effect after the commit failed");
    }
  }
  return context;
}

async function notifyAboutFailure({ runtime, correlationId }: ResolvedCall, { failures = [] }: Work, error: unknown): Promise<void> {
  for (const failure of failures) {
    try {
      await failure(error);
    } catch (another) {
      runtime.log.error({ err: another, correlationId }, "what follows a failed call failed");
    }
  }
}

/** A call within another one: in its transaction, rolled back with it, with its own audit record. */
interface CallWithin {
  readonly entry: OperationEntry;
  readonly call: ResolvedCall;
  readonly input: unknown;
}

/** The result of a call within another one. */
export interface Performed {
  readonly answer: unknown;
  /** The audit record that it wrote. */
  readonly changes: AuditDraft["changes"];
}

/** Run a call that has passed every check as a part of the call of `outer`. Its effects run after the commit of the outer call. */
export async function runWithin(outer: RequestContext, { entry, call, input }: CallWithin, validators: Validators): Promise<Performed> {
  const { db } = outer;
  const audit = new AuditDraft();
  const context = new RequestContext(call, db, { audit, input });
  const answer = await handled(context, entry, call, input);
  validators.assertResponse(entry.key, answer);
  if (entry.contract.effect === "write") {
    if (call.session !== null) await keepUploads(db, call.session.userAccountId, input);
    if (entry.contract.audit !== NO_AUDIT) await recordAudit(db.fixed, call, audit, { result: "Success", errorCode: null });
    outer.effects.push(...context.effects, ...changeEventsOf(call, audit));
  }
  return { answer: context.reading.leaveOut(answer), changes: audit.changes };
}

async function runRead(entry: OperationEntry, call: ResolvedCall, work: Work, validators: Validators): Promise<Outcome> {
  const { db, pool } = call.runtime;
  const context = new RequestContext(call, readAs(db, pool, tenantOf(call)), work);
  const answer = await handled(context, entry, call, work.input);
  const body = bodyOf(entry.key, answer, validators);
  const read = context.reading.leaveOut(answer);
  return {
    body: read === answer ? body : JSON.stringify(read),
    sessionChange: context.sessionChange,
    knownBrowser: context.knownBrowser,
  };
}

/** The answer of the handler, which matches the contract; members that the caller may not read are still in it. */
async function handled(context: RequestContext, entry: OperationEntry, call: ResolvedCall, input: unknown): Promise<unknown> {
  await context.beginReading();
  context.reading.assertNotAsked(input);
  try {
    return await entry.handle(context, await checkForms(context, entry, call, input));
  } catch (error) {
    throw context.reading.leaveOutOfRefusal(error);
  }
}

type Written = Outcome & { readonly effects: RequestContext["effects"] };

/** One attempt; a conflict with another transaction lets {@link retry} start over with a fresh context. */
async function runWrite(entry: OperationEntry, call: ResolvedCall, work: Work, validators: Validators): Promise<Written> {
  const { db, pool } = call.runtime;
  const transaction = writeAs(db, pool, tenantOf(call));
  work.audit.reset();
  work.failures?.splice(0);
  const context = new RequestContext(call, transaction.db, work);
  const claim =
    work.idempotencyKey === null || call.session === null
      ? null
      : { userAccountId: call.session.userAccountId, operation: entry.key, key: work.idempotencyKey, body: work.body };
  try {
    const earlier = claim === null ? null : await claimKey(transaction.db, claim);
    if (earlier !== null) {
      await transaction.rollback();
      return { body: earlier, sessionChange: undefined, effects: [] };
    }
    const answer = await handled(context, entry, call, work.input);
    validators.assertResponse(entry.key, answer);
    const body = JSON.stringify(context.reading.leaveOut(answer));
    if (call.session !== null) await keepUploads(transaction.db, call.session.userAccountId, work.input);
    if (work.isDryRun === true) {
      await transaction.rollback();
      return { body, sessionChange: undefined, effects: [] };
    }
    if (claim !== null) await keepAnswer(transaction.db, claim, body);
    await work.beforeCommit?.(transaction.db, answer);
    await transaction.commitWith<unknown>(({ fixed }) =>
      entry.contract.audit === NO_AUDIT
        ? sql`select 1`.execute(fixed)
        : recordAudit(fixed, call, work.audit, { result: "Success", errorCode: null }),
    );
    const { sessionChange, knownBrowser } = context;
    return { body, sessionChange, knownBrowser, effects: [...context.effects, ...changeEventsOf(call, work.audit)] };
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/**
 * A call that changed values of an account, according to its audit record, notifies the users who have the account open. A sign-in changes no values, and
 * records that belong to an account (a membership, a file) are not the account itself.
 */
function changeEventsOf({ runtime }: ResolvedCall, { object: { id, accountId }, changes }: AuditDraft): (() => void)[] {
  if (changes.length === 0 || accountId === undefined || String(id) !== String(accountId)) return [];
  return [() => runtime.live.accountChanged(accountId)];
}

/** Signed in: the range of the user's scopes. Public operations are our own and find out who the caller is: they see every account. */
export function tenantOf({ contract, session, scope }: ResolvedCall): TenantContext {
  if (contract.access.state === "public" || session === null) return seesEverything(`${contract.service}.${contract.operation}`);
  return { low: scope.low, high: scope.high, userAccountId: session.userAccountId };
}
