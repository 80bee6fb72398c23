import type { ColumnType, Generated } from "kysely";
import type { MembershipScope } from "../../../../shared/capabilities.ts";
import type { StoredCapability } from "./access.ts";

interface IpRestrictionListTable {
  account_id: number;
  row_version: Generated<number>;
}

interface IpRestrictionTable {
  ip_restriction_id: Generated<number>;
  account_id: number;
  list_type: "Allow" | "Deny";
  /** Entries in their one form, separated by a comma and a blank. */
  ranges: string;
  comment: string;
  apply_to_children: boolean;
}

interface ApiTokenTable {
  token_id: Generated<string>;
  user_account_id: number;
  name: string;
  /** SHA-256 of the secret: a copy of this table opens nothing. */
  token_hash: Buffer;
  scope_account_id: number;
  scope: MembershipScope;
  capabilities: ColumnType<StoredCapability[], string, string>;
  created_at: ColumnType<Date, never, never>;
  rotated_at: Date | null;
  expires_at: ColumnType<Date, Date, Date>;
  last_used_at: Date | null;
  last_used_address: string | null;
  revoked_at: Date | null;
}

export interface SecurityTables {
  ip_restriction_list: IpRestrictionListTable;
  ip_restriction: IpRestrictionTable;
  api_token: ApiTokenTable;
}
