import type { GetPasswordPolicyRequest, GetPasswordPolicyResponse } from "../../../../shared/generated/types.ts";
import { MAX_LENGTH, MIN_LENGTH } from "../../../../shared/password-rules.ts";
import type { Handler } from "../../../platform/call/operation.ts";
import { loadPasswordOwner, PASSWORD_RULES } from "../passwords/policy.ts";

/** The rules, for anyone who is about to choose a password; a signed-in user gets the length that applies to them. */
export const getPasswordPolicy: Handler<GetPasswordPolicyRequest, GetPasswordPolicyResponse> = async (context) => {
  const owner = context.session === null ? undefined : await loadPasswordOwner(context.runtime, context.session.userAccountId);
  const minLength = owner?.minLength ?? MIN_LENGTH;
  return {
    MinLength: minLength,
    MaxLength: MAX_LENGTH,
    History: 10,
    Rules: PASSWORD_RULES.map((rule) => (rule === "MinLength12" && minLength > MIN_LENGTH ? "MinLength15" : rule)),
  };
};
