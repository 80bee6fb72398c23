import type { ColumnType, Generated, GeneratedAlways } from "kysely";

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

interface FactorTables {
  authentication_method: AuthenticationMethodTable;
  recovery_code: RecoveryCodeTable;
  factor_setup: FactorSetupTable;
  security_code: SecurityCodeTable;
  webauthn_challenge: WebauthnChallengeTable;
  factor_counter: FactorCounterTable;
  mfa_policy: MfaPolicyTable;
}

interface EarlierPasswordTable {
  user_account_id: number;
  password_hash: string;
  replaced_at: DatabaseTime;
  position: GeneratedAlways<number>;
}

/** A request for a link that sets a new password for this username, which may not exist. */
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

interface PasswordTables {
  earlier_password: EarlierPasswordTable;
  reset_request: ResetRequestTable;
  reset_token: ResetTokenTable;
  known_device: KnownDeviceTable;
}

interface SignInProviderTable {
  sign_in_provider_id: Generated<number>;
  name: string;
  issuer: string;
  client_id: string;
  sealed_client_secret: Buffer | null;
  scopes: string;
  /** As the provider last said; null before it was asked. */
  authorization_endpoint: ColumnType<string | null, string | null | undefined, string | null>;
  is_enabled: boolean;
  /** Values that the contract does not name, by the names of their fields. */
  custom_values: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  position: Generated<number>;
  row_version: Generated<number>;
}

interface LinkedIdentityTable {
  identity_id: Generated<number>;
  user_account_id: number;
  issuer: string;
  subject: string;
  label: string | null;
  linked_at: ColumnType<Date, never, never>;
  last_used_at: Date | null;
}

interface ProviderSignInTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  sign_in_provider_id: number;
  issuer: string;
  client_id: string;
  purpose: "sign-in" | "link";
  session_id_hash: Buffer | null;
  user_account_id: number | null;
  expires_at: Date;
  consumed_at: Date | null;
}

interface UnlinkedIdentityTable {
  handle_hash: Buffer;
  browser_hash: Buffer;
  issuer: string;
  subject: string;
  label: string | null;
  client_id: string;
  expires_at: Date;
  flow_id: number | null;
  user_account_id: number | null;
  linked_at: Date | null;
}

export interface ProviderTables {
  sign_in_provider: SignInProviderTable;
  linked_identity: LinkedIdentityTable;
  provider_sign_in: ProviderSignInTable;
  unlinked_identity: UnlinkedIdentityTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends FactorTables, PasswordTables, ProviderTables {}
}
