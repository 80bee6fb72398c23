import type { Kysely } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../database/schema.ts";
import type { AuditResult } from "../database/tables/audit.ts";
import { writeAs } from "../database/tenant-database.ts";
import type { NamedAccount } from "../sessions/call-lookup.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";
import type { AuditDraft, Runtime } from "./context.ts";
import { NO_AUDIT } from "./operation.ts";
import type { CallFacts } from "./request-context.ts";
import { isInScope, NO_SCOPE } from "./scope.ts";

/** Refusals that go on record: somebody tried what is not his. A call that was merely wrong or too frequent is not a fact about anybody. */
export const RECORDED_REFUSALS: ReadonlySet<string> = new Set([
  "AccessDenied",
  "NotFound",
  "CapabilityEscalation",
  "SignInFailed",
  "MfaCodeIncorrect",
  "ProviderSignInFailed",
  "ImpersonationNotAllowed",
  "MissingLoginCapability",
  "IpNotAllowed",
]);

/** Write the one record of a write: who and when from the call, on what and how from the handler's draft. */
export async function recordAudit(
  db: Kysely<Database>,
  call: CallFacts,
  draft: AuditDraft,
  outcome: { readonly result: AuditResult; readonly errorCode: string | null },
): Promise<void> {
  const { session, facts } = call;
  const actor = draft.actor ?? (session === null || facts.access.state === "public" ? null : actorOf(session));
  const path = draft.objectAccountPath ?? session?.userAccountPath;
  await writeAudit(db, {
    channel: call.channel ?? (session?.apiTokenId === undefined ? "Portal" : "Api"),
    actor,
    impersonator: session?.impersonatorAccountId
      ? { accountId: session.impersonatorAccountId, username: session.impersonatorUsername }
      : null,
    remoteAddress: call.remoteAddress,
    userAgent: call.userAgent,
    sessionIdHash: session?.sessionIdHash ?? null,
    correlationId: call.correlationId,
    service: facts.service,
    operation: facts.operation,
    eventType: facts.audit === undefined || facts.audit === NO_AUDIT ? `${facts.service}.${facts.operation}` : facts.audit,
    object: {
      ...(draft.objectType === undefined ? {} : { type: draft.objectType }),
      ...(draft.objectId === undefined ? {} : { id: draft.objectId }),
      ...(draft.objectAccountId === undefined ? {} : { accountId: draft.objectAccountId }),
      // Without an account of its own the record belongs to whoever acted, so that somebody may read it.
      ...(path === undefined ? {} : { accountPath: path }),
      ...(draft.objectDisplayName === undefined ? {} : { displayName: draft.objectDisplayName }),
    },
    changes: draft.changes,
    ...(draft.reason === undefined ? {} : { reason: draft.reason }),
    ...outcome,
  });
}

function actorOf({ userAccountId, username, displayName, companyAccountId }: SessionFacts) {
  return { accountId: userAccountId, username, displayName, companyAccountId };
}

/** What a refused call was about: the account that it named, as it was found, and its id as it was asked for. */
export interface RefusedObject {
  readonly named: NamedAccount | undefined;
  readonly askedFor: number | undefined;
}

/**
 * Record a refused write, in a transaction of its own: the one it was refused in is gone. An account that the caller may see is written with its path, so
 * that those who watch over the account see who tried. One that he may not see is as good as not there: the record stays on his side, with the number he
 * asked for, and tells neither him that it exists nor its owners who he is.
 */
export async function recordRefusal(
  { db, pool }: Runtime,
  call: CallFacts,
  draft: AuditDraft,
  { named, askedFor }: RefusedObject,
  errorCode: string,
): Promise<void> {
  const transaction = writeAs(db, pool, { ...NO_SCOPE, userAccountId: call.session?.userAccountId ?? null });
  const isSeen = named !== undefined && isInScope(call.scope, named);
  const object: AuditDraft = {
    ...(isSeen ? { objectType: named.accountType, objectAccountId: named.accountId, objectAccountPath: named.accountPath } : {}),
    ...(isSeen || askedFor === undefined ? {} : { objectId: String(askedFor) }),
    ...draft,
    changes: [],
  };
  try {
    await transaction.commitWith(({ fixed }) => recordAudit(fixed, call, object, { result: "Denied", errorCode }));
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
