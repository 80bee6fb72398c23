import type { ColumnType, Generated } from "kysely";

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
