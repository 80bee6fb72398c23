import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

export type JobStatus = "Queued" | "Running" | "Completed" | "CompletedWithWarnings" | "Failed" | "Superseded" | "Cancelled";
export type JobRowStatus = "Succeeded" | "Failed" | "Skipped";

/** The call that started a job: the job's rights are checked again from it, and its audit records name it. */
export interface JobOrigin {
  readonly service: string;
  readonly operation: string;
  /** The members of its request that decide who may call it (`on` and `typeMember` of the contract). */
  readonly request: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly remoteAddress: string;
  readonly userAgent: string;
  /** Hexadecimal. */
  readonly sessionIdHash: string;
  readonly impersonatorAccountId: number | null;
  readonly impersonatorUsername: string | null;
  /** The call had just proved a second factor: the job's work counts as done with one. */
  readonly hasFreshFactor: boolean;
}

export interface JobTable {
  job_id: Generated<string>;
  kind: string;
  title: string;
  /** Of the jobs of one kind with the same key only the newest counts; null: all of them do. */
  key: string | null;
  owner_account_id: number;
  status: Generated<JobStatus>;
  input: ColumnType<unknown, string, never>;
  origin: ColumnType<JobOrigin, string, never>;
  total: number | null;
  done: Generated<number>;
  failed: Generated<number>;
  message: string | null;
  message_key: string | null;
  /** How often the job was started; a job that crashes its node each time must not be repeated forever. */
  attempts: Generated<number>;
  run_at: DatabaseTime;
  node: string | null;
  fence: Generated<number>;
  lease_until: Date | null;
  cancel_requested: Generated<boolean>;
  is_dismissed: Generated<boolean>;
  file_id: string | null;
  error_file_id: string | null;
  created_at: DatabaseTime;
  started_at: Date | null;
  finished_at: Date | null;
}

export interface JobRowTable {
  job_id: string;
  key: string;
  position: GeneratedAlways<number>;
  label: string;
  status: JobRowStatus;
  message: string | null;
  message_key: string | null;
}

export interface JobTables {
  job: JobTable;
  job_row: JobRowTable;
}
