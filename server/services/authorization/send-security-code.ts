import { callerOf } from "../../access/caller.ts";
import { readAs } from "../../database/tenant-database.ts";
import { reserveSend } from "../../factors/factor-counter.ts";
import { loadFactorState } from "../../factors/factor-state.ts";
import { sendCode } from "../../factors/security-code.ts";
import type { SendSecurityCodeNotificationRequest, SendSecurityCodeNotificationResponse } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { nameUser } from "../../http/name-user.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { assertMail } from "../../mail/queue-mail.ts";
import { SYSTEM } from "../../sessions/call-lookup.ts";

/** Send a code to one of the caller's own methods, to sign in with or for a step-up. */
export async function sendSecurityCodeNotification(
  context: Context,
  { authenticationMethodId }: SendSecurityCodeNotificationRequest,
): Promise<SendSecurityCodeNotificationResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  nameUser(context, session);
  assertMail(runtime.config);
  const state = await loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, session);
  const method = state.methods.find(({ id }) => id === authenticationMethodId);
  if (method?.address == null) throw notFound();
  if (state.mailUntil !== null) throw new Problem("MfaMethodUnavailable");
  await reserveSend(runtime.db, { userAccountId: session.userAccountId, device: context.device });
  return sendCode(context, { ...session, target: { methodId: method.id }, address: method.address });
}
