/** How somebody likes the portal to look. */
export interface UserPreferenceTable {
  user_account_id: number;
  scheme: "light" | "dark" | "system";
  density: "comfortable" | "compact";
}

/** How somebody has arranged one page of a layout. */
export interface PageArrangementTable {
  user_account_id: number;
  layout_id: string;
  page_id: string;
  container_ids: string[];
  hidden_ids: string[];
}

export interface LookTables {
  user_preference: UserPreferenceTable;
  page_arrangement: PageArrangementTable;
}
