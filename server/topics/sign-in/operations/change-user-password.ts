import type {
  ChangeUserPasswordRequest,
  ChangeUserPasswordResponse,
  SendResetPasswordMailRequest,
  SendResetPasswordMailResponse,
} from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";
import { assertMayActAs } from "../../access/index.ts";
import { assertPassword, loadPasswordOwner, type PasswordOwner } from "../passwords/policy.ts";
import { auditedOwner, replacePassword } from "../passwords/replace-password.ts";
import { mailResetLink } from "../passwords/reset-token.ts";

/**
 * Set another user's password, which that user then has to change at the next sign-in. Until then the caller could sign in as the user, so it takes every right
 * that the user has.
 *
 * @throws Problem AccessDenied for the own password (ChangeMyPassword asks for the present one) and while impersonating, CapabilityEscalation,
 *   AccountNotActive, PasswordRule
 */
export const changeUserPassword: Handler<ChangeUserPasswordRequest, ChangeUserPasswordResponse> = async (context, request) => {
  const owner = await otherUser(context, request.userAccountId);
  await assertMayActAs(context, owner);
  await assertPassword(context.runtime, owner, request.newPassword, "newPassword" satisfies keyof ChangeUserPasswordRequest);
  await replacePassword(context, owner, {
    newPassword: request.newPassword,
    mustChange: request.mustChange ?? true,
    notice: "passwordChangedByAdministrator",
  });
  return {};
};

/** Mail a user a link to set a new password. Until then the present one stays good. */
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
  context.audit.about(auditedOwner(owner));
  return owner;
}
