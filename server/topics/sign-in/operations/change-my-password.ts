import type {
  ChangeMyPasswordRequest,
  ChangeMyPasswordResponse,
  ValidateMyPasswordRequest,
  ValidateMyPasswordResponse,
} from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { continueSession } from "../passwords/continue-session.ts";
import { assertPassword, checkPassword, loadPasswordOwner, type PasswordOwner, presentVerdict } from "../passwords/policy.ts";
import { auditedOwner, replacePassword } from "../passwords/replace-password.ts";
import { confirmationBucket, forgetAttempts, reserveAttempt } from "../sessions/attempts.ts";
import { verifyPassword } from "../sessions/password.ts";

/**
 * Change the own password. The present one is asked for again: an unlocked screen must not be enough. Every session ends; this one goes on under a new id,
 * and a sign-in that waited for a new password is complete.
 *
 * @throws Problem SignInFailed when the present password is wrong, PasswordRule, TooManyAttempts
 */
export const changeMyPassword: Handler<ChangeMyPasswordRequest, ChangeMyPasswordResponse> = async (context, request) => {
  const { session, runtime } = context;
  if (session === null) throw new Problem("NotSignedIn");
  const owner = await ownPassword(context);
  context.audit.about(auditedOwner(owner));
  const bucket = confirmationBucket(session);
  await reserveAttempt(context.system, bucket);
  if (!(await verifyPassword(owner.presentHash, request.currentPassword))) throw new Problem("SignInFailed");
  await assertPassword(runtime, owner, request.newPassword, "newPassword" satisfies keyof ChangeMyPasswordRequest);
  await replacePassword(context, owner, { newPassword: request.newPassword, notice: "passwordChanged" });
  await continueSession(context, session);
  context.afterCommit(() => context.system("password accepted").write((db) => forgetAttempts(db, bucket)));
  return {};
};

/** The rules that a new password of the caller meets. */
export const validateMyPassword: Handler<ValidateMyPasswordRequest, ValidateMyPasswordResponse> = async (context, { password }) =>
  presentVerdict(await checkPassword(context.runtime, await ownPassword(context), password));

async function ownPassword({ session, runtime }: Context): Promise<PasswordOwner> {
  if (session === null) throw new Problem("NotSignedIn");
  const owner = await loadPasswordOwner(runtime, session.userAccountId);
  if (owner === undefined) throw new Problem("NotSignedIn");
  return owner;
}
