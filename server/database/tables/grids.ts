import type { ColumnType, Generated } from "kysely";

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

export interface GridTables {
  saved_view: SavedViewTable;
  saved_view_default: SavedViewDefaultTable;
}
