import { sql } from "kysely";
import type { VerifyStepUpRequest, VerifyStepUpResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { FRESH_FACTOR } from "../../../platform/sessions/call-lookup.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import { noteProvedFactor } from "../sessions/known-device.ts";

/** Prove a second factor again, for calls that need a fresh one. */
export async function verifyStepUp(context: Context, input: VerifyStepUpRequest): Promise<VerifyStepUpResponse> {
  const session = callerOf(context);
  context.audit.about(session);
  const state = await loadFactorState(context.system, session);
  if (state.methods.length === 0) throw new Problem("MfaSetupRequired");
  await verifyFactor(context, { ...session, mailUntil: state.mailUntil }, input);
  await noteProvedFactor(context.db, session.userAccountId, context.device);
  const { rows } = await sql<{ verified: Date; valid_until: Date }>`update session set mfa_verified_at = now()
    where id_hash = ${session.sessionIdHash}
    returning mfa_verified_at as verified, mfa_verified_at + ${FRESH_FACTOR}::interval as valid_until`.execute(context.db);
  const [row] = rows;
  if (row === undefined) throw new Problem("NotSignedIn");
  return { MfaVerifiedAt: row.verified.toISOString(), ValidUntil: row.valid_until.toISOString() };
}
