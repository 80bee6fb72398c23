import type { ColumnType, Generated } from "kysely";

export type ImportType = "Resellers" | "Companies" | "Departments" | "Users" | "CustomCharges";
export type ImportStatus = "Draft" | "Pending" | "InProgress" | "Completed" | "Failed" | "Cancelled" | "ScheduledProvisioning";
export type ImportRowStatus = "Waiting" | "Valid" | "Invalid" | "Imported" | "Failed";

/** A row error in the importing user's language. */
export interface ImportRowError {
  /** The title of the column; empty for the row as a whole. */
  readonly column: string;
  readonly code: string;
  readonly message: string;
  readonly rawValue: string;
}

interface ImportTable {
  import_id: Generated<number>;
  name: string;
  import_type: ColumnType<ImportType, ImportType, never>;
  /** Follows the job by a trigger, from the moment on at which there is one. */
  status: Generated<ImportStatus>;
  creator_account_id: ColumnType<number, number, never>;
  company_account_id: ColumnType<number, number, never>;
  parent_account_id: ColumnType<number, number, never>;
  file_name: string;
  delimiter: string;
  columns: ColumnType<readonly string[], string, never>;
  row_count: number;
  send_invitations: Generated<boolean>;
  /** The job that tries it without changing anything. */
  check_job_id: string | null;
  job_id: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  ended_at: Date | null;
}

interface ImportRowTable {
  import_id: number;
  /** The titles are row 1. */
  row_number: number;
  cells: ColumnType<readonly string[], string, never>;
  status: Generated<ImportRowStatus>;
  account_id: number | null;
  errors: ColumnType<readonly ImportRowError[], string | undefined, string>;
}

/** The id of an account in another system; unique within a company. */
interface ImportReferenceTable {
  company_account_id: number;
  external_id: string;
  account_id: number;
}

interface ImportTables {
  import: ImportTable;
  import_row: ImportRowTable;
  import_reference: ImportReferenceTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends ImportTables {}
}
