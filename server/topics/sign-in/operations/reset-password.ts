import type {
  ResetPasswordRequest,
  ResetPasswordResponse,
  ValidateResetPasswordRequest,
  ValidateResetPasswordResponse,
  ValidateResetTokenRequest,
  ValidateResetTokenResponse,
} from "../../../../shared/generated/types.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { Problem } from "../../../platform/call/problem.ts";
import {
  assertPassword,
  checkPassword,
  loadPasswordOwner,
  type PasswordOwner,
  presentVerdict,
  UNKNOWN_OWNER,
} from "../passwords/policy.ts";
import { nameAsActor, replacePassword } from "../passwords/replace-password.ts";
import { consumeToken, findToken } from "../passwords/reset-token.ts";

/** Is the link still good? For the page that it leads to, before anyone thinks of a password. Uses nothing up. */
export const validateResetToken: Handler<ValidateResetTokenRequest, ValidateResetTokenResponse> = async (context, { username, token }) => {
  const found = await findToken(context.runtime, username, token);
  return found === undefined || found.isExpired
    ? { IsValid: false, ExpiresAt: found?.expiresAt.toISOString() ?? null }
    : { IsValid: true, ExpiresAt: found.expiresAt.toISOString() };
};

/** The rules that a password meets. With an invalid link the user is unknown, so names and earlier passwords are not checked. */
export const validateResetPassword: Handler<ValidateResetPasswordRequest, ValidateResetPasswordResponse> = async (context, request) => {
  const found = await findToken(context.runtime, request.username, request.token);
  const owner = found === undefined || found.isExpired ? undefined : await loadPasswordOwner(context.runtime, found.userAccountId);
  return presentVerdict(await checkPassword(context.runtime, owner ?? UNKNOWN_OWNER, request.password));
};

/**
 * Set a new password with a link from a mail. The password is judged before the link is used up, so a refused one costs nothing but time; what uses it
 * up is the same statement as the last check.
 *
 * All sessions end, second factors stay, and the user is notified by email.
 *
 * @throws Problem TokenInvalid, TokenExpired, PasswordRule
 */
export const resetPassword: Handler<ResetPasswordRequest, ResetPasswordResponse> = async (context, { username, newPassword, token }) => {
  const owner = await ownerOfToken(context.runtime, username, token);
  nameAsActor(context, owner);
  await assertPassword(context.runtime, owner, newPassword, "newPassword" satisfies keyof ResetPasswordRequest);
  if (!(await consumeToken(context.db, token, owner.userAccountId))) throw new Problem("TokenInvalid");
  await replacePassword(context, owner, { newPassword, byMail: true, notice: "passwordChanged" });
  return {};
};

async function ownerOfToken(runtime: Runtime, username: string, token: string): Promise<PasswordOwner> {
  const found = await findToken(runtime, username, token);
  if (found === undefined) throw new Problem("TokenInvalid");
  if (found.isExpired) throw new Problem("TokenExpired");
  const owner = await loadPasswordOwner(runtime, found.userAccountId);
  if (owner === undefined) throw new Problem("TokenInvalid");
  return owner;
}
