import type { Kysely } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import { AuditDraft } from "../call/audit-draft.ts";
import { NO_AUDIT } from "../call/operation.ts";
import type { PlatformRuntime } from "../call/platform-runtime.ts";
import { isInScope, NO_SCOPE } from "../call/scope.ts";
import type { SessionRecord } from "../call/session-record.ts";
import type { Database } from "../database/schema.ts";
import type { AuditResult } from "../database/tables/audit.ts";
import { writeAs } from "../database/tenant-database.ts";
import type { NamedAccount } from "../sessions/call-lookup.ts";
import type { ResolvedCall } from "./request-context.ts";

/** Refusals that are recorded: attempts without the right. Invalid or too frequent calls are not recorded. */
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
  call: ResolvedCall,
  draft: AuditDraft,
  outcome: { readonly result: AuditResult; readonly errorCode: string | null },
): Promise<void> {
  const { session, contract } = call;
  const { type, id, accountId, name } = draft.object;
  const actor = draft.actor ?? (session === null || contract.access.state === "public" ? null : actorOf(session));
  const path = draft.object.accountPath ?? session?.userAccountPath;
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
    service: contract.service,
    operation: contract.operation,
    eventType: contract.audit === undefined || contract.audit === NO_AUDIT ? `${contract.service}.${contract.operation}` : contract.audit,
    object: {
      ...(type === undefined ? {} : { type }),
      ...(id === undefined ? {} : { id: String(id) }),
      ...(accountId === undefined ? {} : { accountId }),
      // Without an account, the record belongs to the acting user, so that their administrators can read it.
      ...(path === undefined ? {} : { accountPath: path }),
      ...(name === undefined ? {} : { displayName: name }),
    },
    changes: draft.changes,
    ...(draft.reason === undefined ? {} : { reason: draft.reason }),
    ...outcome,
  });
}

function actorOf({ userAccountId, username, displayName, companyAccountId }: SessionRecord) {
  return { accountId: userAccountId, username, displayName, companyAccountId };
}

/** The object of a refused call: the account as it was found, and the id as it was requested. */
export interface RefusedObject {
  readonly named: NamedAccount | undefined;
  readonly askedFor: number | undefined;
}

/**
 * Record a refused write, in its own transaction, because the refused one was rolled back. An account that the caller may see is recorded with its path, so
 * that the people responsible for it see who tried. An account outside the caller's scope is treated as missing: the record belongs to the caller's side and
 * has only the requested number, so the caller does not learn that the account exists, nor its owners who the caller is.
 */
export async function recordRefusal(
  { db, pool }: PlatformRuntime,
  call: ResolvedCall,
  draft: AuditDraft,
  { named, askedFor }: RefusedObject,
  errorCode: string,
): Promise<void> {
  const transaction = writeAs(db, pool, { ...NO_SCOPE, userAccountId: call.session?.userAccountId ?? null });
  const isSeen = named !== undefined && isInScope(call.scope, named);
  const refused = new AuditDraft();
  if (isSeen) refused.about({ type: named.accountType, accountId: named.accountId, accountPath: named.accountPath });
  else if (askedFor !== undefined) refused.about({ id: askedFor });
  refused.about(draft.object);
  refused.reason = draft.reason;
  refused.actor = draft.actor;
  try {
    await transaction.commitWith(({ fixed }) => recordAudit(fixed, call, refused, { result: "Denied", errorCode }));
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
