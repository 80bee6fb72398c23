import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

interface EarlierPasswordTable {
  user_account_id: number;
  password_hash: string;
  replaced_at: DatabaseTime;
  position: GeneratedAlways<number>;
}

/** Somebody wants a link that sets a new password for this username, whether anybody has it or not. */
interface ResetRequestTable {
  request_id: Generated<number>;
  username_key: string;
  /** Whom the limit counts: an address, or the network of one. */
  network: string;
  language: string;
  created_at: DatabaseTime;
  handled_at: Date | null;
}

interface ResetTokenTable {
  /** SHA-256 of the token: a copy of this table opens nothing. */
  token_hash: Buffer;
  user_account_id: number;
  created_at: DatabaseTime;
  expires_at: Date;
  consumed_at: Date | null;
}

interface KnownDeviceTable {
  device_hash: Buffer;
  user_account_id: number;
  last_used_at: DatabaseTime;
  has_proved_factor: Generated<boolean>;
}

export interface PasswordTables {
  earlier_password: EarlierPasswordTable;
  reset_request: ResetRequestTable;
  reset_token: ResetTokenTable;
  known_device: KnownDeviceTable;
}
