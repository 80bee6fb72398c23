import { sql } from "kysely";
import type { EnableTwoFactorRequest, EnableTwoFactorResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context, Runtime } from "../../../platform/call/context.ts";
import type { AuthenticatorType } from "../../../platform/call/mfa-policy.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { advanceSignIn } from "../advance-sign-in.ts";
import { endFailures, reserveTry } from "../factors/factor-counter.ts";
import { channelOf, loadMethods, presentMethod } from "../factors/methods.ts";
import { checkRegistration, type NewKey } from "../factors/passkeys.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { useCode } from "../factors/security-code.ts";
import { stepOfCode } from "../factors/totp.ts";
import { noteProvedFactor } from "../sessions/known-device.ts";
import { endOtherSessions, notifyAboutChange } from "./after-change.ts";
import { assertMaySetUp } from "./may-set-up.ts";
import { ownFactors } from "./read-methods.ts";

/** The proof in the first code or in the browser's answer. */
interface Proved {
  readonly type: AuthenticatorType;
  readonly secret: Buffer | null;
  readonly step: number | null;
  readonly address: string | null;
  readonly key: NewKey | null;
}

/**
 * Finish a set-up. At the stage `mfa-setup` this is also the proof that completes the sign-in, so the session goes on under a new id; else the session
 * counts as having proved a second factor, and the user's other sessions end.
 */
export async function enableTwoFactor(context: Context, input: EnableTwoFactorRequest): Promise<EnableTwoFactorResponse> {
  const { runtime, db } = context;
  const session = callerOf(context);
  context.audit.about(session);
  const state = await ownFactors(context, session);
  const counted = { userAccountId: session.userAccountId, device: context.device };
  await reserveTry(context.system, counted);
  const proved = await useSetup(runtime, session, input);
  if (proved === null) throw new Problem("MfaCodeIncorrect");
  await endFailures(context.system, counted);
  assertMaySetUp(session, state, proved.type);

  const { flowId } = session;
  if (session.stage !== "complete" && flowId !== null) {
    const proof = { event: "factor set up", proves: channelOf(proved.type) } as const;
    await advanceSignIn(context, { ...session, flowId }, "mfa-setup", [proof], state);
  } else {
    await sql`update session set mfa_verified_at = now() where id_hash = ${session.sessionIdHash}`.execute(db);
    await noteProvedFactor(db, session.userAccountId, context.device);
    await endOtherSessions(context, session);
  }
  await insertMethod(context, session.userAccountId, input.name.trim(), proved);
  const isFirst = state.methods.length === 0;
  const recoveryCodes = isFirst ? await makeRecoveryCodes(db, runtime.config, session.userAccountId) : [];
  await notifyAboutChange(context, session.userAccountId);
  context.audit.changes.push({ field: "AuthenticatorType", oldValue: null, newValue: proved.type });
  const method = (await loadMethods(db, session.userAccountId)).toSorted((a, b) => b.id - a.id)[0];
  if (method === undefined) throw new Error("The method was not written.");
  return { Method: presentMethod(method, state.mailUntil), RecoveryCodes: recoveryCodes };
}

interface SetupRow {
  authenticator_type: AuthenticatorType;
  sealed_secret: Buffer | null;
  address: string | null;
  challenge: string | null;
}

/** Check what was given against the set-up, and use that up when it was right: two parallel calls make one method. */
async function useSetup({ system, config }: Runtime, session: SessionRecord, input: EnableTwoFactorRequest): Promise<Proved | null> {
  const { sessionIdHash, userAccountId } = session;
  const { rows } = await sql<SetupRow>`
    select authenticator_type, sealed_secret, address, challenge from factor_setup
      where setup_id = ${input.setupId}::uuid and session_id_hash = ${sessionIdHash} and consumed_at is null and expires_at > now()`.execute(
    system("second factor setup"),
  );
  const [setup] = rows;
  if (setup === undefined) throw new Problem("TokenExpired");
  const given = { type: setup.authenticator_type, secret: setup.sealed_secret, address: setup.address, step: null, key: null };
  const proved = await check();
  if (proved === null) return null;
  const used = await system("second factor setup").write((transaction) =>
    sql`update factor_setup set consumed_at = now() where setup_id = ${input.setupId}::uuid and consumed_at is null returning 1`.execute(
      transaction,
    ),
  );
  if (used.rows.length === 0) throw new Problem("TokenExpired");
  return proved;

  async function check(): Promise<Proved | null> {
    const code = input.code?.replaceAll(/[\s-]/g, "") ?? "";
    if (given.type === "Passkey") {
      if (input.passkey === undefined || setup?.challenge == null) return null;
      const key = await checkRegistration(config, setup.challenge, input.passkey);
      return key === null ? null : { ...given, key };
    }
    if (given.type === "EmailCode")
      return (await useCode(system, config, { sessionIdHash, target: { setupId: input.setupId } }, code)) ? given : null;
    const { secret } = given;
    if (secret === null) return null;
    const step = await system("authenticator code").write((transaction) =>
      stepOfCode(transaction, config, { userAccountId, secret }, code),
    );
    return step === null ? null : { ...given, step };
  }
}

async function insertMethod(
  { db }: Context,
  userAccountId: number,
  name: string,
  { type, secret, step, address, key }: Proved,
): Promise<void> {
  await sql`insert into authentication_method (user_account_id, authenticator_type, name, is_primary, sealed_secret, last_step, address,
      credential_id, public_key, sign_count, transports)
    values (${userAccountId}, ${type}, ${name}, not exists (select from authentication_method where user_account_id = ${userAccountId}),
      ${secret}, ${step}, ${address}, ${key?.credentialId ?? null}, ${key?.publicKey ?? null}, ${key?.signCount ?? null}, ${key?.transports ?? []})`.execute(
    db,
  );
}
