import type { ColumnType, Generated } from "kysely";
import type { CapabilityValue, MembershipScope } from "../../../../shared/capabilities.ts";
import type { Channel, SessionStage } from "../session-stages.ts";

/** A timestamp that the database's own clock sets; the process clock never decides what has expired. */
type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

/** Capabilities as they are stored: actions as the letters of C R U D X, e.g. `{ "objectType": "LOGIN", "actions": "X" }`. */
export interface StoredCapability {
  objectType: string;
  actions: string;
  value?: CapabilityValue;
}

interface CapabilitySetTable {
  capability_set_id: Generated<number>;
  owner_account_id: number;
  name: string;
  description: string;
  is_template: boolean;
  /** The template that it was copied from. */
  copied_from_id: ColumnType<number | null, number | null | undefined, number | null>;
  capabilities: ColumnType<StoredCapability[], string, string>;
  /** Values that the contract does not name, by the names of their fields. */
  custom_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  row_version: Generated<number>;
}

interface RoleTable {
  role_id: Generated<number>;
  owner_account_id: number;
  name: string;
  description: string;
  is_template: boolean;
  /** Names one of the roles that come with the product; null for roles that people made. */
  predefined_key: string | null;
  copied_from_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Values that the contract does not name, by the names of their fields. */
  custom_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  row_version: Generated<number>;
}

interface RoleCapabilitySetTable {
  role_id: number;
  capability_set_id: number;
}

interface RoleMembershipTable {
  user_account_id: number;
  role_id: number;
  scope_account_id: number;
  scope: MembershipScope;
  assigned_by: number | null;
  assigned_at: DatabaseTime;
  /** Start of the membership; null: at once. */
  valid_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** End of the membership, exclusive; null: no end. */
  valid_to: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Counts the changes of what a user may do: triggers raise it, and caches of permissions are keyed by it. */
interface PermissionVersionTable {
  user_account_id: number;
  version: number;
}

interface CredentialTable {
  user_account_id: number;
  password_hash: string;
  changed_at: DatabaseTime;
  last_sign_in_at: Date | null;
  /** When the password was last set through a link in a mail; see `channelOfPassword`. */
  reset_by_mail_at: Date | null;
  /** Another person set the password: the user chooses a new one at the next sign-in. */
  must_change: Generated<boolean>;
}

interface SessionTable {
  /** SHA-256 of the session id: a copy of this table signs no one in. */
  id_hash: Buffer;
  user_account_id: number;
  impersonator_account_id: number | null;
  created_at: DatabaseTime;
  last_seen_at: DatabaseTime;
  expires_at: Date;
  remote_address: string;
  user_agent: string;
  /** When it last proved a second factor. */
  mfa_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  stage: Generated<SessionStage>;
  /** Distinct kinds of proof it was begun with. */
  channels: Generated<Channel[]>;
  flow_id: number | null;
  /** While another user acts for this one: the session they return to, and the permission versions of both at the start. */
  actor_expires_at: Date | null;
  actor_channels: Channel[] | null;
  actor_mfa_verified_at: Date | null;
  actor_signed_in_at: Date | null;
  actor_version: number | null;
  subject_version: number | null;
}

interface SignInFlowTable {
  flow_id: Generated<number>;
  purpose: string;
  /** Null for an unknown username: the flow runs all the same. */
  user_account_id: number | null;
  step: string;
  /** Distinct kinds of proof given so far: knowledge, mailbox, device. */
  channels: ColumnType<string[], string[] | undefined, string[]>;
  attempts: Generated<number>;
  created_at: DatabaseTime;
  expires_at: Date;
  consumed_at: Date | null;
}

interface SignInAttemptTable {
  bucket: string;
  failures: number;
  blocked_until: Date;
  updated_at: DatabaseTime;
}

interface LiveTicketTable {
  ticket_hash: Buffer;
  session_id_hash: Buffer;
  user_account_id: number;
  expires_at: Date;
}

interface LiveOutboxTable {
  event_id: Generated<number>;
  /** Null for everyone. */
  audience: ColumnType<number[] | null, number[] | null, never>;
  body: ColumnType<Record<string, unknown>, string, never>;
  created_at: DatabaseTime;
}

interface IdempotencyTable {
  user_account_id: number;
  operation: string;
  key: string;
  body_hash: Buffer;
  /** Null while the call that holds the key is running. */
  answer: string | null;
  created_at: DatabaseTime;
}

interface RateCounterTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface AccessTables {
  capability_set: CapabilitySetTable;
  role: RoleTable;
  role_capability_set: RoleCapabilitySetTable;
  role_membership: RoleMembershipTable;
  permission_version: PermissionVersionTable;
  credential: CredentialTable;
  session: SessionTable;
  sign_in_flow: SignInFlowTable;
  sign_in_attempt: SignInAttemptTable;
  live_ticket: LiveTicketTable;
  live_outbox: LiveOutboxTable;
  idempotency: IdempotencyTable;
  rate_counter: RateCounterTable;
}
