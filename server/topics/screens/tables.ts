import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** One entry of a run's log, with the texts of `admin-methods/run-texts.ts`. */
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

interface AdminRunTables {
  admin_run: AdminRunTable;
  server_node: ServerNodeTable;
}

export interface FormDraftTable {
  user_account_id: number;
  layout_id: string;
  record_key: string;
  /** Sealed: see `draftPlace`. */
  content: Buffer;
  writer: string;
  saved_at: Date;
}

interface DraftTables {
  form_draft: FormDraftTable;
}

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, string, string>;

export interface SavedViewTable {
  view_id: Generated<string>;
  layout_id: string;
  container_id: string;
  owner_account_id: number;
  owner_name: string;
  /** The owner's company when the view was saved. */
  company_account_id: number;
  name: string;
  scope: "Own" | "Role" | "Hierarchy";
  /** Set exactly when the scope is Role. */
  role_id: number | null;
  state: Json<Record<string, unknown>>;
  row_version: Generated<number>;
  updated_at: DatabaseTime;
}

export interface SavedViewDefaultTable {
  user_account_id: number;
  layout_id: string;
  container_id: string;
  view_id: string;
}

interface GridTables {
  saved_view: SavedViewTable;
  saved_view_default: SavedViewDefaultTable;
}

/** A user's preferences for the portal's look. */
export interface UserPreferenceTable {
  user_account_id: number;
  scheme: "light" | "dark" | "system";
  density: "comfortable" | "compact";
}

/** A user's arrangement of one page of a layout. */
export interface PageArrangementTable {
  user_account_id: number;
  layout_id: string;
  page_id: string;
  container_ids: string[];
  hidden_ids: string[];
}

interface LookTables {
  user_preference: UserPreferenceTable;
  page_arrangement: PageArrangementTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends AdminRunTables, DraftTables, GridTables, LookTables {}
}
