import { sql } from "kysely";
import type { PasskeyAssertion } from "../../../../shared/generated/types.ts";
import type { Context, Runtime } from "../../../platform/call/context.ts";
import type { AuthenticatorType } from "../../../platform/call/mfa-policy.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Channel } from "../../../platform/database/session-stages.ts";
import { queueNotice } from "../../../platform/messages/queue-mail.ts";
import { MY_FACTORS } from "../../../platform/messages/templates.ts";
import { endFailures, reserveTry } from "./factor-counter.ts";
import { channelOf } from "./methods.ts";
import { usePasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { useCode } from "./security-code.ts";
import { stepOfCode, useStep } from "./totp.ts";

/** A second factor as a call brings it: a code (of the method named, else of the primary one), a recovery code, or a passkey's answer. */
export interface FactorProof {
  readonly mfaToken?: string | undefined;
  readonly mfaMethodId?: number | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** The owner of the factor, and the session that e-mail codes and challenges belong to; null if the call has none. */
export interface FactorOwner {
  readonly userAccountId: number;
  readonly sessionIdHash: Buffer | null;
  /** Until then an e-mail code adds nothing to the reset password. */
  readonly mailUntil: Date | null;
}

export const hasProof = ({ mfaToken, passkey }: FactorProof): boolean => mfaToken !== undefined || passkey !== undefined;

/**
 * Checks a second factor and uses it up: it counts once, whatever the result of the call. Every statement commits by itself, so call it before the
 * call's own transaction begins.
 *
 * @returns the kind of proof
 * @throws Problem MfaCodeIncorrect, TooManyAttempts, MfaMethodUnavailable
 */
export async function verifyFactor(
  { system, runtime, device }: Pick<Context, "system" | "runtime" | "device">,
  owner: FactorOwner,
  proof: FactorProof,
): Promise<Channel> {
  const counted = { userAccountId: owner.userAccountId, device };
  await reserveTry(system, counted);
  const channel = await proved(runtime, owner, proof);
  if (channel === null) throw new Problem("MfaCodeIncorrect");
  await endFailures(system, counted);
  return channel;
}

async function proved(runtime: Runtime, owner: FactorOwner, proof: FactorProof): Promise<Channel | null> {
  const { system, config } = runtime;
  if (proof.passkey !== undefined) {
    const expected = { purpose: "second-factor" as const, userAccountId: owner.userAccountId, sessionIdHash: owner.sessionIdHash };
    return (await usePasskey(system, config, expected, proof.passkey)) === null ? null : "device";
  }
  const token = proof.mfaToken?.replaceAll(/[\s-]/g, "") ?? "";
  if (/^\d{6}$/.test(token)) return byCode(runtime, owner, proof.mfaMethodId, token);
  return byRecoveryCode(runtime, owner, token);
}

/** A printed or saved list of codes: something the user has. Each use notifies the user, because another person could have found the list. */
function byRecoveryCode(runtime: Runtime, { userAccountId }: FactorOwner, token: string): Promise<Channel | null> {
  return runtime.system("use of a recovery code").write(async (db) => {
    const left = await useRecoveryCode(db, runtime.config, userAccountId, token);
    if (left === null) return null;
    await queueNotice({ db, runtime }, { to: { userAccountId }, template: "recoveryCodeUsed", values: { left, route: MY_FACTORS } });
    return "device";
  });
}

interface CodeMethod {
  id: number;
  authenticator_type: AuthenticatorType;
  sealed_secret: Buffer | null;
}

async function byCode(
  { system, config }: Runtime,
  owner: FactorOwner,
  methodId: number | undefined,
  code: string,
): Promise<Channel | null> {
  const { userAccountId, sessionIdHash } = owner;
  const { rows } = await sql<CodeMethod>`
    select authentication_method_id as id, authenticator_type, sealed_secret from authentication_method
      where user_account_id = ${userAccountId} and case when ${methodId ?? null}::bigint is null then is_primary
        else authentication_method_id = ${methodId ?? null}::bigint end`.execute(system("second factor"));
  const [method] = rows;
  if (method === undefined) return null;
  const { id, authenticator_type: type, sealed_secret: secret } = method;
  if (type === "EmailCode") {
    if (owner.mailUntil !== null) throw new Problem("MfaMethodUnavailable");
    if (sessionIdHash === null) return null;
    return (await useCode(system, config, { sessionIdHash, target: { methodId: id } }, code)) ? channelOf(type) : null;
  }
  if (type !== "AuthenticatorApplication" || secret === null) return null;
  return system("authenticator code").write(async (transaction) => {
    const step = await stepOfCode(transaction, config, { userAccountId, secret }, code);
    return step !== null && (await useStep(transaction, id, step)) ? channelOf(type) : null;
  });
}
