import { assertMayActAs } from "../../access/may-act-as.ts";
import type {
  ChangeUserPasswordRequest,
  ChangeUserPasswordResponse,
  SendResetPasswordMailRequest,
  SendResetPasswordMailResponse,
} from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import type { Handler } from "../../http/operation.ts";
import { denied, notFound, Problem } from "../../http/problem.ts";
import { assertPassword, loadPasswordOwner, type PasswordOwner } from "../../passwords/policy.ts";
import { nameInAudit, replacePassword } from "../../passwords/replace-password.ts";
import { mailResetLink } from "../../passwords/reset-token.ts";

/**
 * Set another user's password, which he then has to change when he signs in. Whoever does so could sign in as him until then, so it takes every right
 * that he has.
 *
 * @throws Problem AccessDenied for the own password (ChangeMyPassword asks for the present one) and while impersonating, CapabilityEscalation,
 *   AccountNotActive, PasswordRule
 */
export const changeUserPassword: Handler<ChangeUserPasswordRequest, ChangeUserPasswordResponse> = async (context, request) => {
  const owner = await otherUser(context, request.userAccountId);
  await assertMayActAs(context, owner);
  await assertPassword(context.runtime, owner, request.newPassword, "newPassword");
  await replacePassword(context, owner, {
    newPassword: request.newPassword,
    mustChange: request.mustChange ?? true,
    notice: "passwordChangedByAdministrator",
  });
  return {};
};

/** Mail a user a link with which he sets a new password. Until he does, the present one stays good. */
export const sendResetPasswordMail: Handler<SendResetPasswordMailRequest, SendResetPasswordMailResponse> = async (context, request) => {
  const { userAccountId, username } = await otherUser(context, request.userAccountId);
  await mailResetLink(context, { userAccountId, username, template: "passwordResetByAdministrator" });
  return {};
};

/** The door has checked that the caller sees the account and has the right there. */
async function otherUser(context: Context, userAccountId: number): Promise<PasswordOwner> {
  const { session, runtime } = context;
  if (session === null) throw notFound();
  if (session.userAccountId === userAccountId) throw denied();
  const owner = await loadPasswordOwner(runtime, userAccountId);
  if (owner === undefined) throw new Problem("AccountNotActive");
  nameInAudit(context, owner);
  return owner;
}
