import { sql } from "kysely";
import type {
  CheckTwoFactorRequest,
  CheckTwoFactorResponse,
  DisableTwoFactorRequest,
  DisableTwoFactorResponse,
  RegenerateRecoveryCodesRequest,
  RegenerateRecoveryCodesResponse,
  RenameTwoFactorRequest,
  RenameTwoFactorResponse,
  SetPrimaryTwoFactorRequest,
  SetPrimaryTwoFactorResponse,
} from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { stepUpProblem } from "../../../platform/call/step-up.ts";
import { type FactorState, mustSetUp } from "../factors/factor-state.ts";
import { loadMethods, presentMethod, type StoredMethod } from "../factors/methods.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import { endOtherSessions, notifyAboutChange } from "./after-change.ts";
import { ownFactors, presentMethods } from "./read-methods.ts";

/**
 * Remove one of the caller's methods. With a code of that method (or a recovery code), or with a second factor proved a moment ago.
 *
 * @throws Problem MfaEnforced when none would be left that a policy asks for, AccessDenied for the last one without DISABLE_MFA
 */
export async function disableTwoFactor(
  context: Context,
  { authenticationMethodId, code }: DisableTwoFactorRequest,
): Promise<DisableTwoFactorResponse> {
  const { db } = context;
  const session = callerThemselves(context);
  const state = await ownFactors(context, session);
  const method = methodOf(state.methods, authenticationMethodId);
  assertMayBeLeft(context, { ...state, methods: state.methods.filter(({ id }) => id !== method.id) });
  if (code !== undefined)
    await verifyFactor(context, { ...session, mailUntil: state.mailUntil }, { mfaToken: code, mfaMethodId: method.id });
  else if (!session.hasFreshFactor) throw stepUpProblem(context, []);

  // All of them are locked first: of two parallel calls the second sees the result of the first.
  await sql`select from authentication_method where user_account_id = ${session.userAccountId} order by authentication_method_id for update`.execute(
    db,
  );
  await db.deleteFrom("authentication_method").where("authentication_method_id", "=", method.id).execute();
  const remaining = await loadMethods(db, session.userAccountId);
  assertMayBeLeft(context, { ...state, methods: remaining });
  const [next] = remaining;
  if (next === undefined) await db.deleteFrom("recovery_code").where("user_account_id", "=", session.userAccountId).execute();
  else if (!next.isPrimary) await makePrimary(context, session, next.id);
  await endOtherSessions(context, session);
  await notifyAboutChange(context, session.userAccountId);
  context.audit.changes.push({ field: "AuthenticatorType", oldValue: method.type, newValue: null });
  return {};
}

export async function renameTwoFactor(
  context: Context,
  { authenticationMethodId, name }: RenameTwoFactorRequest,
): Promise<RenameTwoFactorResponse> {
  const session = callerThemselves(context);
  const state = await ownFactors(context, session);
  const method = methodOf(state.methods, authenticationMethodId);
  await sql`update authentication_method set name = ${name.trim()}
    where authentication_method_id = ${method.id} and user_account_id = ${session.userAccountId}`.execute(context.db);
  context.audit.changes.push({ field: "Name", oldValue: method.name, newValue: name.trim() });
  return presentMethod({ ...method, name: name.trim() }, state.mailUntil);
}

export async function setPrimaryTwoFactor(
  context: Context,
  { authenticationMethodId }: SetPrimaryTwoFactorRequest,
): Promise<SetPrimaryTwoFactorResponse> {
  const session = callerThemselves(context);
  const state = await ownFactors(context, session);
  const method = methodOf(state.methods, authenticationMethodId);
  await makePrimary(context, session, method.id);
  context.audit.changes.push({ field: "IsPrimary", oldValue: null, newValue: method.name });
  return presentMethods({ ...state, methods: await loadMethods(context.db, session.userAccountId) });
}

export async function checkTwoFactor(
  context: Context,
  { authenticationMethodId, code }: CheckTwoFactorRequest,
): Promise<CheckTwoFactorResponse> {
  const session = callerThemselves(context);
  const state = await ownFactors(context, session);
  const method = methodOf(state.methods, authenticationMethodId);
  try {
    await verifyFactor(context, { ...session, mailUntil: state.mailUntil }, { mfaToken: code, mfaMethodId: method.id });
    return { IsValid: true };
  } catch (error) {
    if (error instanceof Problem && error.code === "MfaCodeIncorrect") return { IsValid: false };
    throw error;
  }
}

export async function regenerateRecoveryCodes(
  context: Context,
  _input: RegenerateRecoveryCodesRequest,
): Promise<RegenerateRecoveryCodesResponse> {
  const session = callerThemselves(context);
  if (!session.hasSecondFactor) throw new Problem("MfaSetupRequired");
  const codes = await makeRecoveryCodes(context.db, context.runtime.config, session.userAccountId);
  await notifyAboutChange(context, session.userAccountId);
  return { RecoveryCodes: codes };
}

/** @throws Problem MfaEnforced when a policy asks for more than these, AccessDenied for none at all without DISABLE_MFA */
function assertMayBeLeft(context: Context, left: FactorState): void {
  if (mustSetUp(left)) throw new Problem("MfaEnforced");
  if (left.methods.length === 0 && !context.can("DISABLE_MFA", ["Execute"])) throw denied();
}

/** The caller, for operations on their own factors. */
function callerThemselves(context: Context): SessionRecord {
  const session = callerOf(context);
  context.audit.about(session);
  return session;
}

function methodOf(methods: readonly StoredMethod[], id: number): StoredMethod {
  const found = methods.find((method) => method.id === id);
  if (found === undefined) throw notFound();
  return found;
}

/** One after the other: there are never two. */
async function makePrimary({ db }: Context, { userAccountId }: SessionRecord, methodId: number): Promise<void> {
  await sql`update authentication_method set is_primary = false where user_account_id = ${userAccountId} and is_primary`.execute(db);
  await sql`update authentication_method set is_primary = true
    where authentication_method_id = ${methodId} and user_account_id = ${userAccountId}`.execute(db);
}
