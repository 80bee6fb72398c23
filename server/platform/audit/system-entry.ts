import type { Kysely } from "kysely";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import type { ChangedField } from "../call/audit-draft.ts";
import type { Database } from "../database/schema.ts";
import { type AuditEntry, writeAudit } from "./write-audit.ts";

/** Something that the product itself did: no one is signed in, and there is no address behind it. */
export interface SystemDeed {
  /** Of the work that it is part of: a job's id, or one made for a command. */
  readonly correlationId: string;
  /** The operation by which a person would have done it; where there is none, the schedule that did. */
  readonly operation: OperationName | `Schedule.${string}`;
  readonly eventType: string;
  readonly object: AuditEntry["object"];
  readonly changes: readonly ChangedField[];
  /** Left out where it is empty. */
  readonly reason?: string;
  /** The command at a terminal by which it was done. */
  readonly command?: string;
}

/** The record of what the product did, for anyone who writes many of them at once (`auditRow`). */
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

/** Put on record what the product did, in the transaction that did it. */
export const recordSystemDeed = (db: Kysely<Database>, deed: SystemDeed): Promise<void> => writeAudit(db, systemEntry(deed));

/** An account as what a deed was done to: anyone who watches over it may read the record. */
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
