import type { SendSecurityCodeNotificationRequest, SendSecurityCodeNotificationResponse } from "../../../../shared/generated/types.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { assertMail } from "../../../platform/messages/queue-mail.ts";
import { reserveSend } from "../factors/factor-counter.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { sendCode } from "../factors/security-code.ts";

/** Send a code to one of the caller's own methods, to sign in with or for a step-up. */
export async function sendSecurityCodeNotification(
  context: Context,
  { authenticationMethodId }: SendSecurityCodeNotificationRequest,
): Promise<SendSecurityCodeNotificationResponse> {
  const { runtime } = context;
  const session = callerOf(context);
  context.audit.about(session);
  assertMail(runtime.config);
  const state = await loadFactorState(context.system, session);
  const method = state.methods.find(({ id }) => id === authenticationMethodId);
  if (method?.address == null) throw notFound();
  if (state.mailUntil !== null) throw new Problem("MfaMethodUnavailable");
  await reserveSend(context.system, { userAccountId: session.userAccountId, device: context.device });
  return sendCode(context, { ...session, target: { methodId: method.id }, address: method.address });
}
