import type { RequestResetPasswordRequest, RequestResetPasswordResponse } from "../../generated/types.ts";
import type { Handler } from "../../http/operation.ts";
import { assertMail } from "../../mail/queue-mail.ts";
import { noteResetWish } from "../../passwords/reset-requests.ts";

/**
 * Ask for a link that sets a new password. Answers alike, writes alike and takes alike whether anybody has the username: who gets a mail is found out later,
 * by whoever sends it.
 *
 * @throws Problem MailUnavailable when this installation sends no mail at all
 */
export const requestResetPassword: Handler<RequestResetPasswordRequest, RequestResetPasswordResponse> = async (context, { username }) => {
  assertMail(context.runtime.config);
  await noteResetWish(context.db, { username, remoteAddress: context.remoteAddress, language: context.language });
  return {};
};
