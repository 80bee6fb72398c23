import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** One line of what happened, in the words of `admin-methods/run-texts.ts`. */
export interface StoredRunLine {
  readonly at: string;
  readonly level: "Info" | "Warning" | "Error";
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

export interface AdminRunTable {
  run_id: string;
  user_account_id: number;
  method: string;
  parameters: JSONColumnType<Record<string, unknown>>;
  result: ColumnType<Record<string, unknown> | null, string | null, never>;
  log: JSONColumnType<StoredRunLine[]>;
  status: "Succeeded" | "Failed";
  message: string | null;
  job_id: string | null;
  started_at: Date;
  finished_at: Date;
}

export interface ServerNodeTable {
  node: string;
  product: string;
  contracts: string;
  live_connections: number;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface AdminRunTables {
  admin_run: AdminRunTable;
  server_node: ServerNodeTable;
}
