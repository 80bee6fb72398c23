import type { ColumnType, Generated } from "kysely";
import type { MembershipScope } from "../../../shared/capabilities.ts";
import type { AccessTables, StoredCapability } from "./tables/access.ts";
import type { AccountTables } from "./tables/account.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { LayoutTables } from "./tables/layouts.ts";

/** Every table that the application reads or writes; the tables of each area are in a file of their own. */
export interface Database
  extends AccountTables,
    AccessTables,
    LayoutTables,
    MailTables,
    AuditTables,
    FileTables,
    JobTables,
    ScheduleTables,
    SecurityTables {}

export interface KeptFileTable {
  file_id: Generated<string>;
  /** `<32 characters>/<23 characters>.<extension>`: the path in the portal and the keeper. */
  path: string;
  file_name: string;
  content_type: string;
  size_bytes: Generated<number>;
  /** Null while its pieces arrive. */
  sha256: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  /** Set by the operation or job that owns the file: before that no one can read it. */
  is_complete: Generated<boolean>;
  owner_account_id: number;
  /** Users who see this account see the file; null: only the owner does. */
  account_id: number | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  expires_at: Date | null;
}

export interface KeptFileChunkTable {
  file_id: string;
  /** From 0. */
  position: number;
  bytes: Buffer;
}

/** Images made smaller, as WebP. */
export interface KeptImageTable {
  file_id: string;
  width: number;
  height: number;
  bytes: Buffer;
}

interface FileTables {
  kept_file: KeptFileTable;
  kept_file_chunk: KeptFileChunkTable;
  kept_image: KeptImageTable;
}

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

export interface MailOutboxTable {
  /** Also the mail's Message-ID: it identifies a duplicate for the receiver. */
  mail_id: string;
  user_account_id: number;
  /** Only for an address that the user is about to prove; otherwise the mail goes to the address in the user's account. */
  address: string | null;
  template: string;
  /** Null: the user's own. */
  language: string | null;
  /** Null once the mail was sent or given up. */
  sealed_values: Buffer | null;
  status: Generated<"Queued" | "Sent" | "Dead">;
  attempts: Generated<number>;
  due_at: DatabaseTime;
  /** After this time the mail is no longer useful. */
  useful_until: Date;
  lease_until: Date | null;
  fence: Generated<number>;
  last_error: string | null;
  created_at: DatabaseTime;
  finished_at: Date | null;
}

interface MailTables {
  mail_outbox: MailOutboxTable;
}

export interface BusinessClockTable {
  only_one: Generated<boolean>;
  /** PostgreSQL interval, hours and smaller. */
  ahead: Generated<string>;
  /** The goal of a simulated clock that an administrator puts forward; null: none. */
  advancing_to: Date | null;
}

export interface ScheduleTable {
  name: string;
  next_run_at: Date;
  last_run_at: Date | null;
  last_job_id: string | null;
}

interface ScheduleTables {
  business_clock: BusinessClockTable;
  schedule: ScheduleTable;
}

export interface IpRestrictionListTable {
  account_id: number;
  row_version: Generated<number>;
}

export interface IpRestrictionTable {
  ip_restriction_id: Generated<number>;
  account_id: number;
  list_type: "Allow" | "Deny";
  /** Normalised entries, separated by a comma and a blank. */
  ranges: string;
  comment: string;
  apply_to_children: boolean;
}

export interface ApiTokenTable {
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

interface SecurityTables {
  ip_restriction_list: IpRestrictionListTable;
  ip_restriction: IpRestrictionTable;
  api_token: ApiTokenTable;
}
