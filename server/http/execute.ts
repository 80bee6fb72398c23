import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { TenantContext } from "../database/scoped-query.ts";
import { readAs, type TenantDatabase, writeAs } from "../database/tenant-database.ts";
import { retry } from "../database/transaction.ts";
import { keepUploads } from "../files/keep-uploads.ts";
import { SYSTEM } from "../sessions/call-lookup.ts";
import type { IssuedSession } from "../sessions/session-facts.ts";
import type { AuditDraft } from "./context.ts";
import { claimKey, keepAnswer } from "./idempotency.ts";
import { bodyOf } from "./lasting-answers.ts";
import { NO_AUDIT } from "./operation.ts";
import type { OperationEntry } from "./operation-table.ts";
import { recordAudit } from "./record-audit.ts";
import { type CallFacts, RequestContext } from "./request-context.ts";
import type { Validators } from "./validators.ts";

export interface Work {
  readonly input: unknown;
  /** The bytes of the request, by which a repeated Idempotency-Key is recognised. */
  readonly body: Buffer;
  readonly idempotencyKey: string | null;
  /** Filled by the handler; also read when the call fails. */
  readonly audit: AuditDraft;
  /** Goes into the transaction of a write, last before its audit row: what throws here undoes the call. */
  readonly beforeCommit?: (db: Kysely<Database>, answer: unknown) => Promise<void>;
  /** Told when the call has failed for good and is rolled back; filled by the handler, of the last attempt. */
  readonly failures?: FailureEffect[];
  /** Undo a write that went well, and leave out what would follow it. */
  readonly isDryRun?: boolean;
}

/** What follows when a call has failed: outside of its transaction, which is gone. */
export type FailureEffect = (error: unknown) => Promise<void>;

export interface Outcome {
  readonly body: string | Buffer;
  readonly sessionChange: IssuedSession | null | undefined;
  /** A secret by which the browser is to be known again. */
  readonly knownBrowser?: string | undefined;
}

/** Run a call that has passed every check: open what it works in, let the handler work, check its answer, record, commit, then let effects out. */
export async function runOperation(entry: OperationEntry, call: CallFacts, work: Work, validators: Validators): Promise<Outcome> {
  if (entry.facts.effect === "read") return runRead(entry, call, work, validators);
  const context = await retry(() => runWrite(entry, call, work, validators)).catch(async (error: unknown) => {
    await tellOfFailure(call, work, error);
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

async function tellOfFailure({ runtime, correlationId }: CallFacts, { failures = [] }: Work, error: unknown): Promise<void> {
  for (const failure of failures) {
    try {
      await failure(error);
    } catch (another) {
      runtime.log.error({ err: another, correlationId }, "what follows a failed call failed");
    }
  }
}

/** A call within another one: in its transaction, undone with it, with an audit record of its own. */
interface CallWithin {
  readonly entry: OperationEntry;
  readonly call: CallFacts;
  readonly input: unknown;
}

/** What a call within another one came to. */
export interface Performed {
  readonly answer: unknown;
  /** What it put on record. */
  readonly changes: AuditDraft["changes"];
}

/** Run a call that has passed every check as a part of the one that `outer` belongs to. What follows its commit follows that one's. */
export async function runWithin(
  outer: RequestContext,
  database: TenantDatabase,
  { entry, call, input }: CallWithin,
  validators: Validators,
): Promise<Performed> {
  const audit: AuditDraft = { changes: [] };
  const context = new RequestContext(call, database, { audit, input });
  const answer = await entry.handle(context, input);
  validators.assertResponse(entry.key, answer);
  if (entry.facts.effect === "write") {
    if (call.session !== null) await keepUploads(database.db, call.session.userAccountId, input);
    if (entry.facts.audit !== NO_AUDIT) await recordAudit(database.fixed, call, audit, { result: "Success", errorCode: null });
    outer.effects.push(...context.effects, ...newsOf(call, audit));
  }
  return { answer, changes: audit.changes };
}

async function runRead(entry: OperationEntry, call: CallFacts, work: Work, validators: Validators): Promise<Outcome> {
  const { db, pool } = call.runtime;
  const context = new RequestContext(call, readAs(db, pool, tenantOf(call)), work);
  const answer = await entry.handle(context, work.input);
  return { body: bodyOf(entry.key, answer, validators), sessionChange: context.sessionChange, knownBrowser: context.knownBrowser };
}

type Written = Outcome & { readonly effects: RequestContext["effects"] };

/** One attempt; a conflict with another transaction lets {@link retry} start over with a fresh context. */
async function runWrite(entry: OperationEntry, call: CallFacts, work: Work, validators: Validators): Promise<Written> {
  const { db, pool } = call.runtime;
  const transaction = writeAs(db, pool, tenantOf(call));
  resetDraft(work.audit);
  work.failures?.splice(0);
  const context = new RequestContext(call, transaction, work);
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
    const answer = await entry.handle(context, work.input);
    validators.assertResponse(entry.key, answer);
    const body = JSON.stringify(answer);
    if (call.session !== null) await keepUploads(transaction.db, call.session.userAccountId, work.input);
    if (work.isDryRun === true) {
      await transaction.rollback();
      return { body, sessionChange: undefined, effects: [] };
    }
    if (claim !== null) await keepAnswer(transaction.db, claim, body);
    await work.beforeCommit?.(transaction.db, answer);
    await transaction.commitWith(({ fixed }) =>
      entry.facts.audit === NO_AUDIT
        ? sql`select 1`.execute(fixed)
        : recordAudit(fixed, call, work.audit, { result: "Success", errorCode: null }),
    );
    const { sessionChange, knownBrowser } = context;
    return { body, sessionChange, knownBrowser, effects: [...context.effects, ...newsOf(call, work.audit)] };
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/**
 * A call that changed values of an account, by what it put on record, tells those who have it open. A sign-in changes none, and what belongs to an account
 * (a membership, a file) is not the account itself.
 */
function newsOf({ runtime }: CallFacts, { objectId, objectAccountId, changes }: AuditDraft): (() => void)[] {
  if (changes.length === 0 || objectAccountId === undefined || objectId !== String(objectAccountId)) return [];
  return [() => runtime.live.accountChanged(objectAccountId)];
}

/** What an earlier attempt noted no longer holds. */
function resetDraft(draft: AuditDraft): void {
  for (const key of Object.keys(draft)) Reflect.deleteProperty(draft, key);
  draft.changes = [];
}

/** Signed in: the range of the user's scopes. Public operations are ours alone and find out who somebody is: they see everybody. */
export function tenantOf({ facts, session, scope }: CallFacts): TenantContext {
  if (facts.access.state === "public" || session === null) return SYSTEM;
  return { low: scope.low, high: scope.high, userAccountId: session.userAccountId };
}
