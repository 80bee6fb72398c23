import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";

export type AccountState = "Pending" | "Active" | "Suspended" | "Terminating" | "Terminated";

/** bigint columns: the pool parses them to numbers, because account ids stay within 2^53 (contract `AccountId`). */
type Id = number;

export interface AccountTable {
  account_id: Generated<Id>;
  account_type: AccountType;
  account_state: Generated<AccountState>;
  parent_account_id: Id | null;
  /** This and the next three follow from the parent; a trigger sets them and ignores other values. */
  root_account_id: Generated<Id>;
  company_account_id: Generated<Id>;
  seller_account_id: Generated<Id | null>;
  account_path: Generated<string>;
  display_name: string;
  /** Inherited from the parent by Department, User and Product. */
  currency: string;
  country: string;
  product_name: string | null;
  username: string | null;
  /** `username` in lower case. Look users up by this: a condition on `lower(username)` cannot use an index under row-level security. */
  username_key: GeneratedAlways<string | null>;
  /** Lower-case words by which an account is found: see `searchText` of server/platform/accounts/accounts.ts. */
  search_text: Generated<string>;
  /** Values by field name, except those that have a column of their own. Written as JSON text. */
  values: ColumnType<Record<string, unknown>, string | undefined, string>;
  row_version: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** Maintained by triggers; read-only to the application. Sum over the slots. */
export interface AccountCountTable {
  ancestor_path: string;
  account_type: AccountType;
  account_state: AccountState;
  slot: number;
  descendants: number;
}

export interface AccountTables {
  account: AccountTable;
  account_count: AccountCountTable;
}
