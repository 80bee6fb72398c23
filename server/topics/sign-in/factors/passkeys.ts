/**
 * Passkeys (WebAuthn). The library checks signatures and formats; ours is what it cannot know: that a challenge counts once, for whom it was made, and
 * which key belongs to whom.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { type Kysely, sql } from "kysely";
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from "../../../../shared/generated/types.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";

const PORTAL_NAME = "Tessera";
export const CHALLENGE_SECONDS = 300;

interface KeyRow {
  authentication_method_id: number;
  user_account_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

/** The browser's options for creating a passkey; their challenge is stored with the set-up. */
export async function registrationOptions(
  db: Kysely<Database>,
  config: Config,
  user: { readonly userAccountId: number; readonly username: string; readonly displayName: string },
): Promise<PasskeyOptions> {
  const known = await keysOf(db, user.userAccountId);
  const options = await generateRegistrationOptions({
    rpName: PORTAL_NAME,
    rpID: rpId(config),
    userID: new TextEncoder().encode(String(user.userAccountId)),
    userName: user.username,
    userDisplayName: user.displayName,
    attestationType: "none",
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { ...options };
}

export interface NewKey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
}

/** @returns null when it does not match the challenge or the portal's origin, or is malformed */
export async function checkRegistration(config: Config, challenge: string, registration: PasskeyRegistration): Promise<NewKey | null> {
  const { transports, authenticatorData, publicKey, publicKeyAlgorithm, ...needed } = registration.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id: registration.id, rawId: registration.rawId, type: registration.type, clientExtensionResults: {}, response: needed },
      expectedChallenge: challenge,
      expectedOrigin: [...config.allowedOrigins],
      expectedRPID: rpId(config),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: [...(transports ?? [])],
    };
  } catch {
    // The library throws a different error for each mismatch; the caller treats them alike.
    return null;
  }
}

/**
 * A challenge for one of the keys of a user: for their session alone, once.
 *
 * @param db without a context: it is written beside the call
 * @returns null when the user has no passkey
 */
export async function challengeFor(
  system: SystemAccess,
  config: Config,
  session: { readonly userAccountId: number; readonly sessionIdHash: Buffer },
): Promise<PasskeyOptions | null> {
  return system("passkey challenge").write(async (transaction) => {
    const known = await keysOf(transaction, session.userAccountId);
    if (known.length === 0) return null;
    const options = await generateAuthenticationOptions({
      rpID: rpId(config),
      allowCredentials: known.map(describe),
      userVerification: "preferred",
      timeout: CHALLENGE_SECONDS * 1000,
    });
    await keep(transaction, { challenge: options.challenge, purpose: "second-factor", ...session });
    return { ...options };
  });
}

/** A challenge for any user with a passkey for this portal. */
export async function challengeForAnyone(system: SystemAccess, config: Config): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: rpId(config),
    userVerification: "required",
    timeout: CHALLENGE_SECONDS * 1000,
  });
  await system("passkey challenge").write((transaction) =>
    keep(transaction, { challenge: options.challenge, purpose: "sign-in", userAccountId: null, sessionIdHash: null }),
  );
  return { ...options };
}

interface Expected {
  readonly purpose: "second-factor" | "sign-in";
  /** Null when the passkey itself says who it is. */
  readonly userAccountId: number | null;
  readonly sessionIdHash: Buffer | null;
}

/**
 * Check a passkey's answer and use its challenge up. Taking the challenge away is the check that it was ours, so it counts once.
 *
 * @returns whose key it is, or null
 */
export async function usePasskey(
  system: SystemAccess,
  config: Config,
  expected: Expected,
  assertion: PasskeyAssertion,
): Promise<{ userAccountId: number; methodId: number } | null> {
  const challenge = await system("passkey challenge").write((transaction) => takeChallenge(transaction, expected, assertion));
  if (challenge === null) return null;
  const key = await findKey(system("passkey"), assertion.id);
  if (key === undefined || (expected.userAccountId !== null && key.user_account_id !== expected.userAccountId)) return null;
  const verified = await verify(config, challenge, key, assertion, expected.purpose === "sign-in");
  if (verified === null) return null;
  const { newCounter } = verified.authenticationInfo;
  // A counter that does not rise means a copied key; keys that do not count always say 0.
  const { rows } = await system("use of a passkey").write((transaction) =>
    sql`update authentication_method set sign_count = ${newCounter}, last_used_at = now()
      where authentication_method_id = ${key.authentication_method_id} and (sign_count < ${newCounter} or (sign_count = 0 and ${newCounter} = 0))
      returning 1`.execute(transaction),
  );
  return rows.length === 1 ? { userAccountId: key.user_account_id, methodId: key.authentication_method_id } : null;
}

async function takeChallenge(
  db: Kysely<Database>,
  { purpose, sessionIdHash }: Expected,
  assertion: PasskeyAssertion,
): Promise<string | null> {
  const challenge = challengeIn(assertion);
  if (challenge === null) return null;
  const { rows } = await sql`delete from webauthn_challenge
    where challenge = ${challenge} and purpose = ${purpose} and session_id_hash is not distinct from ${sessionIdHash} and expires_at > now()
    returning 1`.execute(db);
  return rows.length === 1 ? challenge : null;
}

function challengeIn({ response }: PasskeyAssertion): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === "string" ? challenge : null;
  } catch {
    // No JSON: it answers no challenge of ours.
    return null;
  }
}

async function verify(
  config: Config,
  challenge: string,
  key: KeyRow,
  { id, rawId, type, response }: PasskeyAssertion,
  requireUserVerification: boolean,
): Promise<VerifiedAuthenticationResponse | null> {
  const { userHandle, ...signed } = response;
  try {
    const result = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge: challenge,
      expectedOrigin: [...config.allowedOrigins],
      expectedRPID: rpId(config),
      requireUserVerification,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.sign_count,
        transports: key.transports,
      },
    });
    return result.verified ? result : null;
  } catch {
    // As in registration: every mismatch is the same refusal.
    return null;
  }
}

async function keysOf(db: Kysely<Database>, userAccountId: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select authentication_method_id, user_account_id, credential_id, public_key, sign_count, transports from authentication_method
    where user_account_id = ${userAccountId} and credential_id is not null`.execute(db);
  return rows;
}

async function findKey(db: Kysely<Database>, credentialId: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select authentication_method_id, user_account_id, credential_id, public_key, sign_count, transports from authentication_method
    where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

async function keep(db: Kysely<Database>, row: { readonly challenge: string } & Expected): Promise<void> {
  await sql`insert into webauthn_challenge (challenge, purpose, user_account_id, session_id_hash, expires_at)
    values (${row.challenge}, ${row.purpose}, ${row.userAccountId}, ${row.sessionIdHash}, now() + make_interval(secs => ${CHALLENGE_SECONDS}))`.execute(
    db,
  );
}

const describe = ({ credential_id, transports }: KeyRow) => ({ id: credential_id, transports });

/** Keys belong to the portal's host as it is configured, never to the one a request names. */
const rpId = ({ publicOrigin }: Config): string => new URL(publicOrigin).hostname;
