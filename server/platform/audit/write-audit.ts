import { CompiledQuery, type Insertable, type Kysely } from "kysely";
import type { ChangedField } from "../call/audit-draft.ts";
import type { AuditChannel, AuditResult, AuditTables, StoredChange } from "../database/tables/audit.ts";

export interface AuditEntry {
  readonly channel: AuditChannel;
  readonly actor: {
    readonly accountId: number;
    readonly username: string | null;
    readonly displayName: string | null;
    readonly companyAccountId: number | null;
  } | null;
  readonly impersonator: { readonly accountId: number; readonly username: string | null } | null;
  readonly remoteAddress: string | null;
  readonly userAgent: string | null;
  readonly sessionIdHash: Buffer | null;
  readonly correlationId: string;
  readonly service: string;
  readonly operation: string;
  /** From the contract's `x-audit`, e.g. `Account.Updated`. */
  readonly eventType: string;
  readonly object: {
    readonly type?: string;
    readonly id?: string;
    readonly accountId?: number;
    /** Decides who may read the record; without it only the system can. */
    readonly accountPath?: string;
    readonly displayName?: string;
  };
  readonly changes: readonly ChangedField[];
  readonly reason?: string;
  readonly result: AuditResult;
  readonly errorCode: string | null;
  /** Only for records of the past (demo data, imports); absent: now. */
  readonly recordedAt?: Date;
}

/** Longest text of one value in the trail: a change of a long comment is recorded, not archived. */
const LONGEST = 500;

/**
 * Append one record. Called by the door inside the transaction of the change, so that neither exists without the other; refused writes are
 * recorded in a transaction of their own.
 */
export async function writeAudit(db: Kysely<AuditTables>, entry: AuditEntry): Promise<void> {
  const row = auditRow(entry);
  const columns = Object.keys(row);
  // Not through the query builder: for twenty columns it takes as long as everything else that the server does for a record.
  const text = `insert into audit_record (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`;
  await db.executeQuery(CompiledQuery.raw(text, Object.values(row)));
}

/** The row of one record, for writers of many at once. */
export function auditRow(entry: AuditEntry): Insertable<AuditTables["audit_record"]> {
  return {
    ...(entry.recordedAt === undefined ? {} : { recorded_at: entry.recordedAt }),
    channel: entry.channel,
    actor_account_id: entry.actor?.accountId ?? null,
    actor_username: entry.actor?.username ?? null,
    actor_display_name: entry.actor?.displayName ?? null,
    actor_company_account_id: entry.actor?.companyAccountId ?? null,
    impersonator_account_id: entry.impersonator?.accountId ?? null,
    impersonator_username: entry.impersonator?.username ?? null,
    remote_address: entry.remoteAddress,
    user_agent: entry.userAgent?.slice(0, LONGEST) ?? null,
    session_id_hash: entry.sessionIdHash,
    correlation_id: entry.correlationId,
    service: entry.service,
    operation: entry.operation,
    event_type: entry.eventType,
    object_type: entry.object.type ?? null,
    object_id: entry.object.id ?? null,
    object_display_name: entry.object.displayName ?? null,
    object_account_id: entry.object.accountId ?? null,
    object_account_path: entry.object.accountPath ?? null,
    changes: JSON.stringify(entry.changes.map(storedChange)),
    reason: entry.reason ?? null,
    result: entry.result,
    error_code: entry.errorCode,
  };
}

function storedChange(change: ChangedField): StoredChange {
  return {
    Field: change.field,
    DisplayName: change.displayName ?? change.field,
    OldValue: change.isMasked ? null : (change.oldValue ?? null),
    NewValue: change.isMasked ? null : (change.newValue ?? null),
    OldDisplayValue: change.oldDisplayValue ?? displayText(change.oldValue),
    NewDisplayValue: change.newDisplayValue ?? displayText(change.newValue),
    IsMasked: change.isMasked ?? false,
  };
}

/** A value as one line of text. */
export function displayText(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? value : Array.isArray(value) ? value.map(displayText).join(", ") : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
