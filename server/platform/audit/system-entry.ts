import type { Kysely } from "kysely";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import type { ChangedField } from "../call/audit-draft.ts";
import type { Database } from "../database/schema.ts";
import { type AuditEntry, writeAudit } from "./write-audit.ts";

/** A deed of the product itself: no user is signed in, and there is no network address. */
export interface SystemDeed {
  /** Id of the surrounding work: a job, or a command's own id. */
  readonly correlationId: string;
  /** The operation that does the same for a user; where there is none, the schedule. */
  readonly operation: OperationName | `Schedule.${string}`;
  readonly eventType: string;
  readonly object: AuditEntry["object"];
  readonly changes: readonly ChangedField[];
  /** Left out when it is empty. */
  readonly reason?: string;
  /** The terminal command that did it. */
  readonly command?: string;
}

/** The audit record of a deed of the product, for code that writes many records at once (`auditRow`). */
export function systemEntry({ correlationId, operation: name, eventType, object, changes, reason = "", command }: SystemDeed): AuditEntry {
  const [service, operation] = operationParts(name);
  return {
    channel: "System",
    actor: null,
    impersonator: null,
    remoteAddress: null,
    userAgent: command ?? null,
    sessionIdHash: null,
    correlationId,
    service,
    operation,
    eventType,
    object,
    changes,
    ...(reason === "" ? {} : { reason }),
    result: "Success",
    errorCode: null,
  };
}

/** Record a deed of the product, in the transaction of the deed. */
export const recordSystemDeed = (db: Kysely<Database>, deed: SystemDeed): Promise<void> => writeAudit(db, systemEntry(deed));

/** An account as the object of a deed: users who may read the account's audit trail may read the record. */
export const accountObject = (account: {
  readonly account_id: number;
  readonly account_type: string;
  readonly account_path: string;
  readonly display_name: string;
}): AuditEntry["object"] => ({
  type: account.account_type,
  id: String(account.account_id),
  accountId: account.account_id,
  accountPath: account.account_path,
  displayName: account.display_name,
});
