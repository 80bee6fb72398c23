import { type Kysely, sql } from "kysely";
import type { AuthenticationMethod, MethodRow } from "../../../../shared/generated/types.ts";
import type { AuthenticatorType } from "../../../platform/call/mfa-policy.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { Channel } from "../../../platform/database/session-stages.ts";

/** One of a user's second factors, as its row is. Seeds and keys are not part of it. */
export interface StoredMethod {
  readonly id: number;
  readonly name: string;
  readonly type: AuthenticatorType;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly address: string | null;
}

interface Row {
  authentication_method_id: number;
  name: string;
  authenticator_type: AuthenticatorType;
  is_primary: boolean;
  created_at: Date;
  last_used_at: Date | null;
  address: string | null;
}

/** The methods of a user, the primary one first. */
export async function loadMethods(db: Kysely<Database>, userAccountId: number): Promise<StoredMethod[]> {
  const { rows } = await sql<Row>`
    select authentication_method_id, name, authenticator_type, is_primary, created_at, last_used_at, address
    from authentication_method where user_account_id = ${userAccountId}
    order by is_primary desc, authentication_method_id`.execute(db);
  return rows.map((row) => ({
    id: row.authentication_method_id,
    name: row.name,
    type: row.authenticator_type,
    isPrimary: row.is_primary,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    address: row.address,
  }));
}

/** The proof of a method: a phone or key that the user has, or a mailbox that they read. */
export const channelOf = (type: AuthenticatorType): Channel => (type === "EmailCode" ? "mailbox" : "device");

/** @param mailUntil until then an e-mail code is no second proof, see `FactorState` */
export function presentMethod(method: StoredMethod, mailUntil: Date | null): MethodRow {
  return {
    Id: method.id,
    Name: method.name,
    AuthenticatorType: method.type,
    IsPrimary: method.isPrimary,
    CreatedAt: method.createdAt.toISOString(),
    LastUsedAt: method.lastUsedAt?.toISOString() ?? null,
    MaskedEmail: method.address === null ? null : maskAddress(method.address),
    UnavailableUntil: unavailableUntil(method, mailUntil),
  };
}

/** The view of it on the sign-in page, for a user who has given the right password. */
export function presentChoice(method: StoredMethod, mailUntil: Date | null): AuthenticationMethod {
  return {
    Id: method.id,
    Name: method.name,
    AuthenticatorType: method.type,
    IsPrimary: method.isPrimary,
    UnavailableUntil: unavailableUntil(method, mailUntil),
  };
}

const unavailableUntil = ({ type }: StoredMethod, mailUntil: Date | null): string | null =>
  type === "EmailCode" ? (mailUntil?.toISOString() ?? null) : null;

/** `a•••@example.com`: enough to recognise one's own address. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}
