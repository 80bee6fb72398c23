import type { RequestResetPasswordRequest, RequestResetPasswordResponse } from "../../../../shared/generated/types.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { assertMail } from "../../../platform/messages/queue-mail.ts";
import { recordResetRequest } from "../passwords/reset-requests.ts";

/**
 * Ask for a link that sets a new password. Answers, writes and lasts the same whether or not the username exists: who gets a mail is found out later,
 * by the job that sends it.
 *
 * @throws Problem MailUnavailable when this installation sends no mail at all
 */
export const requestResetPassword: Handler<RequestResetPasswordRequest, RequestResetPasswordResponse> = async (context, { username }) => {
  assertMail(context.runtime.config);
  await recordResetRequest(context.db, { username, remoteAddress: context.remoteAddress, language: context.language });
  return {};
};
