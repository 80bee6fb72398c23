import type { ColumnType, Generated } from "kysely";

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

export type AuthenticatorType = "AuthenticatorApplication" | "EmailCode" | "Passkey";

interface AuthenticationMethodTable {
  authentication_method_id: Generated<number>;
  user_account_id: number;
  authenticator_type: AuthenticatorType;
  name: string;
  is_primary: Generated<boolean>;
  created_at: DatabaseTime;
  last_used_at: Date | null;
  /** AuthenticatorApplication: the seed, sealed with the installation's key. */
  sealed_secret: Buffer | null;
  /** The last time step whose code was used; it only rises. */
  last_step: number | null;
  /** EmailCode: where codes go, as it was verified. */
  address: string | null;
  /** Passkey, base64url. */
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: Generated<string[]>;
}

interface RecoveryCodeTable {
  user_account_id: number;
  code_hash: Buffer;
  created_at: DatabaseTime;
  used_at: Date | null;
}

interface FactorSetupTable {
  setup_id: Generated<string>;
  user_account_id: number;
  session_id_hash: Buffer;
  authenticator_type: AuthenticatorType;
  sealed_secret: Buffer | null;
  address: string | null;
  challenge: string | null;
  created_at: DatabaseTime;
  expires_at: Date;
  consumed_at: Date | null;
}

interface SecurityCodeTable {
  security_code_id: string;
  user_account_id: number;
  session_id_hash: Buffer;
  authentication_method_id: number | null;
  setup_id: string | null;
  code_hash: Buffer;
  attempts: Generated<number>;
  created_at: DatabaseTime;
  expires_at: Date;
  consumed_at: Date | null;
}

interface WebauthnChallengeTable {
  challenge: string;
  purpose: "second-factor" | "sign-in";
  user_account_id: number | null;
  session_id_hash: Buffer | null;
  expires_at: Date;
}

interface FactorCounterTable {
  user_account_id: number;
  /** A known device of the user's; empty for all others together. */
  device_hash: Generated<Buffer>;
  /** Wrong codes in a row. */
  failures: Generated<number>;
  attempts: Generated<Date[]>;
  sends: Generated<Date[]>;
}

interface MfaPolicyTable {
  account_id: number;
  includes_children: boolean;
  mode: "Optional" | "Enforced";
  allowed_types: AuthenticatorType[];
  exempt_user_ids: number[];
  row_version: Generated<number>;
  updated_at: DatabaseTime;
  updated_by: number | null;
}

export interface FactorTables {
  authentication_method: AuthenticationMethodTable;
  recovery_code: RecoveryCodeTable;
  factor_setup: FactorSetupTable;
  security_code: SecurityCodeTable;
  webauthn_challenge: WebauthnChallengeTable;
  factor_counter: FactorCounterTable;
  mfa_policy: MfaPolicyTable;
}
