/** The second factors that calls need, for one demo user, created again before each. */
import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { parseConfig } from "../../server/platform/config/config.ts";
import { hashSecret } from "../../server/platform/sessions/session-id.ts";
import { codeHash } from "../../server/topics/sign-in/factors/security-code.ts";
import { newSeed, sealSeed } from "../../server/topics/sign-in/factors/totp.ts";
import { demo } from "../support/demo-accounts.ts";
import type { DemoServer } from "../support/demo-server.ts";
import { SoftwarePasskey } from "../support/software-passkey.ts";

export const FACTOR_USER = "platform.operations";
const USER_ID = demo.users.platformOperations;
const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" });

interface Prepared {
  readonly server: DemoServer;
  readonly sessionIdHash: Buffer;
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The user is signed in and has no factor, no policy and no wrong code behind them; then what the call needs is written. */
const prepared = (input: (prepared: Prepared) => Promise<object>) => async (server: DemoServer) => {
  const query: Prepared["query"] = (text, values = []) => server.database.ownerPool.query(text, values);
  await query("delete from authentication_method where user_account_id = $1", [USER_ID]);
  await query("delete from recovery_code where user_account_id = $1", [USER_ID]);
  await query("delete from factor_counter where user_account_id = $1", [USER_ID]);
  const { cookie = "" } = await server.headersOf(FACTOR_USER);
  const sessionIdHash = hashSecret(/tessera-session=([^;]+)/.exec(cookie)?.[1] ?? "");
  await query("update session set stage = 'complete', mfa_verified_at = now() where id_hash = $1", [sessionIdHash]);
  return input({ server, sessionIdHash, query });
};

async function application({ query }: Prepared): Promise<{ id: number; code: string }> {
  const { seed } = newSeed(FACTOR_USER);
  const { rows } = await query(
    `insert into authentication_method (user_account_id, authenticator_type, name, is_primary, sealed_secret)
     values ($1, 'AuthenticatorApplication', 'Phone', not exists (select from authentication_method where user_account_id = $1), $2)
     returning authentication_method_id as id`,
    [USER_ID, sealSeed(config, USER_ID, seed)],
  );
  return { id: Number(rows[0]?.id), code: new TOTP({ secret: Secret.fromBase32(seed) }).generate() };
}

async function mailbox({ query }: Prepared): Promise<number> {
  const { rows } = await query(
    `insert into authentication_method (user_account_id, authenticator_type, name, address) values ($1, 'EmailCode', 'Mailbox', 'me@example.com')
     returning authentication_method_id as id`,
    [USER_ID],
  );
  return Number(rows[0]?.id);
}

async function passkey({ query }: Prepared): Promise<SoftwarePasskey> {
  const key = new SoftwarePasskey();
  await query(
    `insert into authentication_method (user_account_id, authenticator_type, name, credential_id, public_key, sign_count)
     values ($1, 'Passkey', 'Key', $2, $3, 0)`,
    [USER_ID, key.id, key.publicKey()],
  );
  return key;
}

const RECOVERY = "ABCDEFGHJK";
async function pendingSession({ query, sessionIdHash }: Prepared): Promise<void> {
  await query("insert into recovery_code (user_account_id, code_hash) values ($1, $2)", [
    USER_ID,
    codeHash(config, "recovery code", USER_ID, RECOVERY),
  ]);
  const { rows } = await query(
    `insert into sign_in_flow (purpose, user_account_id, step, channels, expires_at)
     values ('sign-in', $1, 'second-factor', '{knowledge}', now() + interval '10 minutes') returning flow_id`,
    [USER_ID],
  );
  await query("update session set stage = 'second-factor', flow_id = $2 where id_hash = $1", [sessionIdHash, rows[0]?.flow_id]);
}

async function setup(prepared: Prepared): Promise<{ setupId: string; code: string }> {
  const { seed } = newSeed(FACTOR_USER);
  const { rows } = await prepared.query(
    `insert into factor_setup (user_account_id, session_id_hash, authenticator_type, sealed_secret, expires_at)
     values ($1, $2, 'AuthenticatorApplication', $3, now() + interval '10 minutes') returning setup_id as id`,
    [USER_ID, prepared.sessionIdHash, sealSeed(config, USER_ID, seed)],
  );
  return { setupId: String(rows[0]?.id), code: new TOTP({ secret: Secret.fromBase32(seed) }).generate() };
}

export const factorInputs = {
  /** A user of company 100 whom no fixture signs in as: their sessions end. */
  forColleague: async ({ database }: DemoServer) => {
    const { rows } = await database.ownerPool.query(
      `select account_id::int as id from account where account_type = 'User' and account_path like '${demo.distributor}/${demo.reseller}/${demo.company}/%' and account_id not in (1030, 1031) limit 1`,
    );
    return { userAccountId: Number(rows[0]?.id), reason: "Lost phone" };
  },
  nothing: prepared(async () => ({})),
  setUpApplication: prepared(async () => ({ authenticatorType: "AuthenticatorApplication" })),
  setUpMailbox: prepared(async () => ({ authenticatorType: "EmailCode" })),
  setUpPasskey: prepared(async () => ({ authenticatorType: "Passkey" })),
  enable: prepared(async (given) => ({ ...(await setup(given)), name: "Phone" })),
  continue: prepared(async (given) => {
    await pendingSession(given);
    return { mfaToken: RECOVERY };
  }),
  sendCode: prepared(async (given) => ({ authenticationMethodId: await mailbox(given) })),
  challenge: prepared(async (given) => {
    await passkey(given);
    return {};
  }),
  signInByPasskey: prepared(async (given) => {
    const key = await passkey(given);
    const challenge = Buffer.from(randomUUID()).toString("base64url");
    await given.query(
      "insert into webauthn_challenge (challenge, purpose, expires_at) values ($1, 'sign-in', now() + interval '5 minutes')",
      [challenge],
    );
    return { passkey: key.assert({ challenge }) };
  }),
  stepUp: prepared(async (given) => {
    const { id, code } = await application(given);
    return { mfaMethodId: id, mfaToken: code };
  }),
  /** With a method of the user, and the members beside its id. */
  method: (members: object = {}) => prepared(async (given) => ({ authenticationMethodId: (await application(given)).id, ...members })),
  check: prepared(async (given) => {
    const { id, code } = await application(given);
    return { authenticationMethodId: id, code };
  }),
  disable: prepared(async (given) => {
    const { id } = await application(given);
    await application(given);
    return { authenticationMethodId: id };
  }),
  withMethod: prepared(async (given) => {
    await application(given);
    return {};
  }),
};
