import type { ColumnType, GeneratedAlways } from "kysely";

export type AuditChannel = "Portal" | "Api" | "Import" | "System" | "Connector";
export type AuditResult = "Success" | "Denied" | "Failed";

/** Append-only: the application may insert and read, never change or delete. */
export interface AuditRecordTable {
  audit_id: GeneratedAlways<number>;
  recorded_at: ColumnType<Date, Date | undefined, never>;
  channel: AuditChannel;
  actor_account_id: number | null;
  actor_username: string | null;
  actor_display_name: string | null;
  actor_company_account_id: number | null;
  impersonator_account_id: number | null;
  impersonator_username: string | null;
  remote_address: string | null;
  user_agent: string | null;
  session_id_hash: Buffer | null;
  correlation_id: string;
  service: string;
  operation: string;
  event_type: string;
  object_type: string | null;
  object_id: string | null;
  object_display_name: string | null;
  object_account_id: number | null;
  /** Decides who may read the record; null: only the system sees it. */
  object_account_path: string | null;
  /** Written as JSON text. */
  changes: ColumnType<readonly StoredChange[], string | undefined, never>;
  reason: string | null;
  result: AuditResult;
  error_code: string | null;
  /** SHA-256 over the record, set by the database. */
  record_hash: GeneratedAlways<Buffer>;
}

/** One field of one change, already masked where it holds a secret. */
export interface StoredChange {
  Field: string;
  DisplayName: string;
  OldValue: unknown;
  NewValue: unknown;
  OldDisplayValue: string;
  NewDisplayValue: string;
  IsMasked: boolean;
}

/** Only `seal_audit_records` writes it (`baseline/audit.ts`). */
export interface AuditSealTable {
  seal_id: ColumnType<number, never, never>;
  first_audit_id: ColumnType<number, never, never>;
  last_audit_id: ColumnType<number, never, never>;
  record_count: ColumnType<number, never, never>;
  /** Hash of the previous seal; null for the first. */
  previous_hash: ColumnType<Buffer | null, never, never>;
  /** SHA-256 over the hashes of the run's records, in their order. */
  records_hash: ColumnType<Buffer, never, never>;
  seal_hash: ColumnType<Buffer, never, never>;
  /** Time of the youngest record of the run. */
  last_recorded_at: ColumnType<Date, never, never>;
  sealed_at: ColumnType<Date, never, never>;
  /** The records of the run were removed after the retention; null: they still exist. */
  removed_at: ColumnType<Date | null, never, never>;
}

/** One row: which seal is the last. */
export interface AuditHeadTable {
  only_one: ColumnType<boolean, never, never>;
  seal_id: ColumnType<number, never, never>;
  seal_hash: ColumnType<Buffer, never, never>;
}

export interface AuditTables {
  audit_record: AuditRecordTable;
  audit_seal: AuditSealTable;
  audit_head: AuditHeadTable;
}
