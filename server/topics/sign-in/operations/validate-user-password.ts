import type { ValidateUserPasswordRequest, ValidateUserPasswordResponse } from "../../../../shared/generated/types.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { checkPassword, loadPasswordOwner, type PasswordSubject, presentVerdict, UNKNOWN_OWNER } from "../passwords/policy.ts";

/** Which rules does a password meet that the caller chooses for another user? The door has checked the caller's right. */
export const validateUserPassword: Handler<ValidateUserPasswordRequest, ValidateUserPasswordResponse> = async ({ runtime }, request) => {
  const { userAccountId, context: names = {}, password } = request;
  const owner = userAccountId === undefined ? undefined : await loadPasswordOwner(runtime, userAccountId);
  if (userAccountId !== undefined && owner === undefined) throw new Problem("AccountNotActive");
  // Whether it is one of another user's earlier passwords is only found out when it is set.
  const subject: PasswordSubject = owner === undefined ? { ...UNKNOWN_OWNER, names } : { ...owner, history: null };
  return presentVerdict(await checkPassword(runtime, subject, password));
};
