import type { ValidateUserPasswordRequest, ValidateUserPasswordResponse } from "../../generated/types.ts";
import type { Handler } from "../../http/operation.ts";
import { Problem } from "../../http/problem.ts";
import { checkPassword, loadPasswordOwner, NOBODY, type PasswordSubject, presentVerdict } from "../../passwords/policy.ts";

/** Which rules does a password meet that the caller chooses for somebody else? The door has checked that he may. */
export const validateUserPassword: Handler<ValidateUserPasswordRequest, ValidateUserPasswordResponse> = async ({ runtime }, request) => {
  const { userAccountId, context: names = {}, password } = request;
  const owner = userAccountId === undefined ? undefined : await loadPasswordOwner(runtime, userAccountId);
  if (userAccountId !== undefined && owner === undefined) throw new Problem("AccountNotActive");
  // Whether it is one of somebody else's earlier passwords, only setting it tells.
  const subject: PasswordSubject = owner === undefined ? { ...NOBODY, names } : { ...owner, history: null };
  return presentVerdict(await checkPassword(runtime, subject, password));
};
